/** The moment so many days before another one. */
export const daysBefore = (days: number, now: Date): Date => new Date(now.getTime() - days * 24 * 3600_000);
