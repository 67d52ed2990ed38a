import { z } from 'zod';
import { defineJob } from '../../../jobs/define-job.ts';
import { sweepContent } from './sweep.ts';

/** Deletes what was replaced in the content a day ago and more; every night. */
export const sweepContentJob = defineJob({
  name: 'sweep-content',
  input: z.object({}),
  queue: { policy: 'short', retryLimit: 3, retryDelay: 60, retryBackoff: true },
  key: () => 'all',
  schedule: '40 3 * * *',
  handler: async (deps) => {
    await sweepContent(deps);
  },
});
