const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;
/** How long someone may stay away, and how long a session lasts however often it is used. */
const lifetimes = {
  usual: { idle: 30 * DAY, whole: 180 * DAY },
  short: { idle: 12 * HOUR, whole: 14 * DAY },
} as const;
export type Lifetime = keyof typeof lifetimes;

/** A session whose last refresh, or whose start, lies before these moments is over. */
export const lifetimeAt = (
  now: Date,
  lifetime: Lifetime = 'usual',
): { readonly idleSince: Date; readonly startedBefore: Date } => ({
  idleSince: new Date(now.getTime() - lifetimes[lifetime].idle),
  startedBefore: new Date(now.getTime() - lifetimes[lifetime].whole),
});

export type Ending = 'idle' | 'old';

/** Why a session is over; undefined while it lasts. */
export function endingOf(
  { createdAt, refreshedAt }: { readonly createdAt: Date; readonly refreshedAt: Date },
  now: Date,
  lifetime: Lifetime = 'usual',
): Ending | undefined {
  const { idleSince, startedBefore } = lifetimeAt(now, lifetime);
  if (createdAt <= startedBefore) return 'old';
  return refreshedAt <= idleSince ? 'idle' : undefined;
}
