import { and, lt, notExists, sql } from 'drizzle-orm';
import { daysBefore } from '../../../db/days-before.ts';
import { jobRuns, reviewPeriods } from '../../../db/schema/index.ts';
import { defineScheduledJob } from '../../../jobs/define-job.ts';

/** Forgets jobs that ended long ago; not one by which a publish that is not through is told. */
export const pruneJobRunsJob = defineScheduledJob({
  name: 'prune-job-runs',
  schedule: '27 4 * * *',
  handler: async ({ database: { db }, clock }) => {
    const publishes = db
      .select({ one: sql`1` })
      .from(reviewPeriods)
      .where(
        sql`${reviewPeriods.publishJobId} = ${jobRuns.jobId} and ${reviewPeriods.status} = 'publishing'`,
      );
    // one that goes on has no end
    await db
      .delete(jobRuns)
      .where(and(lt(jobRuns.endTimestamp, daysBefore(30, clock())), notExists(publishes)));
  },
});
