import type { ReviewPeriod } from '@commonhearth/schemas';
import { Note, Spinner } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { usePublishProgress } from '../use-publish-progress.ts';

const Place = styled.div`
  padding: 0 14px 10px;
`;

interface PublishingBannerProps {
  readonly period: ReviewPeriod;
  /** How many appear; 0 when that is no longer known. */
  readonly homes: number;
  /** The cycle changed on the server: it is published. */
  readonly onPeriod: (period: ReviewPeriod) => void;
}

/** A publish under way: what visitors see meanwhile, and that one may leave. */
export function PublishingBanner({ period, homes, onPeriod }: PublishingBannerProps) {
  const { unanswered } = usePublishProgress(period, onPeriod);
  return (
    <Place role="status">
      {unanswered ? (
        <Note dense tone="warn" title="No answer on how the publish is going.">
          It goes on by itself. This page keeps asking; check the connection if this stays.
        </Note>
      ) : (
        <Note
          dense
          figure={<Spinner size={16} />}
          title={
            homes === 0
              ? 'Publishing this cycle.'
              : `Publishing ${homes.toLocaleString('en-US')} ${homes === 1 ? 'home' : 'homes'}.`
          }
        >
          Visitors see the old homes until all of these are there, never a mix. You can leave this page: the
          publish goes on.
        </Note>
      )}
    </Place>
  );
}
