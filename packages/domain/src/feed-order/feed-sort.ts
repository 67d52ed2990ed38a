import type { CompoundSummary } from '../compound-summary.ts';
import { below, sortedNumbers } from '../ordered-numbers.ts';
import { rowsAtOnce, type Steps } from '../steps/steps.ts';
import { recommended, type FeedVisit } from './feed-for.ts';

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
 * Sorts compounds, which come in base order, as `sort` asks; equal ones stay in base order. Pauses often.
 * `recommended` keeps base order; `feedOf` then reorders its first homes for the visit. Filters don't change
 * the order, so each market is sorted once.
 */
export function* inOrder<H extends Sorted>(compounds: readonly H[], sort: FeedSort): Steps<readonly H[]> {
  if (sort === 'recommended') return compounds;
  const [of, mostFirst] = measures[sort];
  const places = new Float64Array(compounds.length);
  for (const [at, home] of compounds.entries()) {
    if (at % rowsAtOnce === rowsAtOnce - 1) yield;
    const measured = of(home) ?? 0;
    places[at] = measured <= 0 ? Infinity : mostFirst ? -measured : measured;
  }
  yield;
  const ordered = yield* sortedNumbers(places);
  const taken = new Uint32Array(compounds.length);
  const found = Array.from<H>({ length: compounds.length });
  for (const [at, home] of compounds.entries()) {
    if (at % rowsAtOnce === 0) yield;
    const start = below(ordered, places[at] ?? Infinity);
    const before = taken[start] ?? 0;
    taken[start] = before + 1;
    found[start + before] = home;
  }
  return found;
}

/** The feed of homes that are shown, in the order of `inOrder`: the same homes in each. */
export const feedOf = <H extends Sorted>(
  shown: readonly H[],
  visit: FeedVisit,
  sort: FeedSort,
): readonly H[] => (sort === 'recommended' ? recommended(shown, visit) : shown);
