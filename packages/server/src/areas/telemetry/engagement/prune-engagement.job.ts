import { lt } from 'drizzle-orm';
import { daysBefore } from '../../../db/days-before.ts';
import { engagementSessions } from '../../../db/schema/index.ts';
import { defineScheduledJob } from '../../../jobs/define-job.ts';

/** Forgets visits of more than thirteen months ago, with all that was done in them. */
export const pruneEngagementJob = defineScheduledJob({
  name: 'prune-engagement',
  schedule: '53 4 * * *',
  handler: async ({ database: { db }, clock }) => {
    await db
      .delete(engagementSessions)
      .where(lt(engagementSessions.createTimestamp, daysBefore(396, clock())));
  },
});
