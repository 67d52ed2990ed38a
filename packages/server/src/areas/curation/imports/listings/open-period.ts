import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import type { TargetMarket } from '../../../homes/index.ts';
import { ImportInputError } from '../input-error.ts';

interface OpenPeriod {
  readonly reviewPeriodId: number;
  readonly name: string;
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
