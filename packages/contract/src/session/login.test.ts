import { tokenUntil } from '../services/token.harness.ts';
import { navigationSlice } from '../navigation/navigation.slice.ts';
import { createPlatformStore } from '../platform-store/platform-store.ts';
import { marketWished, wishesChanged } from '../consumer/state/wishes.slice.ts';
import { sessionKey } from './kept-session.ts';
import { ada, browser, staff, subscriber, type World } from './login.harness.ts';
import { logIn, signInFromCache } from './session.thunks.ts';
import { signUp } from '../consumer/sign-up/sign-up.thunks.ts';
import { sessionSlice } from './session.slice.ts';

const { appRecorded, initialMarketSet, initialRegionSet, redirectOnLoginSet } = navigationSlice.actions;

describe('a login without a subscriber', () => {
  it('[SES-06] is completed by subscribing to Bay Area where no market is known, and the next token names the subscriber', async () => {
    const { login, session, asked, services, logged } = browser();
    expect(await login()).toEqual({ status: 'success', known: true });
    expect(asked).toEqual([{ market_ids: ['1'], area_names: [] }]);
    expect([session().status, session().subscriberId, session().login]).toEqual([
      'signed in',
      '7',
      'success',
    ]);
    expect(await services.tokens.token()).toBe(tokenUntil(9_999_999_999, 'renewed').token);
    expect(logged).toEqual(['No subscribers found in user payload']);
  });

  it('[SES-07] applies what was chosen on the way in, once: areas of that market, and preferences', async () => {
    const { store, login, asked } = browser();
    store.dispatch(marketWished('4'));
    store.dispatch(
      wishesChanged({
        areaNames: ['Zilker', 'Ballard', 'Gone'],
        homePreferences: { earliestMove: '1_3_months' },
      }),
    );
    store.dispatch(initialMarketSet('Seattle'));
    await login();
    expect(asked).toEqual([
      { market_ids: ['4'], area_names: ['Zilker'], home_preferences: { earliestMove: '1_3_months' } },
    ]);
    expect(store.getState().wishes).toMatchObject({ marketId: null, areaNames: [], homePreferences: {} });
  });

  it.each([
    ['its name', initialMarketSet('Seattle'), '2', []],
    [
      'its id, with areas by name',
      initialRegionSet({ initialMarketId: '4', initialAreaNames: ['Zilker', 'Ballard'] }),
      '4',
      ['Zilker'],
    ],
    [
      'its name, with areas by id',
      initialRegionSet({ initialMarketName: 'Austin', initialAreaIds: ['13', '20'] }),
      '4',
      ['East Austin'],
    ],
    ['a name that is not listed yet', initialMarketSet('Boston'), '1', []],
  ])(
    '[SES-06] joins the market of the link that brought them, by %s',
    async (_how, action, marketId, names) => {
      const { store, login, asked } = browser();
      store.dispatch(action);
      await login();
      expect(asked).toEqual([{ market_ids: [marketId], area_names: names }]);
    },
  );

  it('[SES-06] [ERR-33] that cannot be subscribed goes to the homes as rerouted_to_onboard, whatever page asked; only the log hears why', async () => {
    const { store, login, session, logged } = browser({
      subscribe: { status: 503, body: { code: 'unavailable', title: 'Not now.' } },
    });
    store.dispatch(redirectOnLoginSet('/hfc/favorites'));
    store.dispatch(marketWished('4'));
    expect(await login()).toEqual({ status: 'rerouted_to_onboard', known: true });
    expect([session().status, session().subscriberId, session().login]).toEqual([
      'signed in',
      null,
      'rerouted_to_onboard',
    ]);
    expect(store.getState().navigation.redirectOnLogin).toBeNull();
    // what they chose waits for the next login
    expect(store.getState().wishes.marketId).toBe('4');
    expect(logged).toEqual([
      'No subscribers found in user payload',
      'Error subscribing: Not now.',
      'No subscriber_id for user',
    ]);
  });

  it.each([
    ['recorded', ada, 'hfci' as const],
    ['inferred for staff', staff, null],
  ])('[SES-06] in the staff app, %s, subscribes nobody and misses nothing', async (_how, user, app) => {
    const { store, login, session, asked, logged } = browser({ user });
    if (app !== null) store.dispatch(appRecorded(app));
    expect(await login()).toMatchObject({ status: 'success' });
    expect([session().subscriberId, asked, logged]).toEqual([null, [], []]);
  });

  it('[SES-06] is the consumers’ where subscribers exist: staff who subscribe are in the consumer app', async () => {
    const { login, services, asked } = browser({ user: staff, subscribers: [subscriber('3')] });
    await login();
    expect([services.kept.read(sessionKey)?.app, asked]).toEqual(['hfc', []]);
  });

  it('makes nothing up where nobody could say who subscribes', async () => {
    const { login, session, asked } = browser({
      answers: {
        'GET /api/hfc/subscribers': { status: 503, body: { code: 'unavailable', title: 'Not now.' } },
      },
    });
    expect(await login()).toMatchObject({ status: 'success' });
    expect([session().subscriberId, asked]).toEqual([null, []]);
  });
});

it.each([
  ['a person without a subscriber does not get that of the previous person', 'someone else', undefined],
  ['where the subscribers fail to load, the next page still knows that of the same person', 'u', '12'],
])('%s', async (_what, before, expected) => {
  const { login, services } = browser({
    user: staff,
    answers: {
      'GET /api/hfc/subscribers': { status: 503, body: { code: 'unavailable', title: 'Not now.' } },
    },
  });
  services.kept.write(sessionKey, { user_id: before, subscriber_id: '12', hfc_subscriber_id: '12' });
  await login();
  const { user_id, subscriber_id, hfc_subscriber_id } = services.kept.read(sessionKey) ?? {};
  expect([user_id, subscriber_id, hfc_subscriber_id]).toEqual(['u', expected, expected]);
});

