import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { holdMarket, waitForMarket } from './content.repository.ts';
import { rebuildContent } from './content.service.ts';

const gatherSeconds = 5;

/** Brings what visitors get of a market to what the database says. */
export const rebuildJob = defineJob({
  name: 'rebuild-market-content',
  input: z.object({ marketId: z.int() }),
  queue: {
    policy: 'short',
    retryLimit: 40,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 2_400,
    heartbeatSeconds: 10,
    expireInSeconds: 3_600,
  },
  key: ({ marketId }) => String(marketId),
  delaySeconds: gatherSeconds,
  handler: async (deps, _context, { marketId }) => {
    // a write that found this job waiting, and so queued none of its own, is seen
    await deps.database.db.transaction((tx) => waitForMarket(tx, marketId));
    await rebuildContent(deps, { marketIds: [String(marketId)] });
  },
});

/**
 * For each write to what visitors get, in its own transaction: what follows within seconds becomes one
 * rebuild.
 */
export async function contentChanged(
  { jobs }: Pick<Dependencies, 'jobs'>,
  tx: Tx,
  marketId: number,
): Promise<void> {
  await holdMarket(tx, marketId);
  await jobs.send(tx, rebuildJob, { marketId });
}
