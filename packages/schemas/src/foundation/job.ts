import { z } from 'zod';

/** How a job is going: `total` is null until it has counted, `failure` says why its last try ended early. */
export const jobProgress = z
  .object({
    state: z.enum(['queued', 'running', 'done', 'failed']),
    done: z.int(),
    total: z.int().nullable(),
    errors: z.array(z.object({ item: z.string(), reason: z.string() })),
    failure: z.string().nullable(),
    /** Of an import, or of many addresses for an area, that is done. An older server sends none, and other jobs have none. */
    result: z
      .union([
        z.object({ homes: z.int(), left_out: z.int() }),
        z.object({ access: z.int(), waits: z.int(), already: z.int() }),
      ])
      .nullable()
      .optional(),
  })
  .meta({ id: 'JobProgress' });
export type JobProgress = z.infer<typeof jobProgress>;
