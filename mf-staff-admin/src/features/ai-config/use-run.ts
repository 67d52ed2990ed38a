import type { JobProgress } from '@commonhearth/schemas';
import { useState } from 'react';
import { useRunAiChecksForStaffAdminMutation } from '../../api.generated.ts';
import { useJob } from '../../use-job.ts';
import type { Subject, Version } from './subject.ts';

/** Runs the checks of versions, and follows the job that is at it, whoever began that of the newest. */
export function useRun({ ofRun, refetch }: Subject, { checks }: Version) {
  const [run, { isLoading: busy, error }] = useRunAiChecksForStaffAdminMutation();
  const [begun, setBegun] = useState<string | null>(null);
  const jobId = begun ?? checks.job_id;
  const { job, isUnderWay } = useJob(jobId, () => {
    void refetch();
  });
  const shown: JobProgress | null = job === undefined || job.state === 'done' ? null : job;
  return {
    job: shown,
    isRunning: busy || isUnderWay,
    failure: error?.message,
    begin: async (version: number) => {
      const { data } = await run({ body: { ...ofRun, version } });
      if (data !== undefined) setBegun(data.job_id);
    },
  };
}
