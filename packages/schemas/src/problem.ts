import { z } from 'zod';
import { errorCodes } from './constants/errors.ts';
import { takenDownHome } from './homes/taken-down-home.ts';

/** RFC 9457. `errors` lists each bad field; `current` carries the state that a conflict met, `taken_down` what was public of a home that is gone. */
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
    taken_down: takenDownHome.optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problem>;

/** Longest stack of a report, in bytes of UTF-8. */
const mostStackBytes = 4096;
const stack = z
  .string()
  .refine((text) => new TextEncoder().encode(text).length <= mostStackBytes, 'Use at most 4 KB.');

/**
 * What broke in a browser. `version` and `hash` name the release of the remote, `view` is the signed id of
 * the page's view, `route` the path where it happened. What is longer than allowed is refused: whoever
 * reports cuts it.
 */
export const clientErrorBody = z.strictObject({
  kind: z.string().min(1).max(60),
  remote: z.string().max(60).optional(),
  version: z.string().max(80).optional(),
  hash: z.string().max(80).optional(),
  view: z.string().max(200).optional(),
  route: z.string().max(200),
  message: z.string().max(1000),
  stack: stack.optional(),
  component_stack: stack.optional(),
});
export type ClientError = z.infer<typeof clientErrorBody>;
