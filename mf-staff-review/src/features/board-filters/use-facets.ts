import type { BoardFacets } from '@commonhearth/schemas';
import { useEffect } from 'react';
import { staffReviewApi } from '../../api.generated.ts';

const { useLazyListReviewPeriodCompoundsForStaffReviewQuery: useLazyBoard } = staffReviewApi;

/** How many homes of the cycle each choice of a filter has, asked anew with each `stamp`; null until it is known. */
export function useFacets(periodId: string, stamp: unknown): BoardFacets | null {
  const [ask, { data }] = useLazyBoard();
  useEffect(() => {
    void ask({ reviewPeriodId: periodId, limit: 1, facets: 'true' });
  }, [ask, periodId, stamp]);
  return data?.review_period.review_period_id === periodId ? (data.facets ?? null) : null;
}
