import type { PublicCompound } from '@commonhearth/schemas';
import type { CompoundSummary } from '../compound-summary.ts';
import { epochMs } from '../time.ts';

const msPerMinute = 60_000;

type FeedKey = Pick<CompoundSummary, 'compoundId' | 'featured' | 'publishDate'>;
type PlacedKey = FeedKey & Pick<CompoundSummary, 'place'>;

const byId = (a: string, b: string): number =>
  Number(a) - Number(b) || a.localeCompare(b, 'en', { numeric: true });

/**
 * Base order of the feed: featured, then the latest published, then the order set for the cycle
 * (`published_compound_order`). What the cycle does not name comes last, by id, so that the order is always
 * the same.
 */
export const comparePlaced = (a: PlacedKey, b: PlacedKey): number =>
  Number(b.featured) - Number(a.featured) ||
  (b.publishDate ?? 0) - (a.publishDate ?? 0) ||
  b.place - a.place ||
  byId(a.compoundId, b.compoundId);

/**
 * The places of homes in the orders of cycles, the newest cycle's first: the first of all is the greatest, and a
 * newer cycle changes no place of an older one. 0 for a home that none names.
 */
function placesIn(publishedOrder: readonly string[]): (compoundId: string) => number {
  const places = new Map<string, number>();
  // of a home that came over from an older cycle, the order of the newer one counts
  for (const [i, id] of publishedOrder.entries())
    if (!places.has(id)) places.set(id, publishedOrder.length - i);
  return (compoundId) => places.get(compoundId) ?? 0;
}

/** More than the orders of a market's cycles name. */
const mostPlaces = 2 ** 24;

/**
 * A number for each of a market's homes by which those of one minute of publishing stand in base order, the greatest
 * first: which of the minute's moments it was, then the place of `placesIn`. A change of one home changes those of
 * others only where it was the only one of its moment.
 */
export function placesInMinutes(
  homes: readonly Pick<PublicCompound, 'compound_id' | 'publish_date'>[],
  publishedOrder: readonly string[],
): (compoundId: string) => number {
  const moments = new Map(
    homes.map(({ compound_id: id, publish_date: date }) => [id, epochMs(date) ?? 0] as const),
  );
  const ofMinute = Map.groupBy(new Set(moments.values()), (moment) => Math.floor(moment / msPerMinute));
  for (const inMinute of ofMinute.values()) inMinute.sort((a, b) => a - b);
  const placeOf = placesIn(publishedOrder);
  return (compoundId) => {
    const moment = moments.get(compoundId) ?? 0;
    const rank = ofMinute.get(Math.floor(moment / msPerMinute))?.indexOf(moment) ?? 0;
    return rank * mostPlaces + placeOf(compoundId);
  };
}

/** Base order of homes whose cycles have these orders. */
export function compareInFeed(publishedOrder: readonly string[]): (a: FeedKey, b: FeedKey) => number {
  const placeOf = placesIn(publishedOrder);
  const placed = (compound: FeedKey): PlacedKey => ({ ...compound, place: placeOf(compound.compoundId) });
  return (a, b) => comparePlaced(placed(a), placed(b));
}

/** A market's compounds in base order, for the publisher. */
export function inBaseOrder<C extends Pick<PublicCompound, 'compound_id' | 'featured' | 'publish_date'>>(
  compounds: readonly C[],
  publishedOrder: readonly string[],
): C[] {
  const placeOf = placesIn(publishedOrder);
  return compounds
    .map((compound) => ({
      compound,
      compoundId: compound.compound_id,
      featured: compound.featured,
      publishDate: epochMs(compound.publish_date),
      place: placeOf(compound.compound_id),
    }))
    .sort(comparePlaced)
    .map(({ compound }) => compound);
}
