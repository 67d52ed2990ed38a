import { askOnce, type Answer, type AppDispatch } from '@commonhearth/contract';
import type { BoardPage, ColumnCounts, MatchStatus, ReviewPeriod } from '@commonhearth/schemas';
import { matchStatuses } from '@commonhearth/schemas/constants';
import { staffReviewApi } from '../../../api.generated.ts';
import { readFilter } from '../../../board-filter.ts';
import { cyclesOf, type CycleView } from '../../../cycle-key.ts';

const {
  listReviewPeriodCompoundsForStaffReview: listCards,
  listCurrentCycleForStaffReview: listCurrent,
  listPreviousCycleForStaffReview: listPrevious,
} = staffReviewApi.endpoints;

/** The cycles of a board as one: what a board says of its cycle holds for all of them. */
function asOne(
  key: string,
  { which, marketId = '' }: CycleView,
  cycles: readonly ReviewPeriod[],
): ReviewPeriod {
  const counts = Object.fromEntries(
    matchStatuses.map((status) => [status, cycles.reduce((sum, cycle) => sum + cycle.counts[status], 0)]),
  ) as ColumnCounts;
  return {
    review_period_id: key,
    market_id: marketId,
    name: which === 'current' ? 'Current cycle' : 'Previous cycle',
    status: which === 'current' ? 'open' : 'published',
    starts_on: cycles[0]?.starts_on ?? '',
    version: 1,
    published_compound_order: [],
    published_at: null,
    job_id: null,
    availability_checked_at: null,
    availability_job_id: null,
    import_job_id: null,
    create_timestamp: cycles[0]?.create_timestamp ?? '',
    counts,
  };
}

interface Asked {
  readonly periodId: string;
  readonly filter: string | null;
  readonly status: MatchStatus;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** A page of a column, of one cycle or of several. */
export const askFor =
  ({ periodId, filter, status, limit, cursor }: Asked) =>
  async (dispatch: AppDispatch): Promise<Answer<BoardPage & { readonly review_period: ReviewPeriod }>> => {
    const page = { status, limit, ...(cursor !== undefined && { cursor }), ...readFilter(filter) };
    const cycles = cyclesOf(periodId);
    if (cycles === undefined) return dispatch(askOnce(listCards, { reviewPeriodId: periodId, ...page }));
    const ofMarket = { ...page, ...(cycles.marketId !== undefined && { marketId: cycles.marketId }) };
    const { data, error } = await dispatch(
      askOnce(cycles.which === 'current' ? listCurrent : listPrevious, ofMarket),
    );
    return error === undefined
      ? { data: { ...data, review_period: asOne(periodId, cycles, data.review_periods) } }
      : { error };
  };
