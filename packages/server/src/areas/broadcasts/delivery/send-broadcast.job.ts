import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '../../../db/client.ts';
import { defineJob, type Job } from '../../../jobs/define-job.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { sendShare } from './send-share.ts';
import { restMs, shares, sharesAtOnce } from '../ledger/index.ts';

const input = z.object({ broadcastId: z.int(), share: z.int() });

const sharesOf = (broadcastId: number) =>
  Array.from({ length: shares }, (_, share) => ({ broadcastId, share }));

/**
 * Sends one share of a broadcast for a while, then queues the rest anew. Run again after a crash it begins with what the
 * one before had in hand: what was only claimed is queued again, and what was handed over may have arrived and stays unknown.
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
  // also of one that was paused or cancelled while it had mails in hand
  unfinished: async ({ database: { db } }) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select broadcast_id::text as id from broadcasts b where state = 'sending' or exists (
        select from broadcast_recipients r where r.broadcast_id = b.broadcast_id and r.state = 'sending')`);
    return rows.flatMap(({ id }) => sharesOf(Number(id)));
  },
  handler: async (deps, _context, ref) => {
    const { jobs, clock } = deps;
    const { db } = deps.database;
    const again = await sendShare(deps, ref);
    if (again === undefined) return;
    // of a share one job waits at most: it may not wait for hours, as somebody may send more of it before
    const latest = new Date(clock().getTime() + restMs);
    await jobs.send(db, sendBroadcastJob, ref, { startAfter: again < latest ? again : latest });
    jobs.hurry(sendBroadcastJob);
  },
});

/** Has every share of a broadcast sent. */
export async function sendShares(jobs: JobQueue, tx: Tx | Db, broadcastId: number): Promise<void> {
  for (const ref of sharesOf(broadcastId)) await jobs.send(tx, sendBroadcastJob, ref);
}
