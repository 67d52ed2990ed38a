import type { PublicCompound } from '@commonhearth/schemas';
import type { CompoundSummary } from '../compound-summary.ts';
import { epochMs } from '../time.ts';

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
export function placesIn(publishedOrder: readonly string[]): (compoundId: string) => number {
  const places = new Map(publishedOrder.map((id, i) => [id, publishedOrder.length - i]));
  return (compoundId) => places.get(compoundId) ?? 0;
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
