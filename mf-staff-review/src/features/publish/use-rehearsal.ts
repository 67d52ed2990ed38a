import type { CallError } from '@commonhearth/contract';
import type { Rehearsal } from '@commonhearth/schemas';
import { useState } from 'react';
import { useRehearsePublishForStaffReviewQuery } from '../../api.generated.ts';

interface RehearsalState {
  /** Undefined until it is there. */
  readonly rehearsal: Rehearsal | undefined;
  readonly failure: string | null;
  readonly busy: boolean;
  readonly again: () => void;
}

/** What the server says a publish would do, asked anew each time it is looked at. */
export function useRehearsal(reviewPeriodId: string): RehearsalState {
  const { currentData, error, isFetching, fulfilledTimeStamp, refetch } =
    useRehearsePublishForStaffReviewQuery({ reviewPeriodId }, { refetchOnMountOrArgChange: true });
  // what an earlier look found may be mended since
  const [keptAt] = useState(fulfilledTimeStamp);
  const met = error as CallError | undefined;
  return {
    rehearsal: met === undefined && fulfilledTimeStamp !== keptAt ? currentData?.rehearsal : undefined,
    failure: met === undefined ? null : met.message,
    busy: isFetching,
    again: () => {
      void refetch();
    },
  };
}
