import type { JobProgress } from '@commonhearth/schemas';
import { useEffect, useEffectEvent, useState } from 'react';
import { useGetJobForStaffReviewQuery } from './api.generated.ts';

/** Between two questions, in milliseconds; none is asked while nobody sees the page. */
const pollingInterval = 1500;

/**
 * How a job of the cycle is going, asked for while the page shows it and the job goes on. Null where it had ended
 * before, what it told is gone, or staff have put it away.
 */
export function useJobOfCycle(
  jobId: string,
  onDone: () => void,
): { readonly job: JobProgress | null; readonly hide: () => void } {
  const [hidden, setHidden] = useState<string | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  const [begun, setBegun] = useState<string | null>(null);
  const { currentData: job } = useGetJobForStaffReviewQuery(
    { jobId },
    {
      pollingInterval: ended === jobId ? 0 : pollingInterval,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  );
  const goesOn = job?.state === 'queued' || job?.state === 'running';
  const hasEnded = job !== undefined && !goesOn;
  if (goesOn && begun !== jobId) setBegun(jobId);
  if (hasEnded && ended !== jobId) setEnded(jobId);
  const tell = useEffectEvent(onDone);
  const isDone = job?.state === 'done' && begun === jobId;
  useEffect(() => {
    if (isDone) tell();
  }, [isDone]);
  const isOver = hasEnded && (begun !== jobId || hidden === jobId);
  return {
    job: job === undefined || isOver ? null : job,
    hide: () => {
      setHidden(jobId);
    },
  };
}
