import { createKeptPlace } from '../kept/kept-place.ts';
import { navigationSlice, type NavigationState } from '../navigation/navigation.slice.ts';
import { abGroup } from '../session/ab-group.ts';
import { sessionKey } from '../session/kept-session.ts';
import { signOut } from '../session/leave.ts';
import { sessionSlice } from '../session/session.slice.ts';
import { buildUser } from '@commonhearth/fixtures/entities';
import { fakeServices } from '@commonhearth/testing/platform';
import { createPlatformStore, type PlatformStore } from './platform-store.ts';
import type { KeptPlace } from '../kept/kept-place.ts';

const day = 24 * 60 * 60 * 1000;
const actions = navigationSlice.actions;
const region = {
  initialMarketId: '4',
  initialMarketName: 'Austin',
  initialAreaIds: ['12'],
  initialAreaNames: ['Zilker'],
};
/** Of the session and the browser, beside what is of the navigation. */
type Other = 'signedIn' | 'signInAttempted' | 'sessionCache' | 'abGroup';
type Reach = 'page' | 'tab' | 'browser' | 'month' | 'always';
/**
 * What is held of each name, and how far it reaches: this page load, this tab for a day, this browser for a day, or
 * for 30 days, or past those and past a sign-out.
 */
const held: Readonly<Record<keyof NavigationState | Other, readonly [unknown, Reach]>> = {
  signedIn: [true, 'page'],
  signInAttempted: [true, 'page'],
  sessionCache: [{ user_id: 'ada' }, 'month'],
  abGroup: ['b', 'always'],
  app: ['hfci', 'page'],
  devMode: [true, 'tab'],
  experimentalFeatures: [{ all: true, features: { map: false } }, 'page'],
  landingPage: ['/about/us', 'page'],
  initialMarketId: ['4', 'browser'],
  initialMarketName: ['Austin', 'browser'],
  initialAreaIds: [['12'], 'browser'],
  initialAreaNames: [['Zilker'], 'browser'],
  subscriberIdForNextLogin: ['3', 'browser'],
  magicLinkToken: ['secret', 'tab'],
  delayedMagicLinkToken: ['secret', 'tab'],
  emailPreferencesToken: ['secret', 'tab'],
  unsubscribeToken: ['secret', 'tab'],
  redirectOnLogin: ['/hfc/favorites', 'browser'],
  failedLoginRedirect: [{ compoundId: '7', shareLinkKey: 'abc' }, 'browser'],
  oauthCallback: [{ provider: 'google', marketId: '4' }, 'browser'],
  homesQuery: [{ mk: 'austin' }, 'page'],
  homesListed: [['7'], 'page'],
  heroStands: [true, 'page'],
  email: ['ada@example.com', 'browser'],
};

function setUp() {
  let time = 0;
  const load = () => {
    const kept = createKeptPlace({
      browser: () => localStorage,
      tab: () => sessionStorage,
      now: () => time,
    });
    return { kept, ...createPlatformStore(fakeServices({ kept })) };
  };
  const first = load();
  const { store, kept } = first;
  const odds = vi.spyOn(Math, 'random').mockReturnValue(0.9);
  abGroup(kept);
  // drawn again it would be another one
  odds.mockReturnValue(0.1);
  kept.write(sessionKey, { user_id: 'ada' });
  store.dispatch(sessionSlice.actions.signedIn({ user: buildUser(), subscribers: [], subscriberId: null }));
  for (const action of [
    actions.appRecorded('hfci'),
    actions.devModeOn(),
    actions.experimentalFeaturesSet({ all: true, features: { map: false } }),
    actions.landed('/about/us'),
    actions.initialRegionSet(region),
    actions.subscriberIdForNextLoginSet('3'),
    actions.magicLinkTokenSet('secret'),
    actions.delayedMagicLinkTokenSet('secret'),
    actions.emailPreferencesTokenSet('secret'),
    actions.unsubscribeTokenSet('secret'),
    actions.redirectOnLoginSet('/hfc/favorites'),
    actions.failedLoginRedirectSet({ compoundId: '7', shareLinkKey: 'abc' }),
    actions.oauthCallbackSet({ provider: 'google', marketId: '4' }),
    actions.homesQueryKept({ mk: 'austin' }),
    actions.homesListed(['7']),
    actions.heroStood(true),
    actions.emailSet('ada@example.com'),
  ])
    store.dispatch(action);
  return {
    first,
    load,
    passTime: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}
const nothing = {
  ...navigationSlice.getInitialState(),
  signedIn: false,
  signInAttempted: false,
  sessionCache: undefined,
  abGroup: 'a',
};
/** All that a page holds. */
const heldBy = ({ store, kept }: Pick<PlatformStore, 'store'> & { readonly kept: KeptPlace }) => {
  const { navigation, session } = store.getState();
  return {
    ...navigation,
    signedIn: session.status === 'signed in',
    signInAttempted: session.attempted,
    sessionCache: kept.read(sessionKey),
    abGroup: abGroup(kept),
  };
};
const expected = (...reach: readonly Reach[]) =>
  Object.fromEntries(
    Object.entries(held).map(([name, [value, until]]) => [
      name,
      reach.includes(until) ? value : nothing[name as keyof typeof nothing],
    ]),
  );
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
});

it('[SES-21] client-held state: what a reload, and the way to another site and back, find again', () => {
  const { first, load, passTime } = setUp();
  expect(heldBy(first)).toEqual(expected('page', 'tab', 'browser', 'month', 'always'));
  expect(heldBy(load())).toEqual(expected('tab', 'browser', 'month', 'always'));
  passTime(day - 1);
  expect(heldBy(load())).toEqual(expected('tab', 'browser', 'month', 'always'));
});

it('[SES-21] client-held state: another tab, as the one of a mail, does not have what is of this one', () => {
  const { load } = setUp();
  sessionStorage.clear();
  expect(heldBy(load())).toEqual(expected('browser', 'month', 'always'));
});

it('[SES-21] client-held state: a sign-out leaves the group alone', async () => {
  const { first, load } = setUp();
  await first.store.dispatch(signOut());
  expect([heldBy(first), heldBy(load())]).toEqual([expected('always'), expected('always')]);
});

it('[SES-21] client-held state: thirty days leave the group alone, and until they are over who was signed in', () => {
  const { load, passTime } = setUp();
  passTime(30 * day - 1);
  expect(heldBy(load())).toEqual(expected('month', 'always'));
  passTime(1);
  expect(heldBy(load())).toEqual(expected('always'));
});
