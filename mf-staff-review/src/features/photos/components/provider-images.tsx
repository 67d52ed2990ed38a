import { useAppDispatch, type CallError } from '@commonhearth/contract';
import type { StaffCompound } from '@commonhearth/schemas';
import { Button, Inline, JobProgress, Stack } from '@commonhearth/ui';
import { useState } from 'react';
import {
  useLoadAllImagesForStaffReviewMutation,
  useLoadMoreImagesForStaffReviewMutation,
} from '../../../api.generated.ts';
import { freshCompound } from '../../../fresh-compound.ts';
import { useJobUntilPutAway } from '../../../use-job-until-put-away.ts';

const next = 10;

interface ProviderImagesProps {
  readonly compound: StaffCompound;
  readonly onSaved: (compound: StaffCompound) => void;
}

/** How many photos are loaded and how many the provider has besides, with the ways to load those. */
export function ProviderImages({ compound, onSaved }: ProviderImagesProps) {
  const { loaded_images_count: loaded, other_images_count: others } = compound.home_details;
  const compoundId = compound.compound_id;
  // what was asked for here is newer than what the compound says
  const [asked, setAsked] = useState<string | null>(null);
  const jobId = asked ?? compound.home.images_job_id;
  const [failure, setFailure] = useState<string | null>(null);
  const [loadMore] = useLoadMoreImagesForStaffReviewMutation();
  const [loadAll] = useLoadAllImagesForStaffReviewMutation();
  const dispatch = useAppDispatch();
  const refresh = async (): Promise<void> => {
    const now = await dispatch(freshCompound(compoundId));
    if (now === null) return;
    onSaved(now);
    setAsked(null);
  };
  const {
    job,
    hide,
    isUnderWay: isLoading,
  } = useJobUntilPutAway({ jobId, isOurs: asked !== null, onEnd: () => void refresh() });
  const load = async (call: typeof loadMore): Promise<void> => {
    setFailure(null);
    const { data, error } = await call({ compoundId });
    if (data !== undefined) setAsked(data.job_id);
    else setFailure((error as CallError).message);
  };
  const blockedReason = isLoading ? 'Photos are loading.' : undefined;
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
      {job !== null && (job.state !== 'done' || job.errors.length > 0) && (
        <JobProgress
          dense
          job={job}
          title="Loading photos from the provider…"
          unit="pictures"
          whenFailed="Try again in a moment. Loaded photos are kept."
          onHide={hide}
        />
      )}
    </Stack>
  );
}
