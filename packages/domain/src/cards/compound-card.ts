import type { PublicCompound } from '@commonhearth/schemas';
import { badgesOf, type CompoundBadge } from '../badges/badges-of.ts';
import { listingBadge } from '../badges/listing-badge.ts';
import type { CompoundSummary } from '../compound-summary.ts';
import { formatMoney } from '../formatting/money.ts';
import { formatUnits } from '../formatting/sizes.ts';
import type { Hosts } from '../hosts/hosts.ts';
import { photosOf, type ShownPhoto } from '../images/photos.ts';
import { tagsOf } from '../tags/tags.ts';
import { roomWords, tagWords, titleOf, whereabouts } from './compound-words.ts';
import { unitsInWords } from './units-in-words.ts';

/** A compound in words, as the card of the design system shows it. */
export interface CompoundCard {
  readonly title: string;
  readonly price: string;
  readonly room: string | undefined;
  readonly place: string;
  readonly photos: readonly ShownPhoto[];
  readonly units: {
    readonly standing: number;
    readonly potential: number;
    readonly words: string;
    /** The same in a sentence, to be read aloud; undefined while the units are not counted. */
    readonly label: string | undefined;
  };
  readonly badges: readonly CompoundBadge[];
  readonly tags: readonly string[];
  /** It cannot be had, or is about to go. */
  readonly off: boolean;
}

/** How many homes stand and could be built, in numbers for glyphs and in words. */
export function unitsOf(
  units: Pick<CompoundSummary, 'category' | 'numUnits' | 'numPotentialUnits'>,
): CompoundCard['units'] {
  const { numUnits, numPotentialUnits } = units;
  return {
    standing: numUnits ?? 0,
    potential: numPotentialUnits ?? 0,
    words: formatUnits(numUnits, numPotentialUnits) ?? 'Units not counted yet',
    label: unitsInWords(units) ?? undefined,
  };
}

/**
 * The one way from the wire and the index to a card. `areaName` is the one that people read, `now` in ms
 * since the epoch, `hosts` say where photos are had.
 */
export function compoundCard(
  summary: CompoundSummary,
  compound: PublicCompound,
  areaName: string | null,
  now: number,
  hosts: Pick<Hosts, 'pictures'>,
): CompoundCard {
  const title = titleOf(compound, areaName);
  return {
    title,
    price: formatMoney(summary.price, 'short'),
    room: roomWords(summary.numUnits, summary.numPotentialUnits),
    place: whereabouts(compound, areaName, { withCity: false }),
    photos: photosOf(compound.home_photos, title, hosts),
    units: unitsOf(summary),
    badges: badgesOf(summary, now),
    tags: tagsOf(compound.editorial).slice(0, 2).map(tagWords),
    off: listingBadge(summary) !== null,
  };
}
