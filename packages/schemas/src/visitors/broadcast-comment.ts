import { z } from 'zod';
import { longestComment } from '../constants/visitors/alerts.ts';

/** What is said on a home to all who like it. */
export const broadcastCommentBody = z
  .strictObject({ text: z.string().trim().min(1, 'Write what is new about the home.').max(longestComment) })
  .meta({ id: 'BroadcastCommentBody' });
export type BroadcastCommentBody = z.infer<typeof broadcastCommentBody>;

/** Whom a comment would reach if it were made now. */
export const broadcastForeseen = z
  .object({
    alerted: z.int(),
    mailed: z.int(),
    left_out: z.array(z.object({ reason: z.string(), count: z.int() })),
  })
  .meta({ id: 'BroadcastForeseen' });
export type BroadcastForeseen = z.infer<typeof broadcastForeseen>;
