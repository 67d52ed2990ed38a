import type { BoardPage, BoardPageQuery, PublishedPeriod, ReviewPeriod } from '@commonhearth/schemas';
import type { Context, PersonContext } from '../../../context.ts';
import type { Db, Lane } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { conflict, invalidField } from '../../../failure.ts';
import { byId } from '../../../http/parse-id.ts';
import { permit } from '../../../http/policy.ts';
import { recordAudit } from '../../foundation/index.ts';
import { marketDay, requireMarket } from '../../homes/index.ts';
import { boardFacetsOf, countLeft, filterConditions } from './board/board-filter.ts';
import { readCursor } from './board/board-place.ts';
import { boardPage } from './board/board.repository.ts';
import { listPublishedPeriods } from './published-periods.repository.ts';
import { nameByStart, requireFreeName } from './cycle-name.ts';
import { editCycles } from './review-periods.policy.ts';
import {
  cycleNames,
  findReviewPeriod,
  insertReviewPeriod,
  listCurrentPeriods,
  listPreviousPeriods,
  totalOf,
} from './review-periods.repository.ts';

/** Cards of a page unless said. */
const usualPage = 100;

async function pageOf(
  { db, pool }: Pick<Lane, 'db' | 'pool'>,
  periods: readonly ReviewPeriod[],
  { cursor, status, limit = usualPage, sort: wanted = 'newest', facets, ...filter }: BoardPageQuery,
): Promise<BoardPage> {
  const sort = wanted === 'newest' && status === 'published' ? status : wanted;
  const after = cursor === undefined ? undefined : readCursor(cursor, sort);
  if (after === null)
    throw invalidField('cursor', 'This cursor isn’t valid. Use `next` from the previous page.');
  const reviewPeriodIds = periods.map((period) => Number(period.review_period_id));
  const conditions = filterConditions(filter);
  const [page, counts, found] = await Promise.all([
    boardPage({ db, pool }, { reviewPeriodIds, status, after, limit, sort, filter: conditions }),
    conditions.length === 0 ? totalOf(periods) : countLeft(db, reviewPeriodIds, conditions),
    facets === undefined
      ? undefined
      : boardFacetsOf(db, reviewPeriodIds, facets === 'filtered' ? filter : {}),
  ]);
  return { ...page, counts, ...(found !== undefined && { facets: found }) };
}

interface MarketBoard extends BoardPageQuery {
  readonly market_id?: string | undefined;
}
const boardOfMarkets =
  (list: (db: Db, marketId?: number) => Promise<ReviewPeriod[]>) =>
  async (
    { database }: Pick<Dependencies, 'database'>,
    _context: Context,
    { market_id: marketId, ...page }: MarketBoard,
  ): Promise<BoardPage & { review_periods: ReviewPeriod[] }> => {
    const market = marketId === undefined ? undefined : (await requireMarket(database.db, marketId)).marketId;
    const periods = await list(database.db, market);
    return { review_periods: periods, ...(await pageOf(database, periods, page)) };
  };
export const currentBoard = boardOfMarkets(listCurrentPeriods);
export const previousBoard = boardOfMarkets(listPreviousPeriods);

export async function boardOf(
  { database }: Pick<Dependencies, 'database'>,
  { actor }: Context,
  { reviewPeriodId, ...page }: BoardPageQuery & { readonly reviewPeriodId: string },
): Promise<BoardPage & { review_period: ReviewPeriod }> {
  const found = await byId(reviewPeriodId, (id) => findReviewPeriod(database.db, id));
  const period = permit(editCycles, actor, found, 'This cycle');
  return { review_period: period, ...(await pageOf(database, [period], page)) };
}

/** Opens a market's next cycle; while one is open it is 409 with the open one. */
export async function openCycle(
  { database: { db } }: Pick<Dependencies, 'database'>,
  context: PersonContext,
  wanted: {
    readonly marketId: string;
    readonly name: string | undefined;
    readonly startsOn: string | undefined;
  },
): Promise<ReviewPeriod> {
  const { marketId, key } = await requireMarket(db, wanted.marketId);
  const startsOn = wanted.startsOn ?? marketDay(key, context.at);
  return db.transaction(async (tx) => {
    const taken = await cycleNames(tx, marketId);
    const name = wanted.name ?? nameByStart(startsOn, taken);
    const id = await insertReviewPeriod(tx, { marketId, name, startsOn, at: context.at });
    if (id === undefined) {
      const open = (await listCurrentPeriods(tx, marketId)).find((period) => period.status === 'open');
      throw conflict(
        'period_open',
        'This market has an open cycle. Publish it before you open the next.',
        open,
      );
    }
    if (wanted.name !== undefined) requireFreeName(name, taken);
    const made = await findReviewPeriod(tx, id);
    if (made === undefined) throw new Error('A cycle vanished in its own transaction.');
    await recordAudit(tx, context, {
      action: 'create',
      objectType: 'review_period',
      objectId: id,
      before: null,
      after: made,
    });
    return made;
  });
}

export async function publishedCyclesOf(
  { database: { db } }: Pick<Dependencies, 'database'>,
  _context: Context,
  { marketId }: { readonly marketId: string | undefined },
): Promise<PublishedPeriod[]> {
  const market = marketId === undefined ? undefined : (await requireMarket(db, marketId)).marketId;
  return listPublishedPeriods(db, market);
}
