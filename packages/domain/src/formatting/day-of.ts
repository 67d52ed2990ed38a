/** The day of a moment, as `2026-11-21`, in a time zone; where the reader is, if none is named. */
export const dayOf = (at: Date, timeZone?: string): string =>
  // Swedes write a day like this
  at.toLocaleDateString('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day, as `2026-11-21`, by the clock of the default market: for what has no market, and no clock of a reader. */
export const siteDay = (at: Date): string => dayOf(at, 'America/Los_Angeles');
