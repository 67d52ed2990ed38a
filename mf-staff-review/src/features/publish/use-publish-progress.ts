import type { JobProgress, ReviewPeriod } from '@commonhearth/schemas';
import { useEffect, useEffectEvent } from 'react';
import {
  useGetJobForStaffReviewQuery,
  useListReviewPeriodsForStaffReviewQuery,
} from '../../api.generated.ts';

/** Between two questions, in milliseconds; none is asked while nobody sees the page. */
const asked = {
  pollingInterval: 2000,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
} as const;

interface PublishProgress {
  /** How its job stands; null where nobody can tell. */
  readonly job: JobProgress | null;
  readonly unanswered: boolean;
}

/**
 * Asks how the publish of this cycle is while the page shows it; leaving the page stops the questions, not
 * the publish.
 */
export function usePublishProgress(
  period: ReviewPeriod,
  onPeriod: (period: ReviewPeriod) => void,
): PublishProgress {
  const { currentData, isError } = useListReviewPeriodsForStaffReviewQuery(undefined, asked);
  const { currentData: job = null } = useGetJobForStaffReviewQuery(
    { jobId: period.job_id ?? '' },
    { ...asked, skip: period.job_id === null },
  );
  const now = currentData?.review_periods.find(
    ({ review_period_id }) => review_period_id === period.review_period_id,
  );
  const tell = useEffectEvent(onPeriod);
  useEffect(() => {
    // the answer may be older than the publish that began here
    if (now !== undefined && now.version > period.version) tell(now);
  }, [now, period.version]);
  return { job, unanswered: isError };
}
