import { useAppDispatch, type CallError } from '@commonhearth/contract';
import type { StaffCompound } from '@commonhearth/schemas';
import { Button, Inline, JobProgress, Stack } from '@commonhearth/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  staffReviewApi,
  useGetJobForStaffReviewQuery,
  useLoadAllImagesForStaffReviewMutation,
  useLoadMoreImagesForStaffReviewMutation,
} from '../../../api.generated.ts';

const next = 10;

interface ProviderImagesProps {
  readonly compound: StaffCompound;
  readonly onSaved: (compound: StaffCompound) => void;
}

/** How many photos are loaded and how many the provider has besides, with the ways to load those. */
export function ProviderImages({ compound, onSaved }: ProviderImagesProps) {
  const { loaded_images_count: loaded, other_images_count: others } = compound.home_details;
  const compoundId = compound.compound_id;
  const [jobId, setJobId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [loadMore] = useLoadMoreImagesForStaffReviewMutation();
  const [loadAll] = useLoadAllImagesForStaffReviewMutation();
  const dispatch = useAppDispatch();
  const { currentData: job } = useGetJobForStaffReviewQuery(
    { jobId: jobId ?? '' },
    { skip: jobId === null, pollingInterval: jobId === null ? 0 : 1000, skipPollingIfUnfocused: true },
  );
  const over = job?.state === 'done' || job?.state === 'failed';
  const isLoading = jobId !== null && !over;
  const refresh = useEffectEvent(async () => {
    const { data } = await dispatch(
      staffReviewApi.endpoints.getCompoundForStaffReview.initiate(
        { compoundId },
        { forceRefetch: true, subscribe: false },
      ),
    );
    if (data !== undefined && 'version' in data.compound) onSaved(data.compound);
  });
  useEffect(() => {
    if (!over) return;
    void refresh();
  }, [over]);
  const load = async (call: typeof loadMore): Promise<void> => {
    setFailure(null);
    const { data, error } = await call({ compoundId });
    if (data !== undefined) setJobId(data.job_id);
    else setFailure((error as CallError).message);
  };
  const blockedReason = isLoading ? 'Pictures are being loaded.' : undefined;
  return (
    <Stack $gap={2}>
      <Inline $gap={2}>
        {others > 0 && (
          <>
            <span>
              {loaded} of {loaded + others} loaded
            </span>
            <Button size="dense" blockedReason={blockedReason} onClick={() => void load(loadMore)}>
              Next {Math.min(next, others)}
            </Button>
            <Button size="dense" blockedReason={blockedReason} onClick={() => void load(loadAll)}>
              All {others}
            </Button>
          </>
        )}
      </Inline>
      {failure !== null && <p role="alert">{failure}</p>}
      {job !== undefined && (isLoading || job.errors.length > 0 || job.state === 'failed') && (
        <JobProgress
          dense
          job={job}
          title="Loading pictures of the provider."
          unit="pictures"
          whenFailed="Load them again in a moment; those that came stay."
        />
      )}
    </Stack>
  );
}
