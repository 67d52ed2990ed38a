import { logIn, LoginFailedError, signInIsLate, type PlatformStore } from '@commonhearth/contract/host';
import { createSessionAttempt, type SessionAttempt } from '../auth/session/session-attempt.ts';
import type { RouteTable } from '../navigation/route-table.ts';

/**
 * Signs in with what the browser keeps, unless the first route waits for a token of its own. Tries again when the
 * connection is back.
 */
export function startSession(store: PlatformStore['store'], table: RouteTable): SessionAttempt {
  const attempt = createSessionAttempt({
    attempt: (again) =>
      store.dispatch(logIn({ again })).then(
        () => true,
        (error: unknown) => error instanceof LoginFailedError && error.known,
      ),
    onLate: () => {
      store.dispatch(signInIsLate());
    },
  });
  window.addEventListener('online', attempt.retry);
  if (table.match(location.pathname)?.route.flags.includes('noAutoLogin') !== true) attempt.start();
  else {
    const marks = document.documentElement.dataset;
    // no sign-in follows, so the page must not show a user's links and news beside "Log in"; the bar keeps its height
    if (marks['session'] !== undefined) marks['session'] = 'not asked';
  }
  return attempt;
}
