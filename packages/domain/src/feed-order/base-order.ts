import type { PublicCompound } from '@commonhearth/schemas';
import type { CompoundSummary } from '../compound-summary.ts';
import { epochMs } from '../time.ts';

type FeedKey = Pick<CompoundSummary, 'compoundId' | 'featured' | 'publishDate'>;

/**
 * Base order of the feed: featured, then the latest published, then the order set for the cycle
 * (`published_compound_order`). What the cycle does not name comes last, by id, so that the order is always
 * the same.
 */
export function compareInFeed(publishedOrder: readonly string[]): (a: FeedKey, b: FeedKey) => number {
  const place = new Map(publishedOrder.map((id, i) => [id, i]));
  const placeOf = (compound: FeedKey): number => place.get(compound.compoundId) ?? publishedOrder.length;
  return (a, b) =>
    Number(b.featured) - Number(a.featured) ||
    (b.publishDate ?? 0) - (a.publishDate ?? 0) ||
    placeOf(a) - placeOf(b) ||
    a.compoundId.localeCompare(b.compoundId, 'en', { numeric: true });
}

/** A market's compounds in base order, for the publisher. */
export function inBaseOrder<C extends Pick<PublicCompound, 'compound_id' | 'featured' | 'publish_date'>>(
  compounds: readonly C[],
  publishedOrder: readonly string[],
): C[] {
  const compare = compareInFeed(publishedOrder);
  return compounds
    .map((compound) => ({
      compound,
      compoundId: compound.compound_id,
      featured: compound.featured,
      publishDate: epochMs(compound.publish_date),
    }))
    .sort(compare)
    .map(({ compound }) => compound);
}
