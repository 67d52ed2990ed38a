import type { CallError } from '@commonhearth/contract';
import type { Rehearsal } from '@commonhearth/schemas';
import { useEffect, useRef, useState } from 'react';
import { useRehearsePublishForStaffReviewQuery } from '../../api.generated.ts';

interface RehearsalState {
  /** Undefined until it is there. */
  readonly rehearsal: Rehearsal | undefined;
  readonly failure: string | null;
  readonly busy: boolean;
  readonly again: () => void;
}

/**
 * What the server says a publish would do, asked again each time it is looked at, and when `stamp` of the approved
 * homes changes: a colleague may move them while the preview is open.
 */
export function useRehearsal(reviewPeriodId: string, stamp: string): RehearsalState {
  const { currentData, error, isFetching, fulfilledTimeStamp, refetch } =
    useRehearsePublishForStaffReviewQuery({ reviewPeriodId }, { refetchOnMountOrArgChange: true });
  // what an earlier look found may be mended since
  const [keptAt] = useState(fulfilledTimeStamp);
  const requested = useRef(stamp);
  const [answered, setAnswered] = useState(stamp);
  useEffect(() => {
    // a request on its way can't be made again before its answer
    if (isFetching || requested.current === stamp) return;
    requested.current = stamp;
    void refetch().then(() => {
      setAnswered(stamp);
    });
  }, [isFetching, refetch, stamp]);
  const met = error as CallError | undefined;
  return {
    rehearsal: met === undefined && fulfilledTimeStamp !== keptAt ? currentData?.rehearsal : undefined,
    failure: met === undefined ? null : met.message,
    busy: isFetching || answered !== stamp,
    again: () => {
      void refetch();
    },
  };
}
