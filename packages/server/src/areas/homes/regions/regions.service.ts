import type { Neighborhood } from '@commonhearth/schemas';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { invalid, invalidField, notFound } from '../../../failure.ts';
import { byId, parseId } from '../../../http/parse-id.ts';
import { cityExists, findMarket, listNeighborhoods, type MarketRow } from './regions.repository.ts';

/** The market that a field of the input names; where there is none that field is wrong. */
export async function requireMarket(db: Db | Tx, marketId: string, field = 'market_id'): Promise<MarketRow> {
  const market = await byId(marketId, (id) => findMarket(db, id));
  if (market === undefined) throw invalidField(field, 'There is no such market.');
  return market;
}

/** As `requireMarket`, for a market that people can look for homes in. */
export async function requireOpenMarket(db: Db | Tx, marketId: string, field?: string): Promise<MarketRow> {
  const market = await requireMarket(db, marketId, field);
  if (market.comingSoon)
    throw invalid('market_coming_soon', `${market.name} is coming soon. Choose a market that is open.`, [
      { path: field ?? 'market_id', message: `${market.name} is not open yet.` },
    ]);
  return market;
}

export async function neighborhoodsOf(
  { database: { db } }: Pick<Dependencies, 'database'>,
  _context: Context,
  { cityId }: { readonly cityId: string },
): Promise<Neighborhood[]> {
  const id = parseId(cityId);
  if (id === undefined || !(await cityExists(db, id))) throw notFound('This city');
  return listNeighborhoods(db, id);
}
