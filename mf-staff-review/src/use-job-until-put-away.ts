import type { JobProgress } from '@commonhearth/schemas';
import { useEffect, useEffectEvent, useState } from 'react';
import { useGetJobForStaffReviewQuery } from './api.generated.ts';
import { useJobsPutAway } from './jobs-put-away.ts';

/** Between two questions, in milliseconds; none is asked while nobody sees the page. */
const pollingInterval = 1500;

export interface WatchedJob {
  /** Null: there is none. */
  readonly jobId: string | null;
  /** It was asked for on this page: its end is news, however soon it comes. */
  readonly isOurs: boolean;
  /** It ended, well or not, while this page was open. */
  readonly onEnd: () => void;
}

/**
 * How a job is going, asked for while the page shows it and the job goes on; how it ended stands for who was away, too,
 * until they put it away. Null then, and where what it told is gone.
 */
export function useJobUntilPutAway({ jobId, isOurs, onEnd }: WatchedJob): {
  readonly job: JobProgress | null;
  readonly isUnderWay: boolean;
  readonly hide: () => void;
} {
  const { ids, putAway } = useJobsPutAway();
  const [ended, setEnded] = useState<string | null>(null);
  const [begun, setBegun] = useState<string | null>(null);
  const isPutAway = jobId !== null && ids.includes(jobId);
  const { currentData: job, isFetching } = useGetJobForStaffReviewQuery(
    { jobId: jobId ?? '' },
    {
      skip: jobId === null || isPutAway,
      pollingInterval: ended === jobId ? 0 : pollingInterval,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  );
  const goesOn = job?.state === 'queued' || job?.state === 'running';
  const hasEnded = job !== undefined && !goesOn;
  if (goesOn && begun !== jobId) setBegun(jobId);
  if (hasEnded && ended !== jobId) setEnded(jobId);
  const tell = useEffectEvent(onEnd);
  const isNews = hasEnded && (isOurs || begun === jobId);
  useEffect(() => {
    if (isNews) tell();
  }, [isNews]);
  return {
    job: job === undefined || isPutAway ? null : job,
    isUnderWay: goesOn || (isOurs && isFetching && job === undefined),
    hide: () => {
      if (jobId !== null) putAway(jobId);
    },
  };
}
