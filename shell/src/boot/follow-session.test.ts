import type { PlatformStore, Services } from '@commonhearth/contract/host';
import type { AttemptStatus, SessionAttempt } from '../auth/session/session-attempt.ts';
import type { Navigator, Place } from '../navigation/navigator.ts';
import { followSession } from './follow-session.ts';

/** A page at `place`; `leaves` is whether what another tab tells ends its session. */
function open(place: object, leaves = false) {
  const done: string[] = [];
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => listeners.add(listener);
  const world = {
    attempt: 'running' as AttemptStatus,
    place: { at: { pathname: '/hfc/home', search: '?minp=1', hash: '' }, ...place } as unknown as Place,
    hearTab: (_news: string): void => undefined,
    hearProvider: (_event: object): void => undefined,
    changed: () => {
      for (const listener of listeners) listener();
    },
  };
  followSession({
    store: {
      subscribe,
      getState: () => ({ session: { status: 'not signed in' } }),
      dispatch: () => Promise.resolve(leaves),
    } as unknown as PlatformStore['store'],
    attempt: { subscribe, status: () => world.attempt } as unknown as SessionAttempt,
    navigator: {
      place: () => world.place,
      open: (url: string, mode: string) => Promise.resolve(done.push(`${mode} ${url}`)),
      go: (name: string, { replace }: { replace?: boolean }) =>
        done.push(`${replace === true ? 'replace' : 'push'} ${name}`),
    } as unknown as Navigator,
    services: {
      kept: { hear: (listener: typeof world.hearTab) => (world.hearTab = listener) },
      auth: { hear: (listener: typeof world.hearProvider) => (world.hearProvider = listener) },
    } as unknown as Services,
  });
  return { done, world };
}
const at = (route: object) => ({ matched: { route: { flags: [], ...route }, params: {} } });
const signOut = ['replace Sign Out'];

it.each([
  ['a page that needs a sign-in', signOut, at({ flags: ['requiresAuthentication'] }), true],
  ['a page of staff', signOut, at({ role: 'staff' }), true],
  ['a page of staff whose person stays', [], at({ role: 'staff' }), false],
  ['a public page', [], at({}), true],
  ['no page', [], {}, true],
])('after a sign-out elsewhere, %s goes to %j', async (_page, expected, place, leaves) => {
  for (const tell of ['hearTab', 'hearProvider'] as const) {
    const { done, world } = open(place, leaves);
    if (tell === 'hearTab') world.hearTab('cleared');
    else world.hearProvider({ kind: 'signed out', accessToken: null });
    await Promise.resolve();
    await Promise.resolve();
    expect([tell, done]).toEqual([tell, expected]);
  }
});

it('opens a page that waited for a late sign-in again, once', () => {
  const { done, world } = open({ failed: 'session unsettled' });
  world.changed();
  expect(done).toEqual([]);
  world.attempt = 'settled';
  world.changed();
  world.changed();
  expect(done).toEqual(['replace /hfc/home?minp=1']);
});
