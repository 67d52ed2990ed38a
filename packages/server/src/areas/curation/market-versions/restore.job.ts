import { z } from 'zod';
import { defineJob } from '../../../jobs/define-job.ts';
import { tellProgress } from '../../../jobs/tell-progress.ts';
import { replaceContent, waitForMarket } from '../../homes/index.ts';

/** Brings the content to what a restore left in the database; run again it ends the same. */
export const restoreJob = defineJob({
  name: 'restore-market',
  input: z.object({ marketId: z.int() }),
  queue: {
    retryLimit: 40,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 2_400,
    heartbeatSeconds: 10,
    expireInSeconds: 3_600,
  },
  progress: true,
  handler: (deps, { jobId }, { marketId }) =>
    tellProgress(deps, jobId, async (tell) => {
      await deps.database.db.transaction((tx) => waitForMarket(tx, marketId));
      await replaceContent(deps, { marketIds: [String(marketId)], tell });
    }),
});
