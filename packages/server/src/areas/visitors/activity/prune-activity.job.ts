import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { daysBefore } from '../../../db/days-before.ts';
import { activity } from '../../../db/schema/index.ts';
import { defineJob } from '../../../jobs/define-job.ts';

/** Forgets what was done with homes more than thirteen months ago. */
export const pruneActivityJob = defineJob({
  name: 'prune-activity',
  input: z.object({}),
  queue: { policy: 'short', retryLimit: 3, retryDelay: 60, retryBackoff: true },
  schedule: '47 4 * * *',
  handler: async ({ database: { db }, clock }) => {
    await db.delete(activity).where(lt(activity.createTimestamp, daysBefore(396, clock())));
  },
});
