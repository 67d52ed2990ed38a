import { createKeptPlace } from '../kept/kept-place.ts';
import { navigationSlice, type NavigationState } from '../navigation/navigation.slice.ts';
import { signOut } from '../session/leave.ts';
import { fakeServices } from '@commonhearth/testing/platform';
import { createPlatformStore } from './store.ts';

const day = 24 * 60 * 60 * 1000;
const actions = navigationSlice.actions;
const region = {
  initialMarketId: '4',
  initialMarketName: 'Austin',
  initialAreaIds: ['12'],
  initialAreaNames: ['Zilker'],
};
/** What is held of each name, and how far it reaches: this page load, this tab, or this browser for a day. */
const held: Readonly<Record<keyof NavigationState, readonly [unknown, 'page' | 'tab' | 'browser']>> = {
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
  failedLoginRedirect: [{ compoundId: '7', shareLinkKey: 'abc' }, 'tab'],
  oauthCallback: [{ provider: 'google', marketId: '4' }, 'tab'],
  homesQuery: [{ mk: 'austin' }, 'page'],
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
    return createPlatformStore(fakeServices({ kept })).store;
  };
  const store = load();
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
    actions.emailSet('ada@example.com'),
  ])
    store.dispatch(action);
  return {
    store,
    load,
    passTime: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}
const nothing = navigationSlice.getInitialState();
const expected = (...reach: readonly string[]) =>
  Object.fromEntries(
    Object.entries(held).map(([name, [value, until]]) => [
      name,
      reach.includes(until) ? value : nothing[name as keyof NavigationState],
    ]),
  );
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('client-held state: what a reload, and the way to another site and back, find again', () => {
  const { store, load, passTime } = setUp();
  expect(store.getState().navigation).toEqual(expected('page', 'tab', 'browser'));
  expect(load().getState().navigation).toEqual(expected('tab', 'browser'));
  passTime(day - 1);
  expect(load().getState().navigation).toEqual(expected('tab', 'browser'));
});

it('client-held state: another tab does not have what is of this one', () => {
  const { load } = setUp();
  sessionStorage.clear();
  expect(load().getState().navigation).toEqual(expected('browser'));
});

it('client-held state: neither a sign-out nor thirty days leave anything of it', async () => {
  const old = setUp();
  old.passTime(30 * day);
  expect(old.load().getState().navigation).toEqual(nothing);
  const { store, load } = setUp();
  await store.dispatch(signOut());
  expect([store.getState().navigation, load().getState().navigation]).toEqual([nothing, nothing]);
});
