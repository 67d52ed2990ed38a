import { z } from 'zod';
import { defineJob } from '../../../jobs/define-job.ts';
import { tellProgress } from '../../../jobs/tell-progress.ts';
import { finishPublish } from './finish-publish.ts';
import { unfinished } from './publishing.repository.ts';

/**
 * Ends a publish. Tries for about a day: a store that is away for an hour must not leave a cycle
 * half-published.
 */
export const publishJob = defineJob({
  name: 'publish-review-period',
  input: z.object({ reviewPeriodId: z.int(), jobId: z.uuid().optional() }),
  queue: {
    retryLimit: 40,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 2_400,
    heartbeatSeconds: 10,
    expireInSeconds: 3_600,
  },
  progress: true,
  runOf: ({ jobId }) => jobId,
  unfinished: ({ database }) => unfinished(database.db),
  handler: (deps, { jobId }, { reviewPeriodId }) =>
    tellProgress(deps, jobId, (tell) => finishPublish(deps, reviewPeriodId, tell)),
});
