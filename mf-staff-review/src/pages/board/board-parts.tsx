import type { ReviewPeriod } from '@commonhearth/schemas';
import { Button } from '@commonhearth/ui';
import type { ReactNode } from 'react';
import { BoardClosed, BoardOutdated } from '../../features/board/index.ts';
import { ConnectionLost, LiveEnded, PeopleOnBoard } from '../../features/live/index.ts';
import { BoardPublishing } from './publish/board-publish.tsx';

interface BoardButtonsProps {
  readonly period: ReviewPeriod;
  readonly onVersions: () => void;
  readonly onPublish: () => void;
}

/** Shows who else has a board open, its market's versions, and its publish. */
export function BoardButtons({ period, onVersions, onPublish }: BoardButtonsProps) {
  return (
    <>
      <PeopleOnBoard periodIds={[period.review_period_id]} />
      <Button size="dense" onClick={onVersions}>
        Versions
      </Button>
      {period.status === 'open' && (
        <Button size="dense" variant="primary" keyHint="P" aria-keyshortcuts="P" onClick={onPublish}>
          Publish
        </Button>
      )}
    </>
  );
}

interface BoardBannersProps {
  readonly period: ReviewPeriod;
  readonly onPeriod: (period: ReviewPeriod) => void;
  /** It could not be loaded again. */
  readonly isOutdated: boolean;
  readonly onRetry: () => void;
  /** Banners of what runs in the cycle. */
  readonly children: ReactNode;
}

/** What staff need to know before they use a board. */
export function BoardBanners({ period, onPeriod, isOutdated, onRetry, children }: BoardBannersProps) {
  return (
    <>
      <LiveEnded />
      <ConnectionLost />
      {period.status === 'publishing' && <BoardPublishing period={period} onPeriod={onPeriod} />}
      {period.status === 'published' && <BoardClosed />}
      {children}
      {isOutdated && <BoardOutdated onRetry={onRetry} />}
    </>
  );
}
