import type { CallError } from '@commonhearth/contract';
import type { JobProgress } from '@commonhearth/schemas';
import { useEffect, useEffectEvent, useState } from 'react';
import { useGetJobForStaffAdminQuery, useRunAiChecksForStaffAdminMutation } from '../../api.generated.ts';
import type { Subject, Version } from './subject.ts';

const pollingInterval = 1500;

/** Runs the checks of versions, and follows the job that is at it, whoever began that of the newest. */
export function useRun({ ofRun, refetch }: Subject, { checks }: Version) {
  const [run, { isLoading: busy }] = useRunAiChecksForStaffAdminMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [begun, setBegun] = useState<string | null>(null);
  const jobId = begun ?? checks.job_id;
  const [ended, setEnded] = useState<string | null>(null);
  const { currentData: job } = useGetJobForStaffAdminQuery(
    { jobId: jobId ?? '' },
    {
      skip: jobId === null,
      pollingInterval: ended === jobId ? 0 : pollingInterval,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  );
  const hasEnded = job?.state === 'done' || job?.state === 'failed';
  if (hasEnded && ended !== jobId) setEnded(jobId);
  const look = useEffectEvent(() => {
    void refetch();
  });
  useEffect(() => {
    if (hasEnded) look();
  }, [hasEnded, jobId]);
  const shown: JobProgress | null = job === undefined || job.state === 'done' ? null : job;
  return {
    job: shown,
    isRunning: busy || (jobId !== null && !hasEnded),
    failure,
    begin: async (version: number) => {
      setFailure(null);
      const { data, error } = await run({ body: { ...ofRun, version } });
      if (data === undefined) setFailure((error as CallError).message);
      else setBegun(data.job_id);
    },
  };
}
