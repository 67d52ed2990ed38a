/** `warning`: it may still fall free; `gone`: it cannot be had. */
export type BadgeTone = 'warning' | 'gone';

export interface ListingBadge {
  readonly long: string;
  readonly short: string;
  readonly tone: BadgeTone;
}

/**
 * What the badge is judged by; `CompoundSummary` has these, a compound by `home.current_status`,
 * `home.listing_type` and `available`.
 */
export interface ListingState {
  readonly currentStatus: string;
  readonly listingType: string;
  readonly available: boolean;
}

const pending: ListingBadge = { long: 'PENDING SALE', short: 'PENDING', tone: 'warning' };
const sold: ListingBadge = { long: 'SOLD', short: 'SOLD', tone: 'gone' };
const rented: ListingBadge = { long: 'RENTED', short: 'RENTED', tone: 'gone' };
const unavailable: ListingBadge = { long: 'NO LONGER AVAILABLE', short: 'UNAVAILABLE', tone: 'gone' };

const byStatus: ReadonlyMap<string, ListingBadge> = new Map([
  ['pending', pending],
  ['sold', sold],
  ['recently_sold', sold],
  ['rented', rented],
]);
const byType: ReadonlyMap<string, ListingBadge> = new Map([
  ['sale', sold],
  ['rental', rented],
]);

/** The listing badge of [4]; null for a home that is available and whose status calls for none. */
export function listingBadge(listing: ListingState): ListingBadge | null {
  const badge = byStatus.get(listing.currentStatus);
  if (badge !== undefined) return badge;
  return listing.available ? null : (byType.get(listing.listingType) ?? unavailable);
}
