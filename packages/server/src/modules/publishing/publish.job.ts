import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { finishPublish } from './finish-publish.ts';
import { unfinished } from './publishing.repository.ts';

/**
 * Ends a publish. Tries for about a day: a store that is away for an hour must not leave a cycle
 * half-published.
 */
export const publishJob = defineJob({
  name: 'publish-review-period',
  input: z.object({ reviewPeriodId: z.int() }),
  queue: {
    retryLimit: 40,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 2_400,
    heartbeatSeconds: 10,
    expireInSeconds: 3_600,
  },
  progress: true,
  unfinished: async ({ database }) =>
    (await unfinished(database.db)).map((reviewPeriodId) => ({ reviewPeriodId })),
  handler: (deps, _context, { reviewPeriodId }) => finishPublish(deps, reviewPeriodId),
});
