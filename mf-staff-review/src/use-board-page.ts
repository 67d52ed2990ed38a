import type { BoardPage } from '@commonhearth/schemas';
import {
  staffReviewApi,
  type ListReviewPeriodCompoundsForStaffReviewApiArg as Asked,
} from './api.generated.ts';
import { cyclesOf } from './cycle-key.ts';

const {
  useListCurrentCycleForStaffReviewQuery: useCurrent,
  useListPreviousCycleForStaffReviewQuery: usePrevious,
  useListReviewPeriodCompoundsForStaffReviewQuery: useCycle,
} = staffReviewApi;

interface Found {
  readonly data?: BoardPage | undefined;
  /** Of exactly what is asked now. */
  readonly currentData?: BoardPage | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** A page of the homes of a board, of one cycle by its id or of several by their key. */
export function useBoardPage(
  key: string,
  asked: Omit<Asked, 'reviewPeriodId'>,
  { skip = false, fresh = false }: { readonly skip?: boolean; readonly fresh?: boolean } = {},
): Found {
  const cycles = cyclesOf(key);
  const ofMarket = { ...asked, ...(cycles?.marketId !== undefined && { marketId: cycles.marketId }) };
  const given = (isAsked: boolean) => ({ skip: skip || !isAsked, refetchOnMountOrArgChange: fresh });
  const cycle = useCycle({ ...asked, reviewPeriodId: key }, given(cycles === undefined));
  const current = useCurrent(ofMarket, given(cycles?.which === 'current'));
  const previous = usePrevious(ofMarket, given(cycles?.which === 'previous'));
  if (cycles === undefined) return cycle;
  return cycles.which === 'current' ? current : previous;
}
