import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { daysBefore } from '../../../db/days-before.ts';
import { engagementSessions } from '../../../db/schema/index.ts';
import { defineJob } from '../../../jobs/define-job.ts';

/** Forgets visits of more than thirteen months ago, with all that was done in them. */
export const pruneEngagementJob = defineJob({
  name: 'prune-engagement',
  input: z.object({}),
  queue: { policy: 'short', retryLimit: 3, retryDelay: 60, retryBackoff: true },
  schedule: '53 4 * * *',
  handler: async ({ database: { db }, clock }) => {
    await db
      .delete(engagementSessions)
      .where(lt(engagementSessions.createTimestamp, daysBefore(396, clock())));
  },
});
