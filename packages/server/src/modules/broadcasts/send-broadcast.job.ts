import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { broadcasts } from '../../db/schema/index.ts';
import { defineJob, type Job } from '../../jobs/define-job.ts';
import { sendShare } from './send-share.ts';
import { shares, sharesAtOnce } from './shares.ts';

const input = z.object({ broadcastId: z.int(), share: z.int() });

/**
 * Sends one share of a broadcast for a while, then queues the rest anew. Run again after a crash it begins with what the
 * one before had in hand: that may have arrived, and stays unknown.
 */
export const sendBroadcastJob: Job<typeof input> = defineJob({
  name: 'send-broadcast',
  input,
  queue: {
    policy: 'short',
    retryLimit: 1000,
    retryDelay: 2,
    heartbeatSeconds: 10,
    expireInSeconds: 600,
  },
  atOnce: sharesAtOnce,
  key: ({ broadcastId, share }) => `${broadcastId}/${share}`,
  unfinished: async ({ database: { db } }) => {
    const rows = await db
      .select({ broadcastId: broadcasts.broadcastId })
      .from(broadcasts)
      .where(eq(broadcasts.state, 'sending'));
    return rows.flatMap(({ broadcastId }) =>
      Array.from({ length: shares }, (_, share) => ({ broadcastId, share })),
    );
  },
  handler: async (deps, _context, ref) => {
    const again = await sendShare(deps, ref);
    if (again !== undefined)
      await deps.jobs.send(deps.database.db, sendBroadcastJob, ref, { startAfter: again });
  },
});
