import type { Tx } from '../../../db/client.ts';
import { markets } from '../../../db/schema/index.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { asc } from 'drizzle-orm';
import { contentChanged } from './content-changed.ts';

/** For a write to what all markets share, such as agents and resources: it is made anew with any of them. */
export async function sharedContentChanged(deps: Pick<Dependencies, 'jobs'>, tx: Tx): Promise<void> {
  const [first] = await tx
    .select({ marketId: markets.marketId })
    .from(markets)
    .orderBy(asc(markets.marketId))
    .limit(1);
  if (first !== undefined) await contentChanged(deps, tx, first.marketId);
}
