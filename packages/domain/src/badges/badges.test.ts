import { daysToMs } from '../time.ts';
import { listingBadge } from './listing-badge.ts';
import { isPopular, isRecent } from './standing.ts';

const sale = { currentStatus: 'active', listingType: 'sale', available: true };

describe('listingBadge', () => {
  it.each([
    ['pending', 'PENDING SALE', 'PENDING', 'warning'],
    ['sold', 'SOLD', 'SOLD', 'gone'],
    ['recently_sold', 'SOLD', 'SOLD', 'gone'],
    ['rented', 'RENTED', 'RENTED', 'gone'],
  ])('[CMP-03] says of a %s home: %s, in short %s', (currentStatus, long, short, tone) => {
    expect(listingBadge({ ...sale, currentStatus })).toEqual({ long, short, tone });
    expect(listingBadge({ ...sale, currentStatus, available: false })).toEqual({ long, short, tone });
  });

  it.each([
    ['sale', 'SOLD', 'SOLD'],
    ['rental', 'RENTED', 'RENTED'],
    ['auction', 'NO LONGER AVAILABLE', 'UNAVAILABLE'],
  ])('[CMP-03] says of an unavailable %s listing: %s, in short %s', (listingType, long, short) => {
    expect(listingBadge({ currentStatus: 'active', listingType, available: false })).toEqual({
      long,
      short,
      tone: 'gone',
    });
  });

  it('[CMP-03] shows no badge on an available home of any other status', () => {
    expect(listingBadge(sale)).toBeNull();
    expect(listingBadge({ ...sale, currentStatus: 'coming_soon' })).toBeNull();
    expect(listingBadge({ ...sale, listingType: 'rental' })).toBeNull();
  });
});

describe('standing', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');

  it('counts 14 days as recent', () => {
    expect(isRecent(now - daysToMs(14), now)).toBe(true);
    expect(isRecent(now - daysToMs(14) - 1, now)).toBe(false);
    expect(isRecent(null, now)).toBe(false);
  });

  it('counts from percentile 85 as popular', () => {
    expect(isPopular(85)).toBe(true);
    expect(isPopular(84.9)).toBe(false);
    expect(isPopular(null)).toBe(false);
  });
});
