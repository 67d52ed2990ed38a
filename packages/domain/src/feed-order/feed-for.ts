import type { CompoundSummary } from '../compound-summary.ts';
import { seededFraction } from '../seeded.ts';

const considered = 10;
const unseenFirst = 3;

export interface FeedVisit {
  /**
   * Compounds opened before this visit; keep it as it was when the visit began, else cards move under the
   * reader's hand.
   */
  readonly opened: ReadonlySet<string>;
  /** Kept for the session. */
  readonly seed: number;
}

type Shown = Pick<CompoundSummary, 'compoundId' | 'available'> & { readonly internal?: boolean };

/** Whether a home stands in a feed: it can be had, and is not internal. */
export const isShown = ({ available, internal }: Shown): boolean => available && internal !== true;

/** The recommended order of homes that are shown, from base order: see `feedFor`. */
export function recommended<H extends Shown>(shown: readonly H[], { opened, seed }: FeedVisit): H[] {
  const ten = shown.slice(0, considered);
  const first = ten.filter((compound) => !opened.has(compound.compoundId)).slice(0, unseenFirst);
  const others = ten
    .filter((compound) => !first.includes(compound))
    .map((compound) => ({ compound, draw: seededFraction(seed, compound.compoundId) }))
    .sort((a, b) => a.draw - b.draw)
    .map(({ compound }) => compound);
  return [...first, ...others, ...shown.slice(considered)];
}

/**
 * The feed from compounds in base order: of the first ten, the first three never opened come first, the
 * others follow shuffled by the seed, then base order. Unavailable and internal compounds are left out.
 */
export const feedFor = <H extends Shown>(compounds: readonly H[], visit: FeedVisit): H[] =>
  recommended(compounds.filter(isShown), visit);
