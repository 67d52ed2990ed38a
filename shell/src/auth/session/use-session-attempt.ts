import { selectSignedIn, useAppSelector } from '@commonhearth/contract';
import { createContext, use, useSyncExternalStore } from 'react';
import { createSessionAttempt, type AttemptStatus, type SessionAttempt } from './session-attempt.ts';

export const SessionAttemptContext = createContext<SessionAttempt>(
  createSessionAttempt({ attempt: () => Promise.resolve(true) }),
);

interface AttemptHere {
  readonly status: AttemptStatus;
  /**
   * Someone may be signed in, and it could not be found out yet: the page shows as signed out, and says so.
   */
  readonly unsettled: boolean;
  readonly start: () => void;
  readonly retry: () => void;
}

/** How far signing in from the cache is. */
export function useSessionAttempt(): AttemptHere {
  const { status: read, subscribe, start, retry } = use(SessionAttemptContext);
  const status = useSyncExternalStore(subscribe, read);
  const signedIn = useAppSelector(selectSignedIn);
  return { status, unsettled: !signedIn && (status === 'late' || status === 'failed'), start, retry };
}
