import type { CallError } from '@commonhearth/contract';
import type { ReviewPeriod } from '@commonhearth/schemas';
import { Button, JobProgress } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { useRefreshAvailabilityForStaffReviewMutation } from '../../../api.generated.ts';
import { useJobUntilPutAway, type WatchedJob } from '../../../use-job-until-put-away.ts';

const Place = styled.div`
  padding: 0 14px 10px;
`;
const Checked = styled.span`
  color: var(--ink-soft);
  font-size: 0.75rem;
`;
const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

interface AvailabilityProps {
  readonly period: ReviewPeriod;
  readonly onBegun: (jobId: string) => void;
  readonly onRefused: (words: string) => void;
}

/** Has the homes of a cycle compared with their provider, and says when that was last done. */
export function AvailabilityButton({ period, onBegun, onRefused }: AvailabilityProps) {
  const [refresh, { isLoading }] = useRefreshAvailabilityForStaffReviewMutation();
  const press = async (): Promise<void> => {
    const { data, error } = await refresh({ reviewPeriodId: period.review_period_id });
    if (data === undefined) onRefused((error as CallError).message);
    else onBegun(data.job_id);
  };
  const { availability_checked_at: at } = period;
  return (
    <>
      <Button size="dense" busy={isLoading} onClick={() => void press()}>
        Check availability
      </Button>
      <Checked>{at === null ? 'Not checked yet' : `Checked ${when.format(new Date(at))}`}</Checked>
    </>
  );
}

/** How far the comparison is, and how it ended until that is put away. */
export function AvailabilityBanner(watched: WatchedJob) {
  const { job, hide } = useJobUntilPutAway(watched);
  if (job === null) return null;
  return (
    <Place>
      <JobProgress
        dense
        job={job}
        title="Checking availability…"
        doneTitle={
          job.total === 0
            ? 'Nothing to check: no home here comes from the listing provider.'
            : 'Availability checked. Changes are marked on the cards.'
        }
        onHide={hide}
        unit="homes"
        whenFailed="Try again in a few minutes. Results so far are saved."
      >
        Changes are marked on the cards. You can leave this page; the check continues.
      </JobProgress>
    </Place>
  );
}
