const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment in the reader's own time: `Nov 20, 2026, 3:50 AM`. */
export const momentInWords = (at: string): string => moments.format(new Date(at));
