import { lt } from 'drizzle-orm';
import { daysBefore } from '../../../db/days-before.ts';
import { activity } from '../../../db/schema/index.ts';
import { defineScheduledJob } from '../../../jobs/define-job.ts';

/** Forgets what was done with homes more than thirteen months ago. */
export const pruneActivityJob = defineScheduledJob({
  name: 'prune-activity',
  schedule: '47 4 * * *',
  handler: async ({ database: { db }, clock }) => {
    await db.delete(activity).where(lt(activity.createTimestamp, daysBefore(396, clock())));
  },
});
