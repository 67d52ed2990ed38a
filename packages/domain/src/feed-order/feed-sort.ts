import type { CompoundSummary } from '../compound-summary.ts';
import { feedFor, type FeedVisit } from './feed-for.ts';

/** The orders that the feed can be put in, as the address names them. */
export const feedSorts = ['recommended', 'newest', 'price', 'price_desc', 'sqft_desc'] as const;
export type FeedSort = (typeof feedSorts)[number];

type Sorted = Pick<CompoundSummary, 'compoundId' | 'available' | 'publishDate' | 'price' | 'sqft'>;

/** What is put in order, and whether the most comes first. What has none, or no positive one, comes last. */
const measures: Readonly<
  Record<Exclude<FeedSort, 'recommended'>, readonly [of: (home: Sorted) => number | null, mostFirst: boolean]>
> = {
  newest: [(home) => home.publishDate, true],
  price: [(home) => home.price, false],
  price_desc: [(home) => home.price, true],
  sqft_desc: [(home) => home.sqft, true],
};

/**
 * The feed in the order that is asked for, from compounds in base order, which decides between equals. The
 * same homes in each.
 */
export function sortedFeed<H extends Sorted>(compounds: readonly H[], visit: FeedVisit, sort: FeedSort): H[] {
  const feed = feedFor(compounds, visit);
  if (sort === 'recommended') return feed;
  const shown = new Set(feed);
  const [of, mostFirst] = measures[sort];
  const placeOf = (home: H): number => {
    const measured = of(home) ?? 0;
    return measured <= 0 ? Infinity : mostFirst ? -measured : measured;
  };
  return compounds
    .filter((home) => shown.has(home))
    .map((home) => ({ home, place: placeOf(home) }))
    .sort((a, b) => (a.place === b.place ? 0 : a.place - b.place))
    .map(({ home }) => home);
}