it.each([
  ['[ERR-35]', 'No subscribers found in user payload', { ids: [] }],
  ['[ERR-36]', 'No subscriber_id for user', { subscribe: { body: { subscribers: [] } } }],
])(
  '%s “%s” is logged once and not shown, and the person is signed in all the same',
  async (_id, message, world: World) => {
    const { login, session, logged } = browser(world);
    await login();
    expect(logged.filter((one) => one === message)).toEqual([message]);
    expect([session().status, session().refusal]).toEqual(['signed in', null]);
  },
);

it('[SES-05] uses the subscriber of a link for one login, or for the next one if the subscribers did not load', async () => {
  let loads = false;
  const { store, session, login } = browser({
    subscribers: [subscriber('3'), subscriber('5')],
    answers: {
      'GET /api/hfc/subscribers': () =>
        loads
          ? { body: { subscribers: [subscriber('3'), subscriber('5')] } }
          : { status: 503, body: { code: 'unavailable', title: 'Not now.' } },
    },
  });
  const forNextLogin = () => store.getState().navigation.subscriberIdForNextLogin;
  store.dispatch(navigationSlice.actions.subscriberIdForNextLoginSet('5'));
  await login();
  expect([session().subscriberId, forNextLogin()]).toEqual([null, '5']);
  loads = true;
  store.dispatch(sessionSlice.actions.signInRefused(null));
  await store.dispatch(logIn({ again: true }));
  expect([session().subscriberId, forNextLogin()]).toEqual(['5', null]);
});

it('[SES-09] the session is kept under one key with the fields of the session cache', async () => {
  const { login, services } = browser({ subscribers: [subscriber('3')] });
  await login();
  expect(services.kept.read(sessionKey)).toEqual({
    accessToken: 'provider',
    user_id: 'u',
    name: 'Ada',
    app: 'hfc',
    subscriber_id: '3',
    hfc_subscriber_id: '3',
  });
  expect(sessionKey.lifetimeMs).toBe(30 * 24 * 60 * 60 * 1000);
  const all = {
    accessToken: 'a',
    magicLinkToken: 'm',
    name: 'Ada',
    app: 'hfc',
    user_id: 'u',
    subscriber_id: '3',
    hfc_subscriber_id: '3',
  } as const;
  services.kept.write(sessionKey, all);
  expect(services.kept.read(sessionKey)).toEqual(all);
  expect(Object.keys(localStorage).filter((name) => name.includes('session'))).toEqual([
    'commonhearth.session',
  ]);
});

it('[SES-03] the automatic attempt runs once per page load, and not where somebody is signed in or nobody is kept', async () => {
  const { store, login } = browser({ subscribers: [subscriber('3')] });
  expect((await login()).status).toBe('success');
  expect((await login()).status).toBe('skipping_attempt');
  store.dispatch(sessionSlice.actions.signInRefused(null));
  expect((await login()).status).toBe('skipping_attempt');
  expect((await store.dispatch(signInFromCache({ again: true }))).status).toBe('success');
  const nobody = browser();
  nobody.services.kept.forget(sessionKey);
  expect((await nobody.login()).status).toBe('skipping_attempt');
  expect(nobody.session().login).toBe('skipping_attempt');
});

it.each([
  ['no user', { body: { token: tokenUntil(9_999_999_999) } }],
  ['nothing', { body: null }],
])(
  '[ERR-29] [ERR-30] a login that answers %s ends in an error, which is thrown in the words of [8]',
  async (_what, answer) => {
    const { store, session } = browser({ answers: { 'GET /api/enrich_token': answer } });
    await expect(store.dispatch(logIn())).rejects.toThrow('Login failed on frontend');
    expect([session().status, session().login]).toEqual(['not signed in', 'error']);
  },
);

it.each<[string, World, string]>([
  ['[ERR-31]', { accessToken: () => Promise.reject(new Error('no network')) }, 'Error getting session'],
  [
    '[ERR-32]',
    {
      answers: { 'GET /api/enrich_token': { status: 503, body: { code: 'unavailable', title: 'Not now.' } } },
    },
    'Failed to enrich token (unavailable)',
  ],
  [
    '[ERR-01]',
    { answers: { 'GET /api/enrich_token': { body: null } } },
    'Failed to enrich token (internal_error)',
  ],
  ['[ERR-34]', { accessToken: () => Promise.resolve(null) }, 'No access token or magic-link token found'],
])('%s is logged once, in its words, and nobody is signed in', async (_id, world, message) => {
  const { login, logged, session } = browser(world);
  expect((await login()).status).toBe('error');
  expect([logged, session().status]).toEqual([[message], 'not signed in']);
});

it('[ERR-02] a registration that answers nothing is refused in the words of [8]', async () => {
  const { services } = browser({ answers: { 'POST /api/register_supabase_signup': { body: null } } });
  const { store } = createPlatformStore({
    ...services,
    auth: { ...services.auth, signUp: () => Promise.resolve({ ok: true, confirmationSent: false }) },
  });
  const answer = await store.dispatch(
    signUp({ name: 'Ada', email: ada.email, password: 'p', marketId: '4' }),
  );
  expect(answer).toMatchObject({ ok: false, refusal: { message: 'Failed to register user' } });
  expect(store.getState().session.status).toBe('not signed in');
});
