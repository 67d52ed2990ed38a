const words = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** A day of the calendar as people say it: `Saturday, November 28` for `2026-11-28`. */
export const formatDay = (day: string): string => words.format(new Date(`${day}T00:00:00Z`));

/** Several days, in their order: `Saturday, November 28 or Sunday, November 29`. */
export const formatDays = (days: readonly string[]): string =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(days.map(formatDay));
