import { z } from 'zod';
import { errorCodes } from './constants/errors.ts';

/** RFC 9457. `errors` lists each bad field; `current` carries the state that a conflict met. */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    instance: z.string().optional(),
    code: z.enum(errorCodes),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    current: z.unknown().optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problem>;

export const clientErrorBody = z.strictObject({
  kind: z.string().min(1).max(60),
  remote: z.string().max(60).optional(),
  version: z.string().max(80).optional(),
  route: z.string().max(200),
  message: z.string().max(1000),
});
export type ClientError = z.infer<typeof clientErrorBody>;
