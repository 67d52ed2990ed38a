import { siteDay } from '@commonhearth/domain/formatting';

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
/** The day of a moment where it is read. */
export const dayOf = (at: string): string => days.format(new Date(at));

const dayLong = 24 * 60 * 60 * 1000;

/**
 * The last day on which somebody came. It counts by the clock of the Bay Area: the last two are named after it, as the
 * reader's own calendar may be on the day before or after.
 */
export function lastHere(day: string, now: Date): string {
  if (day === siteDay(now)) return 'Today';
  if (day === siteDay(new Date(now.getTime() - dayLong))) return 'Yesterday';
  // a day without an hour is the same wherever it is read
  return dayOf(`${day}T12:00`);
}
