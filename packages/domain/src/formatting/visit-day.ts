const days = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day, as `2026-11-21`, that a visit counts for: by the clock of the default market, so that an evening is one day. */
export const visitDay = (at: Date): string => days.format(at);
