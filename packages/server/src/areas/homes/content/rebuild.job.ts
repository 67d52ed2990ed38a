import { defineJob } from '../../../jobs/define-job.ts';
import { rebuildRequest, waitForMarket } from '../content-changes/index.ts';
import { rebuildContent } from './content.service.ts';

export const rebuildJob = defineJob({
  ...rebuildRequest,
  handler: async (deps, _context, { marketId }) => {
    // a write that found this job waiting, and so queued none of its own, is seen
    await deps.database.db.transaction((tx) => waitForMarket(tx, marketId));
    await rebuildContent(deps, { marketIds: [String(marketId)] });
  },
});
