import { popularPercentile, recentDays } from '@commonhearth/schemas/constants';
import { daysToMs } from '../time.ts';

/** Published within the last 14 days [4]; times in ms since the epoch. */
export function isRecent(publishDate: number | null, now: number): boolean {
  return publishDate !== null && now - publishDate <= daysToMs(recentDays);
}

/** At percentile 85 or above [4]; null (too few homes to compare) is not popular. */
export function isPopular(popularity: number | null): boolean {
  return popularity !== null && popularity >= popularPercentile;
}
