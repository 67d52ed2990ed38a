import { dayOf } from './day-of.ts';

const words = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day of the calendar with its year: `November 28, 2026` for `2026-11-28`. */
export const formatDate = (day: string): string => dates.format(new Date(day));

/** A day of the calendar as people say it: `Saturday, November 28` for `2026-11-28`. */
export const formatDay = (day: string): string => words.format(new Date(`${day}T00:00:00Z`));

/** The day of a moment, where the reader is, as people say it. */
export const formatDayOf = (at: string): string => formatDay(dayOf(new Date(at)));

/** Several days, in their order: `Saturday, November 28 or Sunday, November 29`. */
export const formatDays = (days: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(days.map(formatDay));
