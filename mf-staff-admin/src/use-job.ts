import type { CallError } from '@commonhearth/contract';
import type { JobProgress } from '@commonhearth/schemas';
import { useEffect, useEffectEvent, useState } from 'react';
import { useGetJobForStaffAdminQuery } from './api.generated.ts';

const pollingInterval = 1500;

/** Polls a job until it ends, then calls `onEnd`. */
export function useJob(
  jobId: string | null,
  onEnd: () => void,
): { readonly job: JobProgress | undefined; readonly isUnderWay: boolean } {
  const [ended, setEnded] = useState<string | null>(null);
  const { currentData: job, error } = useGetJobForStaffAdminQuery(
    { jobId: jobId ?? '' },
    {
      skip: jobId === null,
      pollingInterval: ended === jobId ? 0 : pollingInterval,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  );
  const hasEnded = job?.state === 'done' || job?.state === 'failed';
  const isGone = (error as CallError | undefined)?.status === 404;
  if ((hasEnded || isGone) && ended !== jobId) setEnded(jobId);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded, jobId]);
  return { job, isUnderWay: jobId !== null && !hasEnded && !isGone };
}
