import { selectMarkets, useAppSelector } from '@commonhearth/contract';
import type { ReviewPeriod } from '@commonhearth/schemas';
import { VersionsDialog } from '../../features/restore/index.ts';
import { BoardPublish } from './publish/board-publish.tsx';

interface PeriodDialogsProps {
  readonly period: ReviewPeriod;
  readonly open: 'publish' | 'versions' | null;
  readonly onPeriod: (period: ReviewPeriod) => void;
  /** Opens a home of the publish. */
  readonly onOpen: (compoundId: string) => void;
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

/** A board's publish, or the versions of its market. */
export function PeriodDialogs({ period, open, onPeriod, onOpen, onRestored, onClose }: PeriodDialogsProps) {
  const { market_id: marketId } = period;
  const market = useAppSelector(selectMarkets).find(({ market_id: id }) => id === marketId);
  const marketName = market?.name ?? 'Review';
  if (open === 'publish')
    return (
      <BoardPublish
        period={period}
        marketName={marketName}
        onPeriod={onPeriod}
        onOpen={onOpen}
        onClose={onClose}
      />
    );
  if (open === 'versions')
    return (
      <VersionsDialog marketId={marketId} marketName={marketName} onRestored={onRestored} onClose={onClose} />
    );
  return null;
}
