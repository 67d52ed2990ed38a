import { buildUser } from '@commonhearth/fixtures/entities';
import { fakeFetch, fakeServices, signedOutAuth } from '@commonhearth/testing/platform';
import { contractApi } from '../api/api.generated.ts';
import { draftsKey } from '../drafts/kept-drafts.ts';
import { createPlatformStore } from '../platform-store/platform-store.ts';
import { createTokenKeeper } from '../services/token-keeper.ts';
import { tokenUntil } from '../services/token.harness.ts';
import { providerSessionKey, sessionKey } from './kept-session.ts';
import { endSession, followOtherTab } from './leave.ts';
import { selectHasEnded, sessionSlice } from './session.slice.ts';
import { renewSession } from './session.thunks.ts';

const ada = buildUser({ user_id: 'ada' });
const words = { 'message 3 7': 'Is it warm in winter?' };
const message = 'Your session has ended. Log in again.';

/** A page of Ada's; `unsaved`: a form there has words that are not stored. */
function page({ unsaved = false, proves = () => Promise.resolve(false) } = {}) {
  localStorage.clear();
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
  });
  const tokens = createTokenKeeper({ now: () => 5_000_000, renew: () => Promise.resolve(null) });
  const reasons: string[] = [];
  const services = fakeServices({
    fetch,
    tokens,
    auth: { ...signedOutAuth, accessToken: () => Promise.resolve('provider') },
    proveOwner: (why) => {
      reasons.push(why);
      return proves();
    },
  });
  services.kept.write(sessionKey, { user_id: 'ada', name: 'Ada' });
  services.kept.write(providerSessionKey, 'the session of the provider');
  services.kept.write(draftsKey, words);
  const { store } = createPlatformStore(services);
  store.dispatch(sessionSlice.actions.signedIn({ user: ada, subscribers: [], subscriberId: '3' }));
  tokens.set(tokenUntil(1));
  tokens.hear(() => void store.dispatch(endSession()));
  const { createSubscriber, listSubscribers } = contractApi.endpoints;
  return {
    store,
    tokens,
    kept: services.kept,
    reasons,
    fetch,
    session: () => store.getState().session,
    hasEnded: () => selectHasEnded(store.getState()),
    read: () => store.dispatch(listSubscribers.initiate(undefined, { forceRefetch: true })),
    write: () => store.dispatch(createSubscriber.initiate({ body: { market_id: '2' } })),
  };
}

it('a page without unsaved words is left when its session ends, and earlier words wait for the next login', async () => {
  const { store, session, kept, tokens } = page();
  expect(await store.dispatch(endSession())).toBe(true);
  expect(session()).toMatchObject({ status: 'not signed in', user: null, refusal: { message } });
  expect([kept.read(sessionKey), kept.read(providerSessionKey), tokens.has()]).toEqual([
    undefined,
    undefined,
    false,
  ]);
  expect(kept.read(draftsKey)).toEqual(words);
});

it('a page with unsaved words stays, and a write of it waits for a login in place', async () => {
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
    expect(kept.read(sessionKey)).toMatchObject({ user_id: 'ada', accessToken: 'provider' });
  },
);

it('a login in another tab resumes this one', async () => {
  const { store, hasEnded } = page({ unsaved: true });
  await store.dispatch(endSession());
  expect(hasEnded()).toBe(true);
  expect(await store.dispatch(followOtherTab('changed'))).toBe(false);
  expect(hasEnded()).toBe(false);
});
