import { selectVisibleAreas, useAppSelector, useNavigation, usePlatform } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { compoundCard, formatMoney, summaryOf, takenDownPlace, takenDownWords } from '@commonhearth/domain';
import type { Circle, CircleHome, PublicCompound } from '@commonhearth/schemas';
import { SmallHomeCard, SmallHomeCardSkeleton } from '@commonhearth/ui';
import { counted } from '../../circle/counts.ts';
import { summaryWords } from '../../circle/voices.ts';
import { Soft } from '../../frames/page.ts';

interface HomeItemProps {
  readonly circle: Circle;
  readonly home: CircleHome;
  /** Not there while it loads. */
  readonly compound: PublicCompound | undefined;
}

/** A home small, with what the circle says about it. */
export function HomeItem({ circle, home, compound }: HomeItemProps) {
  const { config, now } = usePlatform();
  const { href } = useNavigation();
  const areas = useAppSelector(selectVisibleAreas);
  const gone = home.taken_down;
  const areaName = areas.find(({ area_id: id }) => id === compound?.area_id)?.display_name ?? null;
  const card =
    gone !== undefined
      ? {
          title: gone.title,
          price: formatMoney(gone.price, 'short'),
          place: takenDownPlace(gone),
          photos: [{ src: null, alt: gone.title, without: 'No longer shown' }],
        }
      : compound && compoundCard(summaryOf(compound), compound, areaName, now(), config.hosts);
  const { note_count: notes } = home;
  return (
    <>
      {card === undefined ? (
        <SmallHomeCardSkeleton />
      ) : (
        <SmallHomeCard
          home={card}
          href={href('Public Compound', { compound_id: home.compound_id })}
          LinkComponent={AppLink}
        />
      )}
      {gone !== undefined && <Soft>{takenDownWords(gone)}</Soft>}
      <Soft>
        {summaryWords(circle, home.voices)}
        {notes > 0 && ` · ${counted(notes, 'note')}`}
      </Soft>
    </>
  );
}
