import type { ReviewPeriod } from '@commonhearth/schemas';
import { useEffect, useEffectEvent } from 'react';
import { useListReviewPeriodsForStaffReviewQuery } from '../../api.generated.ts';

/** Between two questions, in milliseconds. */
const pollEvery = 2000;

/**
 * Asks how the publish of this cycle is while the page shows it; leaving the page stops the questions, not
 * the publish.
 */
export function usePublishProgress(
  period: ReviewPeriod,
  onPeriod: (period: ReviewPeriod) => void,
): { readonly unanswered: boolean } {
  const { currentData, isError } = useListReviewPeriodsForStaffReviewQuery(undefined, {
    pollingInterval: pollEvery,
    refetchOnMountOrArgChange: true,
  });
  const now = currentData?.review_periods.find(
    ({ review_period_id }) => review_period_id === period.review_period_id,
  );
  const tell = useEffectEvent(onPeriod);
  useEffect(() => {
    // the answer may be older than the publish that began here
    if (now !== undefined && now.version > period.version) tell(now);
  }, [now, period.version]);
  return { unanswered: isError };
}
