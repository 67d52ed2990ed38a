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
    hearRenewal: (): void => undefined,
    leaves,
    changed: () => {
      for (const listener of listeners) listener();
    },
  };
  followSession({
    store: {
      subscribe,
      getState: () => ({ session: { status: 'not signed in' } }),
      dispatch: () => Promise.resolve(world.leaves),
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
      tokens: { hear: (listener: typeof world.hearRenewal) => (world.hearRenewal = listener) },
    } as unknown as Services,
  });
  return { done, world };
}
const at = (route: object) => ({ matched: { route: { flags: [], ...route }, params: {} } });
const [outPage, samePage] = [['replace Sign Out'], ['replace /hfc/home?minp=1']];

it.each([
  ['a page that needs a sign-in', outPage, samePage, at({ flags: ['requiresAuthentication'] }), true],
  ['a page of staff', outPage, samePage, at({ role: 'staff' }), true],
  ['a page of staff whose person stays', [], [], at({ role: 'staff' }), false],
  ['a public page', [], [], at({}), true],
  ['no page', [], [], {}, true],
])(
  'after a sign-out in another tab, %s goes to %j; after the end of the session, to %j',
  async (_page, signedOut, ended, place, leaves) => {
    const heard = async (tell: (world: ReturnType<typeof open>['world']) => void) => {
      const { done, world } = open(place, leaves);
      tell(world);
      await Promise.resolve();
      await Promise.resolve();
      return done;
    };
    expect(
      await heard(({ hearTab }) => {
        hearTab('cleared');
      }),
    ).toEqual(signedOut);
    expect(
      await heard(({ hearProvider }) => {
        hearProvider({ kind: 'signed out', accessToken: null });
      }),
    ).toEqual(ended);
    expect(
      await heard(({ hearRenewal }) => {
        hearRenewal();
      }),
    ).toEqual(ended);
  },
);

it.each([
  ['goes to “You’re logged out”', false],
  ['stays where the user went meanwhile', true],
])('a logout in another tab that is heard as a change first %s', async (_what, goesOn) => {
  const { done, world } = open(at({ role: 'staff' }), true);
  const heard = async (news: string) => {
    world.hearTab(news);
    for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
  };
  await heard('changed');
  expect(done).toEqual(samePage);
  // nobody is signed in any more
  world.leaves = false;
  if (goesOn) world.place = { ...world.place };
  await heard('cleared');
  expect(done).toEqual(goesOn ? samePage : [...samePage, ...outPage]);
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
