import { buildUser } from '@commonhearth/fixtures/entities';
import type { TokenPackage } from '@commonhearth/schemas';
import {
  fakeFetch,
  fakeServices,
  signedOutAuth,
  type Answer,
  type Answers,
} from '@commonhearth/testing/platform';
import { proveAgain } from '../account/account.thunks.ts';
import { contractApi } from '../api/api.generated.ts';
import { draftsKeys } from '../kept/drafts.ts';
import { createPlatformStore } from '../platform-store/platform-store.ts';
import { createTokenKeeper } from '../services/token-keeper.ts';
import { tokenUntil } from '../services/token.harness.ts';
import { providerSessionKey, sessionKey } from './kept-session.ts';
import { selectHasEnded, sessionSlice } from './session.slice.ts';
import { endSession, followOtherTab, renewSession, renewToken, signIn } from './session.thunks.ts';

const ada = buildUser({ user_id: 'ada' });
const words = { owner: 'ada', 'message 3 7': 'Is it warm in winter?' };
const message = 'Your session has ended. Log in again.';

interface Given {
  /** A form of the page has changes that are not saved. */
  readonly unsaved?: boolean;
  readonly limited?: boolean;
  readonly proves?: () => Promise<boolean>;
  readonly answers?: Answers;
}
/** A page of Ada's. */
function page({
  unsaved = false,
  limited = false,
  proves = () => Promise.resolve(false),
  answers = {},
}: Given = {}) {
  localStorage.clear();
  sessionStorage.clear();
  const leave = new AbortController();
  onTestFinished(() => {
    leave.abort();
  });
  if (unsaved)
    addEventListener(
      'beforeunload',
      (event) => {
        event.preventDefault();
      },
      leave,
    );
  const fetch = fakeFetch({
    'GET /api/enrich_token': { body: { user: ada, token: tokenUntil(9999, 'fresh') } },
    'GET /api/hfc/subscribers': { body: { subscribers: [{ subscriber_id: '3' }] } },
    'POST /api/hfc/subscribers': { body: { subscriber: { subscriber_id: '4' } } },
    ...answers,
  });
  const renewal = { ends: () => Promise.resolve<TokenPackage | null>(null) };
  const tokens = createTokenKeeper({ now: () => 5_000_000, renew: () => renewal.ends() });
  const reasons: string[] = [];
  const services = fakeServices({
    fetch,
    tokens,
    auth: {
      ...signedOutAuth,
      accessToken: () => Promise.resolve('provider'),
      signIn: () => Promise.resolve({ ok: true, confirmationSent: false }),
    },
    proveOwner: (why) => {
      reasons.push(why);
      return proves();
    },
  });
  services.kept.write(sessionKey, { user_id: 'ada', name: 'Ada' });
  services.kept.write(providerSessionKey, 'the session of the provider');
  for (const key of Object.values(draftsKeys)) services.kept.write(key, words);
  const { store } = createPlatformStore(services);
  store.dispatch(sessionSlice.actions.signedIn({ user: ada, subscribers: [], subscriberId: '7', limited }));
  tokens.set(tokenUntil(1));
  tokens.hear(() => void store.dispatch(endSession()));
  const { createSubscriber, listSubscribers } = contractApi.endpoints;
  return {
    store,
    services,
    tokens,
    renewal,
    kept: services.kept,
    reasons,
    fetch,
    session: () => store.getState().session,
    drafts: () => Object.values(draftsKeys).map((key) => services.kept.read(key)),
    hasEnded: () => selectHasEnded(store.getState()),
    read: () => store.dispatch(listSubscribers.initiate(undefined, { forceRefetch: true })),
    write: () => store.dispatch(createSubscriber.initiate({ body: { market_id: '2' } })),
  };
}

it('[RWD-13] a page without unsaved words is left when its session ends, and earlier words wait for the next login', async () => {
  const { store, session, kept, tokens, drafts } = page();
  expect(await store.dispatch(endSession())).toBe(true);
  expect(session()).toMatchObject({ status: 'not signed in', user: null, refusal: { message } });
  expect([kept.read(sessionKey), kept.read(providerSessionKey), tokens.has()]).toEqual([
    undefined,
    undefined,
    false,
  ]);
  expect(drafts()).toEqual([words, words]);
});

it('[RWD-13] a page with unsaved words stays, and a write of it waits for a login in place', async () => {
  const login = Promise.withResolvers<boolean>();
  const { store, session, hasEnded, write, fetch, reasons } = page({
    unsaved: true,
    proves: () => login.promise,
  });
  const writing = write();
  await expect.poll(hasEnded).toBe(true);
  expect(session()).toMatchObject({ status: 'signed in', user: ada, refusal: { message } });
  expect([reasons, fetch.calls]).toEqual([['session ended'], []]);
  expect(await store.dispatch(renewSession())).toMatchObject({ ok: true });
  login.resolve(true);
  expect((await writing).data).toEqual({ subscriber: { subscriber_id: '4' } });
  expect([hasEnded(), session().user]).toEqual([false, ada]);
});

it('without that login a write says why it failed; a read asks nobody', async () => {
  const { read, write, reasons } = page({ unsaved: true });
  expect((await read()).error).toMatchObject({ code: 'authentication_required', message });
  expect(reasons).toEqual([]);
  expect((await write()).error).toMatchObject({ code: 'authentication_required', message });
  expect(reasons).toEqual(['session ended']);
});

