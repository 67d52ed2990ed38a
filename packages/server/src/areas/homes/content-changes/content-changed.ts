import { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { describeJob } from '../../../jobs/define-job.ts';
import { holdMarket } from './market-lock.ts';

const gatherSeconds = 5;

/** Rebuilds the content files of a market from the database. */
export const rebuildRequest = describeJob({
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
  await jobs.send(tx, rebuildRequest, { marketId });
}
