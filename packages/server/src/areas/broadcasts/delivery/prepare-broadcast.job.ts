import { z } from 'zod';
import { eq } from 'drizzle-orm';
import { lockUntilCommit } from '../../../db/advisory-lock.ts';
import { broadcasts } from '../../../db/schema/index.ts';
import type { Foundation } from '../../../dependencies.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { lockBroadcast, updateBroadcast } from '../broadcast/index.ts';
import { portion, writeLedger } from '../ledger/index.ts';
import { sendBroadcastJob, sendShares } from './send-broadcast.job.ts';

type Deps = Pick<Foundation, 'database' | 'jobs' | 'clock'>;

/** One portion of the ledger in a transaction of its own; false when there is nothing more to write. */
async function writePortion({ database, jobs, clock }: Deps, broadcastId: number): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    const row = await lockBroadcast(tx, broadcastId);
    if (row?.state !== 'preparing') return false;
    const preparedTo = await writeLedger(tx, row, { atOnce: portion, now: clock() });
    if (preparedTo !== undefined) {
      await tx.update(broadcasts).set({ preparedTo }).where(eq(broadcasts.broadcastId, broadcastId));
      return true;
    }
    // who is leaving mails, and may not see these rows yet, is through before one of them is marked
    await lockUntilCommit(tx, 'ledgers');
    await updateBroadcast(tx, broadcastId, { state: 'sending', preparedAt: clock() });
    await sendShares(jobs, tx, broadcastId);
    return false;
  });
}

/** Writes the ledger of a broadcast, then has it sent. Cut off anywhere it goes on behind the last portion. */
export const prepareBroadcastJob = defineJob({
  name: 'prepare-broadcast',
  input: z.object({ broadcastId: z.int() }),
  queue: {
    policy: 'short',
    retryLimit: 20,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
    heartbeatSeconds: 10,
    expireInSeconds: 3600,
  },
  key: ({ broadcastId }) => String(broadcastId),
  unfinished: ({ database: { db } }) =>
    db
      .select({ broadcastId: broadcasts.broadcastId })
      .from(broadcasts)
      .where(eq(broadcasts.state, 'preparing')),
  handler: async (deps, _context, { broadcastId }) => {
    let more = true;
    while (more) more = await writePortion(deps, broadcastId);
    deps.jobs.hurry(sendBroadcastJob);
  },
});
