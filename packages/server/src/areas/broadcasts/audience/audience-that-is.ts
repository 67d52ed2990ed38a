import type { Db, Tx } from '../../../db/client.ts';
import { areas, markets } from '../../../db/schema/index.ts';
import type { BroadcastAudience } from '../../../db/schema/json.ts';
import { idsThatAre } from './ids-that-are.ts';

/** Fails for an audience that names a market or an area which is not there, wherever it is asked for. */
export async function audienceThatIs(
  db: Db | Tx,
  { market_ids, area_ids, interest_market_id }: BroadcastAudience,
): Promise<void> {
  await idsThatAre(db, markets, markets.marketId, market_ids, 'audience.market_ids');
  await idsThatAre(db, areas, areas.areaId, area_ids, 'audience.area_ids');
  if (interest_market_id !== undefined)
    await idsThatAre(db, markets, markets.marketId, [interest_market_id], 'audience.interest_market_id');
}
