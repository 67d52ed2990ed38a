import { selectCompound, useAppSelector } from '@commonhearth/contract';
import { titleOf, type CompoundSummary } from '@commonhearth/domain';
import type { LikedCompound } from '@commonhearth/schemas';
import { useFocusPassedOn } from '@commonhearth/ui';
import type { Compared } from '../../features/compare/index.ts';
import { FeedCard, FeedCardSkeleton } from '../../features/feed/index.ts';
import { NewsLine } from '../../features/news/index.ts';
import { HomeNote, NoteRoom } from '../../features/shortlist/index.ts';
import { Item } from '../list-layout.ts';
import { TakenDownCard } from './taken-down-card.tsx';

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

/**
 * A home of the shortlist with its note. One that was taken off keeps its place until the page is
 * left, one that was taken down keeps place and note.
 */
export function ShortlistItem({ listed, home, areaNameOf, now, first, compared }: Props) {
  const id = listed.compound_id;
  const compound = useAppSelector((state) => selectCompound(state, id));
  const { taken_down: takenDown, note = '' } = listed;
  const passedOn = useFocusPassedOn<HTMLLIElement>();
  const noteOn = (title: string) =>
    listed.status === 'liked' ? (
      <HomeNote compoundId={id} title={title} stored={note} />
    ) : (
      <p>Removed. Tap the heart to undo.</p>
    );
  if (takenDown !== undefined)
    return (
      <Item {...passedOn}>
        <TakenDownCard home={takenDown} hasNote={note !== ''} />
        {noteOn(takenDown.title)}
      </Item>
    );
  if (home === undefined || compound === undefined)
    return (
      <Item {...passedOn}>
        <FeedCardSkeleton />
        {listed.status === 'liked' && <NoteRoom text={note} />}
      </Item>
    );
  const areaName = areaNameOf(home.areaId);
  return (
    <Item {...passedOn}>
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
      <NewsLine compoundId={id} title={titleOf(compound, areaName)} />
      {noteOn(titleOf(compound, areaName))}
    </Item>
  );
}
