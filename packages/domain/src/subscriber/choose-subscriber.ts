/** Subscribers that earlier steps name; each may be missing or no longer be the person's. */
export interface SubscriberCandidates {
  readonly forNextLogin: string | null;
  readonly lastActive: string | null;
  readonly cached: string | null;
}

/**
 * The subscriber of [4]: set for next login, last active from the payload, cached, first in the list; null
 * without any.
 */
export function chooseSubscriberId(
  ids: readonly string[],
  { forNextLogin, lastActive, cached }: SubscriberCandidates,
): string | null {
  const wanted = [forNextLogin, lastActive, cached].find((id) => id !== null && ids.includes(id));
  return wanted ?? ids[0] ?? null;
}
