import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { daysBefore } from '../../../db/days-before.ts';
import { recordings } from '../../../db/schema/index.ts';
import { defineJob } from '../../../jobs/define-job.ts';

/** Forgets sessions whose recording began more than thirty days ago, with all their pieces. */
export const pruneRecordingsJob = defineJob({
  name: 'prune-recordings',
  input: z.object({}),
  queue: { policy: 'short', retryLimit: 3, retryDelay: 60, retryBackoff: true },
  schedule: '1 5 * * *',
  handler: async ({ database: { db }, clock }) => {
    await db.delete(recordings).where(lt(recordings.createTimestamp, daysBefore(30, clock())));
  },
});
