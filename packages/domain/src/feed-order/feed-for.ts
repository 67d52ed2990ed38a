import type { HomeSummary } from '../home-summary.ts';
import { seededFraction } from '../seeded.ts';

const considered = 10;
const unseenFirst = 3;

export interface FeedVisit {
  /** Homes opened before this visit; keep it as it was when the visit began, else cards move under the reader's hand. */
  readonly opened: ReadonlySet<string>;
  /** Kept for the session. */
  readonly seed: number;
}

/**
 * The feed from homes in base order: of the first ten, the first three never opened come first, the others follow shuffled
 * by the seed, then base order. Unavailable and internal homes are left out.
 */
export function feedFor<
  H extends Pick<HomeSummary, 'compound_id' | 'available'> & { readonly internal?: boolean },
>(homes: readonly H[], { opened, seed }: FeedVisit): H[] {
  const shown = homes.filter((home) => home.available && home.internal !== true);
  const ten = shown.slice(0, considered);
  const first = ten.filter((home) => !opened.has(home.compound_id)).slice(0, unseenFirst);
  const others = ten
    .filter((home) => !first.includes(home))
    .map((home) => ({ home, draw: seededFraction(seed, home.compound_id) }))
    .sort((a, b) => a.draw - b.draw)
    .map(({ home }) => home);
  return [...first, ...others, ...shown.slice(considered)];
}
