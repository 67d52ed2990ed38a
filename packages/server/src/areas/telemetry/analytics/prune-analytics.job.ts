import { lt } from 'drizzle-orm';
import { daysBefore } from '../../../db/days-before.ts';
import { analyticsEvents } from '../../../db/schema/index.ts';
import { defineScheduledJob } from '../../../jobs/define-job.ts';

/** Forgets what was told more than thirteen months ago. */
export const pruneAnalyticsJob = defineScheduledJob({
  name: 'prune-analytics',
  schedule: '57 4 * * *',
  handler: async ({ database: { db }, clock }) => {
    await db.delete(analyticsEvents).where(lt(analyticsEvents.createTimestamp, daysBefore(396, clock())));
  },
});
