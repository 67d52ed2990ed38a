import type { CompoundSummary } from '@commonhearth/domain';
import { FeedCard } from './feed-card.tsx';
import type { HomeFeedProps } from './home-feed.tsx';

interface Props extends Omit<HomeFeedProps, 'marketId'> {
  readonly row: number;
  /** The homes of the row. */
  readonly homes: readonly CompoundSummary[];
}

export const RowCards = ({
  row,
  homes,
  compounds,
  many,
  columns,
  areaNameOf,
  now,
  pointedId,
  onPoint,
  households,
  comparedIds,
  onCompare,
}: Props) =>
  homes.map((compound, at) => (
    <div
      key={many ? at : compound.compoundId}
      role="listitem"
      aria-setsize={compounds.length}
      aria-posinset={row * columns + at + 1}
    >
      <FeedCard
        summary={compound}
        areaName={compound.areaId === null ? null : areaNameOf(compound.areaId)}
        now={now}
        pointed={compound.compoundId === pointedId}
        first={row === 0}
        onPoint={onPoint}
        households={households}
        compared={comparedIds.includes(compound.compoundId)}
        onCompare={onCompare}
      />
    </div>
  ));
