import { useReportError } from '@commonhearth/contract';
import type { PublishedPeriod } from '@commonhearth/schemas';
import { useEffect } from 'react';
import { useListPublishedPeriodsForDashboardQuery } from '../../api.generated.ts';

interface PublishedPeriods {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly periods: readonly PublishedPeriod[];
  readonly retry: () => void;
}
const none: readonly PublishedPeriod[] = [];

/** The published cycles of a market, the latest first. A failure is logged. */
export function usePublishedPeriods(marketId: string | null): PublishedPeriods {
  const reportError = useReportError();
  const { currentData, error, isFetching, refetch } = useListPublishedPeriodsForDashboardQuery(
    marketId === null ? {} : { marketId },
    { skip: marketId === null, refetchOnMountOrArgChange: true },
  );
  useEffect(() => {
    if (error !== undefined) reportError(error);
  }, [error, reportError]);
  return {
    status: isFetching ? 'loading' : error === undefined ? 'ready' : 'failed',
    periods: currentData?.review_periods ?? none,
    retry: () => void refetch(),
  };
}
