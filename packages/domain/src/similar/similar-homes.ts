import type { CompoundSummary } from '../compound-summary.ts';

const most = 6;
/** A degree of longitude against one of latitude, where the home stands. */
const squareDistance = (from: CompoundSummary, to: CompoundSummary): number =>
  (to.lat - from.lat) ** 2 + ((to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180)) ** 2;
/** Of a home without a price nothing is nearer than anything else. */
const priceGap = (from: CompoundSummary, to: CompoundSummary): number => {
  if (from.price === null) return 0;
  return to.price === null ? Number.POSITIVE_INFINITY : Math.abs(to.price - from.price);
};

/** Homes like this one, of those of its market: the same category, what can be had, nearest in price, then in distance; six. */
export function similarHomes(
  home: CompoundSummary,
  ofMarket: readonly CompoundSummary[],
): readonly CompoundSummary[] {
  return ofMarket
    .filter(
      (other) => other.available && other.compoundId !== home.compoundId && other.category === home.category,
    )
    .map((other) => ({ other, gap: priceGap(home, other), far: squareDistance(home, other) }))
    .sort((a, b) => (a.gap === b.gap ? a.far - b.far : a.gap - b.gap))
    .slice(0, most)
    .map(({ other }) => other);
}
