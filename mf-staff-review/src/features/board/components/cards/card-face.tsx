import { formatMoney, formatSqft } from '@commonhearth/domain/formatting';
import { usePlatform } from '@commonhearth/contract';
import { imageUrl } from '@commonhearth/domain';
import type { BoardCompound } from '@commonhearth/schemas';
import { BoardCard } from '@commonhearth/ui';
import { cardName } from '../../state/board.selectors.ts';
import { CardMarks } from './card-marks.tsx';

/** "2+1 units · 5 bd", or the size while the units are not known. */
function factsOf({ num_units, num_potential_units, sqft, bedrooms }: BoardCompound): string {
  const potential = num_potential_units ?? 0;
  const units =
    num_units === null && potential === 0
      ? formatSqft(sqft)
      : `${num_units ?? 0}${potential > 0 ? `+${potential}` : ''} ${num_units === 1 && potential === 0 ? 'unit' : 'units'}`;
  return [units, bedrooms === null ? null : `${bedrooms} bd`].filter((fact) => fact !== null).join(' · ');
}

/** "8600 Tallwood Dr, Unit B" of "8600 Tallwood Dr, Unit B, Austin, TX 78759". */
const streetOf = (address: string): string => address.split(', ').slice(0, -2).join(', ') || address;

/** Title and street, without city and ZIP, which don’t fit a card; while a home has no title, its street and town. */
function namesOf(card: BoardCompound): readonly [title: string, place: string] {
  const { title, formatted_address: address } = card;
  if ((title ?? '').trim() !== '') return [cardName(card), streetOf(address)];
  const [street = address, ...town] = address.split(', ');
  return [street, town.join(', ')];
}

/** How a home looks on the board. */
export function CardFace({
  card,
  lifted = false,
  chosen = false,
}: {
  readonly card: BoardCompound;
  readonly lifted?: boolean;
  readonly chosen?: boolean;
}) {
  const { hosts } = usePlatform().config;
  const [title, place] = namesOf(card);
  return (
    <BoardCard
      title={title}
      place={place}
      price={formatMoney(card.price, 'full')}
      facts={factsOf(card)}
      photo={card.photo === null ? null : imageUrl(hosts, card.photo)}
      marks={<CardMarks card={card} />}
      source={card.provider === 'manual' ? 'Manual' : undefined}
      faded={card.status === 'not_approved'}
      dragging={lifted}
      selected={chosen}
    />
  );
}
