import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { daysBefore } from '../../../db/days-before.ts';
import { analyticsEvents } from '../../../db/schema/index.ts';
import { defineJob } from '../../../jobs/define-job.ts';

/** Forgets what was told more than thirteen months ago. */
export const pruneAnalyticsJob = defineJob({
  name: 'prune-analytics',
  input: z.object({}),
  queue: { policy: 'short', retryLimit: 3, retryDelay: 60, retryBackoff: true },
  schedule: '57 4 * * *',
  handler: async ({ database: { db }, clock }) => {
    await db.delete(analyticsEvents).where(lt(analyticsEvents.createTimestamp, daysBefore(396, clock())));
  },
});
