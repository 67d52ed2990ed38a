import { defineScheduledJob } from '../../../jobs/define-job.ts';
import { sweepContent } from './sweep.ts';

/** Deletes what was replaced in the content a day ago and more; every night. */
export const sweepContentJob = defineScheduledJob({
  name: 'sweep-content',
  schedule: '40 3 * * *',
  handler: async (deps) => {
    await sweepContent(deps);
  },
});
