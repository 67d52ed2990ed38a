import type { CompoundSummary } from '../compound-summary.ts';
import { listingBadge } from './listing-badge.ts';
import { isPopular, isRecent } from './standing.ts';

/** A badge in its long form, with its meaning as a tone. */
export interface CompoundBadge {
  readonly label: string;
  readonly tone: 'warn' | 'gone' | 'new' | 'popular';
}

/**
 * The badges of a compound: the standing of its listing, else what recommends it [4]. `now` in ms since the
 * epoch.
 */
export function badgesOf(summary: CompoundSummary, now: number): CompoundBadge[] {
  const listing = listingBadge(summary);
  if (listing !== null) return [{ label: listing.long, tone: listing.tone === 'warning' ? 'warn' : 'gone' }];
  return [
    ...(isRecent(summary.publishDate, now) ? [{ label: 'NEW', tone: 'new' } as const] : []),
    ...(isPopular(summary.popularity) ? [{ label: 'POPULAR', tone: 'popular' } as const] : []),
  ];
}
