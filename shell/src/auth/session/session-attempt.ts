import { timeLimit } from '@commonhearth/federation/time-limit';

/** How far signing in from the cache is: 'late' still runs, and its answer counts when it comes. */
export type AttemptStatus = 'not asked' | 'running' | 'late' | 'failed' | 'settled';

/**
 * After this long without an answer the page goes on as signed out, in milliseconds; the call itself is given
 * up after 120 s [9].
 */
export const sessionPatienceMs = timeLimit(10_000);

export interface SessionAttempt {
  readonly status: () => AttemptStatus;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks, once per page load. */
  readonly start: () => void;
  /** Asks anew after 'late' or 'failed'. */
  readonly retry: () => void;
  /** Waits for the answer, no longer than patience lasts: whether it is known who is here. */
  readonly known: () => Promise<boolean>;
}

interface Ways {
  /** Answers whether it is known now who is here; false when it could not be found out. It never rejects. */
  readonly attempt: (again: boolean) => Promise<boolean>;
  readonly onLate?: () => void;
}

export function createSessionAttempt({ attempt, onLate }: Ways): SessionAttempt {
  let status: AttemptStatus = 'not asked';
  const listeners = new Set<() => void>();
  const become = (next: AttemptStatus): void => {
    status = next;
    for (const listener of listeners) listener();
  };
  const ask = (again: boolean): void => {
    become('running');
    const timer = setTimeout(() => {
      if (status !== 'running') return;
      onLate?.();
      become('late');
    }, sessionPatienceMs);
    void attempt(again).then((known) => {
      clearTimeout(timer);
      if (status !== 'settled') become(known ? 'settled' : 'failed');
    });
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    status: () => status,
    subscribe,
    start: () => {
      if (status === 'not asked') ask(false);
    },
    retry: () => {
      if (status === 'late' || status === 'failed') ask(true);
    },
    known: () =>
      new Promise((resolve) => {
        const look = (): void => {
          if (status === 'running') return;
          stop();
          resolve(status === 'settled' || status === 'not asked');
        };
        const stop = subscribe(look);
        look();
      }),
  };
}
