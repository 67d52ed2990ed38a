import type { CompoundSummary } from '../compound-summary.ts';

/** What makes homes alike. Of one that was taken down it is not told where it stands. */
export type Likeness = Pick<CompoundSummary, 'compoundId' | 'category' | 'price'> & {
  readonly at?: Pick<CompoundSummary, 'lat' | 'lng'>;
};

const most = 6;
/** A degree of longitude against one of latitude, where the home stands. */
const squareDistance = ({ at }: Likeness, to: CompoundSummary): number =>
  at === undefined
    ? 0
    : (to.lat - at.lat) ** 2 + ((to.lng - at.lng) * Math.cos((at.lat * Math.PI) / 180)) ** 2;
/** Of a home without a price nothing is nearer than anything else. */
const priceGap = (from: Likeness, to: CompoundSummary): number => {
  if (from.price === null) return 0;
  return to.price === null ? Number.POSITIVE_INFINITY : Math.abs(to.price - from.price);
};

/** Homes like this one, of those of its market: the same category, what can be had, nearest in price, then in distance; six. */
export function similarHomes(
  home: Likeness,
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
