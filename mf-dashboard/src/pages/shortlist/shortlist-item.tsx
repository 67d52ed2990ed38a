import { selectCompound, useAppSelector } from '@commonhearth/contract';
import { titleOf, type CompoundSummary } from '@commonhearth/domain';
import type { LikedCompound } from '@commonhearth/schemas';
import { HomeCardSkeleton } from '@commonhearth/ui';
import type { Compared } from '../../features/compare/index.ts';
import { FeedCard } from '../../features/feed/index.ts';
import { HomeNote } from '../../features/shortlist/index.ts';
import { Item } from '../list-layout.ts';

interface Props {
  readonly listed: LikedCompound;
  /** Undefined until it is there. */
  readonly home: CompoundSummary | undefined;
  readonly areaNameOf: (areaId: string | null) => string | null;
  readonly now: number;
  readonly first: boolean;
  readonly compared: Compared;
}

const pointsNowhere = (): void => undefined;

/** A home of the shortlist with its note. One that was taken off keeps its place until the page is left. */
export function ShortlistItem({ listed, home, areaNameOf, now, first, compared }: Props) {
  const id = listed.compound_id;
  const compound = useAppSelector((state) => selectCompound(state, id));
  if (home === undefined || compound === undefined)
    return (
      <Item>
        <HomeCardSkeleton />
      </Item>
    );
  const areaName = areaNameOf(home.areaId);
  return (
    <Item>
      <FeedCard
        summary={home}
        areaName={areaName}
        now={now}
        pointed={false}
        first={first}
        onPoint={pointsNowhere}
        compared={compared.ids.includes(id)}
        onCompare={compared.toggle}
      />
      {listed.status === 'liked' ? (
        <HomeNote compoundId={id} title={titleOf(compound, areaName)} stored={listed.note ?? ''} />
      ) : (
        <p>Taken off your shortlist. The heart puts it back.</p>
      )}
    </Item>
  );
}
