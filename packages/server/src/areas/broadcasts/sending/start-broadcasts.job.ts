import { and, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import { broadcasts } from '../../../db/schema/index.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { startScheduled } from './start-scheduled.ts';

/** Each minute starts the broadcasts whose time has come. */
export const startBroadcastsJob = defineJob({
  name: 'start-broadcasts',
  input: z.object({}),
  queue: { policy: 'short', retryLimit: 0, expireInSeconds: 600 },
  schedule: '* * * * *',
  handler: async (deps) => {
    const due = await deps.database.db
      .select({ broadcastId: broadcasts.broadcastId })
      .from(broadcasts)
      .where(and(eq(broadcasts.state, 'scheduled'), lte(broadcasts.sendAt, deps.clock())))
      .orderBy(broadcasts.sendAt);
    const faults: unknown[] = [];
    for (const { broadcastId } of due)
      await startScheduled(deps, broadcastId).catch((error: unknown) => faults.push(error));
    // told once the others have started: who waits an hour for one that fails would not start any more
    if (faults.length > 0) throw new AggregateError(faults, 'Not every broadcast could be started.');
  },
});
