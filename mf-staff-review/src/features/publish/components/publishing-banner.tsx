import type { JobProgress as JobStanding, ReviewPeriod } from '@commonhearth/schemas';
import { JobProgress, Note } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { usePublishProgress } from '../use-publish-progress.ts';

const Place = styled.div`
  padding: 0 14px 10px;
`;

/** Of a publish that tells nothing, or has not yet: it is under way, nobody knows how far. */
const untold: JobStanding = { state: 'running', done: 0, total: null, errors: [], failure: null };

interface PublishingBannerProps {
  readonly period: ReviewPeriod;
  /** How many appear; 0 when that is no longer known. */
  readonly homes: number;
  /** The cycle changed on the server: it is published. */
  readonly onPeriod: (period: ReviewPeriod) => void;
}

/** A publish under way: how far it is, what visitors see meanwhile, and that one may leave. */
export function PublishingBanner({ period, homes, onPeriod }: PublishingBannerProps) {
  const { job, unanswered } = usePublishProgress(period, onPeriod);
  return (
    <Place>
      {unanswered ? (
        <div role="status">
          <Note dense tone="warn" title="Can’t get the publishing status.">
            Publishing continues. If this message stays, check your connection.
          </Note>
        </div>
      ) : (
        <JobProgress
          dense
          job={job ?? untold}
          title={
            homes === 0
              ? 'Publishing this cycle…'
              : `Publishing ${homes.toLocaleString('en-US')} ${homes === 1 ? 'home' : 'homes'}.`
          }
          unit="content files"
          whenFailed="Visitors still see the old homes, and these stay locked. Tell your server administrator; publishing resumes when the server restarts."
        >
          Visitors see the old homes until all of these are ready. You can leave this page; publishing
          continues.
        </JobProgress>
      )}
    </Place>
  );
}
