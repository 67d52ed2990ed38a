import type { JobProgress } from '@commonhearth/schemas';
import { useGetJobForStaffReviewQuery } from '../../api.generated.ts';

const asked = {
  pollingInterval: 2000,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
} as const;

/** How the job of a restore is, asked while it is shown; null where nobody can tell. */
export function useRestoreJob(jobId: string | null): JobProgress | null {
  const { currentData: job = null } = useGetJobForStaffReviewQuery(
    { jobId: jobId ?? '' },
    { ...asked, skip: jobId === null },
  );
  return job;
}
