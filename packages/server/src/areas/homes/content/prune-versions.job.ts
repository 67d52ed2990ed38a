import { daysBefore } from '../../../db/days-before.ts';
import { defineScheduledJob } from '../../../jobs/define-job.ts';
import { forgetVersions } from './content.repository.ts';

/** Forgets manifests that visitors have not got for long. */
export const pruneVersionsJob = defineScheduledJob({
  name: 'prune-content-versions',
  schedule: '47 4 * * *',
  handler: async ({ database: { db }, clock }) => {
    await forgetVersions(db, daysBefore(30, clock()));
  },
});
