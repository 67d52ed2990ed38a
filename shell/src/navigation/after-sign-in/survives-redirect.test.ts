import {
  finishProviderWay,
  keptKey,
  leaveToProvider,
  marketWished,
  navigationSlice,
  signOut,
  wishesChanged,
} from '@commonhearth/contract';
import {
  createKeptPlace,
  createPlatformStore,
  createTokenKeeper,
  logIn,
  type PlatformStore,
  type Services,
} from '@commonhearth/contract/host';
import { buildMarket, buildSubscriber, buildTokenPackage, buildUser } from '@commonhearth/fixtures/entities';
import { fakeFetch, fakeServices, signedOutAuth } from '@commonhearth/testing/platform';
import { afterFailedLogin } from '../../pages/auth-check/after-failed-login.ts';
import { continueAfterSignIn } from './continue-after-sign-in.ts';
import type { Navigator } from '../navigator.ts';

const { actions } = navigationSlice;
const region = {
  initialMarketId: '4',
  initialMarketName: 'Austin',
  initialAreaIds: ['12'],
  initialAreaNames: ['Zilker'],
};
const shared = { compoundId: '7', shareLinkKey: 'abc' };
const session = keptKey({ name: 'session', parse: (kept) => kept as object });

interface World extends Pick<PlatformStore, 'store'> {
  readonly services: Services;
  readonly navigator: Navigator;
}
/** A page load of this browser, in which the provider knows a person who has no subscriber yet, or the one with id 3. */
function load(subscribers: readonly string[] = []): World {
  const kept = createKeptPlace({ browser: () => localStorage, tab: () => sessionStorage, now: Date.now });
  const user = buildUser({ user_id: 'ada' });
  const made = subscribers.map((id) => buildSubscriber({ subscriber_id: id, market_id: '4' }));
  const services = fakeServices({
    kept,
    now: Date.now,
    tokens: createTokenKeeper({ now: Date.now, renew: () => Promise.resolve(buildTokenPackage()) }),
    auth: {
      ...signedOutAuth,
      accessToken: () => Promise.resolve('provider'),
      leaveTo: () => Promise.resolve({ ok: true, confirmationSent: false }),
      finishWay: () => Promise.resolve({ ok: true, confirmationSent: false }),
    },
    fetch: fakeFetch({
      'GET /api/enrich_token': { body: { user, token: buildTokenPackage() } },
      'GET /api/hfc/subscribers': { body: { subscribers: made } },
      'POST /api/register_supabase_signup': { body: { user } },
      'POST /api/hfc/subscribe_to_markets': {
        body: { subscribers: [buildSubscriber({ subscriber_id: '3', market_id: '4' })] },
      },
    }),
  });
  const { store } = createPlatformStore(services);
  // as the published regions are
  const markets = [buildMarket({ market_id: '4', name: 'Austin', coming_soon: false })];
  store.dispatch({ type: 'regions/regionsLoaded', payload: { markets, areas: [], boundaries: [] } });
  const navigator = { open: () => Promise.resolve(), go: () => undefined } as unknown as Navigator;
  return { store, services, navigator };
}
const navigationOf = ({ store }: World) => store.getState().navigation;
/** Of this browser the session is kept, and the page signs in by it. */
const signInHere = async ({ store, services }: World): Promise<void> => {
  services.kept.write(session, { user_id: 'ada' });
  await store.dispatch(logIn());
};

interface Row {
  readonly hold: (world: World) => unknown;
  readonly read: (world: World) => unknown;
  readonly held: unknown;
  readonly nothing: unknown;
  /** What it is for. */
  readonly use: (world: World) => unknown;
  /** Who comes back: with subscribers of these ids. */
  readonly as?: readonly string[];
}
const ofRegion = (name: keyof typeof region, nothing: unknown): Row => ({
  hold: ({ store }) => store.dispatch(actions.initialRegionSet(region)),
  read: (world) => navigationOf(world)[name],
  held: region[name],
  nothing,
  use: signInHere,
});
type Name =
  | keyof typeof region
  | 'redirectOnLogin'
  | 'failedLoginRedirect'
  | 'pendingSignupData'
  | 'subscriberIdForNextLogin'
  | 'oauthCallback';
const rows: Readonly<Record<Name, Row>> = {
  initialMarketId: ofRegion('initialMarketId', null),
  initialMarketName: ofRegion('initialMarketName', null),
  initialAreaIds: ofRegion('initialAreaIds', []),
  initialAreaNames: ofRegion('initialAreaNames', []),
  redirectOnLogin: {
    hold: ({ store }) => store.dispatch(actions.redirectOnLoginSet('/hfc/favorites')),
    read: (world) => navigationOf(world).redirectOnLogin,
    held: '/hfc/favorites',
    nothing: null,
    use: ({ store, navigator }) => {
      continueAfterSignIn(store, navigator);
    },
  },
  failedLoginRedirect: {
    hold: ({ store }) => store.dispatch(actions.failedLoginRedirectSet(shared)),
    read: (world) => navigationOf(world).failedLoginRedirect,
    held: shared,
    nothing: null,
    use: ({ store, navigator }) => {
      store.dispatch(afterFailedLogin(navigator));
    },
  },
  pendingSignupData: {
    hold: ({ store }) => {
      store.dispatch(marketWished('4'));
      store.dispatch(wishesChanged({ areaNames: ['Zilker'], homePreferences: { friends: 'Both' } }));
    },
    read: ({ store }) => {
      const { marketId, areaNames, homePreferences } = store.getState().wishes;
      return { marketId, areaNames, homePreferences };
    },
    held: { marketId: '4', areaNames: ['Zilker'], homePreferences: { friends: 'Both' } },
    nothing: { marketId: null, areaNames: [], homePreferences: {} },
    use: signInHere,
  },
  subscriberIdForNextLogin: {
    hold: ({ store }) => store.dispatch(actions.subscriberIdForNextLoginSet('3')),
    read: (world) => navigationOf(world).subscriberIdForNextLogin,
    held: '3',
    nothing: null,
    use: signInHere,
    as: ['3'],
  },
  oauthCallback: {
    hold: ({ store }) => store.dispatch(leaveToProvider({ provider: 'google', marketId: '4' })),
    read: (world) => navigationOf(world).oauthCallback,
    held: { provider: 'google', marketId: '4' },
    nothing: null,
    use: ({ store }) => store.dispatch(finishProviderWay({ code: 'c' })),
  },
};
const groupName = 'commonhearth-ab_group';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe.each(Object.entries(rows))('%s', (_name, { hold, read, held, nothing, use, as = [] }) => {
  it('[SES-17] is there after the way to another provider, and in the tab that a mail opens', async () => {
    await hold(load());
    expect(read(load())).toEqual(held);
    sessionStorage.clear();
    expect(read(load())).toEqual(held);
  });

  it('[SES-17] is cleared once it is used, for every later page too', async () => {
    await hold(load());
    const back = load(as);
    await use(back);
    expect([read(back), read(load())]).toEqual([nothing, nothing]);
  });

  it('[SES-17] is cleared by a sign-out; the group in comparisons stays', async () => {
    const here = load(['9']);
    await signInHere(here);
    await hold(here);
    const group = localStorage.getItem(groupName);
    await here.store.dispatch(signOut());
    expect([read(here), read(load())]).toEqual([nothing, nothing]);
    expect([group !== null, localStorage.getItem(groupName)]).toEqual([true, group]);
  });
});
