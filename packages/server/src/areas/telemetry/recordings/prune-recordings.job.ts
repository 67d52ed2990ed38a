import { lt } from 'drizzle-orm';
import { daysBefore } from '../../../db/days-before.ts';
import { recordings } from '../../../db/schema/index.ts';
import { defineScheduledJob } from '../../../jobs/define-job.ts';

/** Forgets sessions whose recording began more than thirty days ago, with all their pieces. */
export const pruneRecordingsJob = defineScheduledJob({
  name: 'prune-recordings',
  schedule: '1 5 * * *',
  handler: async ({ database: { db }, clock }) => {
    await db.delete(recordings).where(lt(recordings.createTimestamp, daysBefore(30, clock())));
  },
});
