import { type MarketConstant, markets as marketConstants } from '@commonhearth/schemas/constants';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import { markets } from '../db/schema/index.ts';
import { ImportInputError, quoted } from './input-error.ts';
import type { MarketArea, MarketCity } from './places.ts';

/** A market with its row's id. */
export interface TargetMarket extends MarketConstant {
  readonly marketId: number;
}
interface OpenPeriod {
  readonly reviewPeriodId: number;
  readonly name: string;
}

export async function findMarket(db: Db | Tx, key: string): Promise<TargetMarket> {
  const constant = marketConstants.find((market) => market.key === key);
  if (!constant)
    throw new ImportInputError(
      `There is no market "${key}". Markets: ${quoted(marketConstants.map((market) => market.key))}.`,
    );
  const [row] = await db.select({ marketId: markets.marketId }).from(markets).where(eq(markets.key, key));
  if (!row)
    throw new ImportInputError(
      `The database doesn’t have the market "${key}" yet. Start the site once on this database (npm start), then import again.`,
    );
  return { ...constant, marketId: row.marketId };
}

/** A market by its row. */
export async function marketOfId(db: Db | Tx, marketId: number): Promise<TargetMarket> {
  const [row] = await db.select({ key: markets.key }).from(markets).where(eq(markets.marketId, marketId));
  const constant = marketConstants.find(({ key }) => key === row?.key);
  if (constant === undefined) throw new Error(`The market ${marketId} is none of ours.`);
  return { ...constant, marketId };
}

const selectOpen = (market: TargetMarket) =>
  sql`SELECT review_period_id, name FROM review_periods WHERE market_id = ${market.marketId} AND status = 'open' AND deleted_at IS NULL`;

/** The open cycle of a market; `periodId` must name that cycle. It may be published the next moment. */
export const openPeriod = (tx: Tx, market: TargetMarket, periodId?: string): Promise<OpenPeriod> =>
  namedPeriod(tx, market, selectOpen(market), periodId);

/** As `openPeriod`, and the cycle is kept from being published until the transaction ends. */
export const lockOpenPeriod = (tx: Tx, market: TargetMarket, periodId: string): Promise<OpenPeriod> =>
  namedPeriod(tx, market, sql`${selectOpen(market)} FOR NO KEY UPDATE`, periodId);

async function namedPeriod(
  tx: Tx,
  market: TargetMarket,
  select: SQL,
  periodId: string | undefined,
): Promise<OpenPeriod> {
  const { rows } = await tx.execute<{ review_period_id: string; name: string }>(select);
  const open = rows[0];
  if (open !== undefined && (periodId ?? open.review_period_id) === open.review_period_id)
    return { reviewPeriodId: Number(open.review_period_id), name: open.name };
  throw new ImportInputError(
    [
      ...(periodId === undefined ? [] : [await whyNotInto(tx, market, periodId)]),
      open === undefined
        ? `${market.name} has no open review cycle to import into. Create one on the page "Review cycles" (/hfc/_i/review), or by POST /api/hfc/_i/review_period_cycle with its market_id, then import again.`
        : `The open cycle of ${market.name} is ${open.review_period_id} ("${open.name}"): give --period ${open.review_period_id}, or leave it out.`,
    ].join(' '),
  );
}

/** Why a cycle that was named takes no homes. */
async function whyNotInto(tx: Tx, market: TargetMarket, periodId: string): Promise<string> {
  const { rows } = await tx.execute<{ name: string; status: string }>(sql`
    SELECT name, status FROM review_periods WHERE market_id = ${market.marketId} AND review_period_id::text = ${periodId} AND deleted_at IS NULL`);
  const [named] = rows;
  if (!named) return `${market.name} has no review cycle ${periodId}.`;
  const state = named.status === 'publishing' ? 'is being published' : 'is published';
  return `Review cycle ${periodId} ("${named.name}") ${state} and takes no more homes.`;
}

export async function areasOf(db: Db | Tx, marketId: number): Promise<readonly MarketArea[]> {
  const { rows } = await db.execute<
    Omit<MarketArea, 'areaId' | 'neighborhoodId'> & { area_id: string; neighborhood_id: string | null }
  >(sql`
    SELECT a.area_id, a.outline, a.origin, n.neighborhood_id, coalesce(n.name, a.display_name) AS neighborhood, c.name AS city, c.state
    FROM areas a LEFT JOIN cities c USING (city_id)
    LEFT JOIN LATERAL (SELECT neighborhood_id, name FROM neighborhoods WHERE neighborhoods.area_id = a.area_id ORDER BY neighborhood_id LIMIT 1) n ON true
    WHERE a.market_id = ${marketId}`);
  return rows.map(({ area_id, neighborhood_id, ...area }) => ({
    ...area,
    areaId: Number(area_id),
    neighborhoodId: neighborhood_id === null ? null : Number(neighborhood_id),
  }));
}

export async function citiesOf(db: Db | Tx, marketId: number): Promise<readonly MarketCity[]> {
  const { rows } = await db.execute<MarketCity & Record<string, unknown>>(
    sql`SELECT name, state, lat, lng FROM cities WHERE market_id = ${marketId} ORDER BY city_id`,
  );
  return rows;
}
