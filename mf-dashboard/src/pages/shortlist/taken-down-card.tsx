import { useLike } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { formatMoney, takenDownPlace, takenDownWords } from '@commonhearth/domain';
import type { TakenDownHome } from '@commonhearth/schemas';
import { HomeCard } from '@commonhearth/ui';
import { useOpenHome } from '../../features/feed/index.ts';

interface Props {
  readonly home: TakenDownHome;
  readonly hasNote: boolean;
}

/** The card of a home of the shortlist that was taken down; opened, it shows homes like it. */
export function TakenDownCard({ home, hasNote }: Props) {
  const { compound_id: id, title, price } = home;
  const { hrefOf, open } = useOpenHome({ whole: true });
  const { status, toggle } = useLike(id);
  return (
    <HomeCard
      home={{
        title,
        price: formatMoney(price, 'short'),
        place: takenDownPlace(home),
        photos: [{ src: null, alt: title, without: 'No longer shown' }],
        units: {
          standing: 0,
          potential: 0,
          words: `${takenDownWords(home)}${hasNote ? ' Your note stays.' : ''}`,
        },
        badges: [{ label: 'No longer available', tone: 'gone' }],
        off: true,
      }}
      href={hrefOf(id)}
      LinkComponent={AppLink}
      onOpen={(event) => {
        open(event, id);
      }}
      liked={status === 'liked'}
      onLike={toggle}
      headingLevel={2}
    />
  );
}
