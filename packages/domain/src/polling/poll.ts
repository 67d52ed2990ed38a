import { waitBefore, type PollSchedule } from './poll-schedule.ts';

/** What a look says: there, not yet, or never, with the reason. */
export type Look<Value> =
  | { readonly state: 'there'; readonly value: Value }
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly reason: string };

/** How a poll ended: as its last look, without a result after all attempts, or because nobody waits any more. */
export type PollEnd<Value> =
  | Exclude<Look<Value>, { state: 'pending' }>
  | { readonly state: 'late' }
  | { readonly state: 'stopped' };

export interface Poll<Value> {
  readonly schedule: PollSchedule;
  /** Ends after so many milliseconds, or earlier where something is known to have changed. */
  readonly wait: (ms: number) => Promise<void>;
  readonly look: () => Promise<Look<Value>>;
  /** Nobody waits any more: the next step is the last. */
  readonly isStopped: () => boolean;
}

/** Waits before each look, and looks until there is a result, a reason against it, or no attempt left. */
export async function poll<Value>({ schedule, wait, look, isStopped }: Poll<Value>): Promise<PollEnd<Value>> {
  for (let attempt = 0; attempt < schedule.attempts; attempt += 1) {
    await wait(waitBefore(schedule, attempt));
    if (isStopped()) return { state: 'stopped' };
    const seen = await look();
    if (isStopped()) return { state: 'stopped' };
    if (seen.state !== 'pending') return seen;
  }
  return { state: 'late' };
}
