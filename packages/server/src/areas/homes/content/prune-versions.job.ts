import { z } from 'zod';
import { daysBefore } from '../../../db/days-before.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { forgetVersions } from './content.repository.ts';

/** Forgets manifests that visitors have not got for long. */
export const pruneVersionsJob = defineJob({
  name: 'prune-content-versions',
  input: z.object({}),
  queue: { policy: 'short', retryLimit: 3, retryDelay: 60, retryBackoff: true },
  schedule: '47 4 * * *',
  handler: async ({ database: { db }, clock }) => {
    await forgetVersions(db, daysBefore(30, clock()));
  },
});