it.each(['cleared', 'changed'] as const)(
  '[SES-11] a page with unsaved words stays after a logout in another tab (%s), and a login in place is stored',
  async (news) => {
    const { store, kept, hasEnded, session, tokens } = page({ unsaved: true });
    localStorage.clear();
    expect(await store.dispatch(followOtherTab(news))).toBe(false);
    expect([hasEnded(), session().user, tokens.has()]).toEqual([true, ada, false]);
    await store.dispatch(renewSession());
    expect([hasEnded(), session().user?.user_id, tokens.has()]).toEqual([false, 'ada', true]);
    expect(kept.read(sessionKey)).toMatchObject({
      user_id: 'ada',
      accessToken: 'provider',
      subscriber_id: '7',
    });
    expect(session().subscriberId).toBe('7');
  },
);

it('[RWD-13] a login in another tab resumes this one', async () => {
  const { store, hasEnded } = page({ unsaved: true });
  await store.dispatch(endSession());
  expect(hasEnded()).toBe(true);
  expect(await store.dispatch(followOtherTab('changed'))).toBe(false);
  expect(hasEnded()).toBe(false);
});

it('another tab that found the end of the session takes an idle page along, and its drafts stay', async () => {
  const { store, kept, session, drafts } = page();
  for (const key of [sessionKey, providerSessionKey]) kept.forget(key);
  expect(await store.dispatch(followOtherTab('changed'))).toBe(true);
  expect(session().refusal).toMatchObject({ message });
  expect(drafts()).toEqual([words, words]);
});

it.each([
  ['ada', words],
  ['bea', undefined],
])('drafts that waited for a login are for their user alone: %s finds %o', async (user_id, found) => {
  const { store, drafts } = page({
    answers: {
      'GET /api/enrich_token': { body: { user: { ...ada, user_id }, token: tokenUntil(9999, user_id) } },
    },
  });
  await store.dispatch(endSession());
  await store.dispatch(signIn({ email: 'their@example.com', password: 'p' }));
  expect([store.getState().session.user?.user_id, ...drafts()]).toEqual([user_id, found, found]);
});

it('nobody’s session ends where nobody is signed in', async () => {
  const { store, session, tokens } = page({ unsaved: true });
  store.dispatch(sessionSlice.actions.signingIn());
  const before = session();
  expect(await store.dispatch(endSession())).toBe(false);
  expect([session(), tokens.has()]).toEqual([before, true]);
  await store.dispatch(followOtherTab('cleared'));
  expect([session().status, tokens.hasEnded()]).toEqual(['not signed in', false]);
});

it('a login in place wins over an email link of somebody else, and over the limits of one', async () => {
  const { store, kept, session, hasEnded } = page({ unsaved: true, limited: true });
  localStorage.clear();
  kept.write(sessionKey, { user_id: 'bea', magicLinkToken: 'of Bea' });
  await store.dispatch(followOtherTab('changed'));
  expect(hasEnded()).toBe(true);
  expect(await store.dispatch(proveAgain({ password: 'p' }))).toMatchObject({ ok: true });
  expect([hasEnded(), session().limited, kept.read(sessionKey)]).toMatchObject([
    false,
    false,
    { user_id: 'ada' },
  ]);
});

it('a renewal under way signs nobody in again who logged out in another tab meanwhile', async () => {
  const late = Promise.withResolvers<Answer>();
  const { store, kept, hasEnded, tokens, fetch } = page({
    unsaved: true,
    answers: { 'GET /api/enrich_token': () => late.promise },
  });
  const renewing = store.dispatch(renewSession());
  await expect.poll(() => fetch.calls).toHaveLength(1);
  localStorage.clear();
  await store.dispatch(followOtherTab('cleared'));
  late.resolve({ body: { user: ada, token: tokenUntil(9999, 'fresh') } });
  expect(await renewing).toMatchObject({ ok: false });
  expect([hasEnded(), tokens.has(), kept.read(sessionKey)]).toEqual([true, false, undefined]);
});

it('a write that waits for a renewal is not sent with the token of who signs in meanwhile', async () => {
  const late = Promise.withResolvers<null>();
  const { tokens, renewal, write, fetch } = page();
  const renews = vi.fn(() => late.promise);
  renewal.ends = renews;
  const writing = write();
  await expect.poll(() => renews.mock.calls).toHaveLength(1);
  tokens.set(null);
  tokens.set(tokenUntil(9999, 'bea'));
  late.resolve(null);
  expect((await writing).error).toMatchObject({ code: 'authentication_required' });
  expect(fetch.calls).toEqual([]);
});

it('only a session that the server calls over ends: any other refusal is tried again', async () => {
  const refused = (code: string) => ({ status: 401, body: { status: 401, code, title: 'No.' } });
  let code = 'token_expired';
  const { tokens, renewal, services, session } = page({
    answers: { 'GET /api/enrich_token': () => refused(code) },
  });
  renewal.ends = () => renewToken(services);
  await expect(tokens.token()).rejects.toThrow();
  expect([session().status, tokens.has()]).toEqual(['signed in', true]);
  code = 'token_invalid';
  await expect(tokens.token()).rejects.toThrow();
  await expect.poll(() => session().status).toBe('not signed in');
});
