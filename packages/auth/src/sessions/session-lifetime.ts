const DAY = 24 * 3600 * 1000;
/** How long someone may stay away, and how long a session lasts however often it is used. */
const IDLE_DAYS = 30;
const WHOLE_DAYS = 180;

/** A session whose last refresh, or whose start, lies before these moments is over. */
export const lifetimeAt = (now: Date): { readonly idleSince: Date; readonly startedBefore: Date } => ({
  idleSince: new Date(now.getTime() - IDLE_DAYS * DAY),
  startedBefore: new Date(now.getTime() - WHOLE_DAYS * DAY),
});

export type Ending = 'idle' | 'old';

/** Why a session is over; undefined while it lasts. */
export function endingOf(
  { createdAt, refreshedAt }: { readonly createdAt: Date; readonly refreshedAt: Date },
  now: Date,
): Ending | undefined {
  const { idleSince, startedBefore } = lifetimeAt(now);
  if (createdAt <= startedBefore) return 'old';
  return refreshedAt <= idleSince ? 'idle' : undefined;
}
