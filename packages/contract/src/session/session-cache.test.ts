import type { User } from '@commonhearth/schemas';
import {
  fakeFetch,
  fakeServices,
  signedOutAuth,
  type Answer,
  type Answers,
} from '@commonhearth/testing/platform';
import { tokenUntil } from '../services/token.harness.ts';
import { navigationSlice } from '../navigation/navigation.slice.ts';
import { createPlatformStore } from '../platform-store/platform-store.ts';
import { providerSessionKey, sessionKey } from './kept-session.ts';
import { sessionSlice } from './session.slice.ts';
import { signInFromCache } from './session.thunks.ts';
import { signUp } from '../consumer/sign-up/sign-up.thunks.ts';

const user = { user_id: 'u', name: 'Ada', email: 'ada@example.org' } as User;
const problem = (status: number, code: string) => ({ status, body: { status, code, title: code } });

/** A browser that was signed in when its page was left. */
function cameBack(enrichment: Answers[string], accessToken: string | null = 'provider') {
  localStorage.clear();
  const fetch = fakeFetch({
    'GET /api/enrich_token': enrichment,
    'GET /api/hfc/subscribers': { body: { subscribers: [{ subscriber_id: '3' }] } },
  });
  const services = fakeServices({
    fetch,
    auth: { ...signedOutAuth, accessToken: () => Promise.resolve(accessToken) },
  });
  services.kept.write(sessionKey, { user_id: 'u', name: 'Ada' });
  services.kept.write(providerSessionKey, 'the session of the provider');
  const { store } = createPlatformStore(services);
  return {
    store,
    fetch,
    services,
    kept: () => services.kept.read(sessionKey),
    keptOfProvider: () => services.kept.read(providerSessionKey),
  };
}
const enriched = { body: { token: tokenUntil(9_999_999_999), user } };

it('who is kept comes back in, with what was kept of them', async () => {
  const { store, kept } = cameBack(enriched);
  expect(await store.dispatch(signInFromCache())).toEqual({ status: 'success', known: true });
  expect([store.getState().session.user, kept()]).toMatchObject([user, { user_id: 'u', name: 'Ada' }]);
});

it("[SRV-11] where the provider's session is over nothing of the person stays, and nobody is asked for again", async () => {
  const { store, fetch, kept } = cameBack(enriched, null);
  expect(await store.dispatch(signInFromCache())).toEqual({ status: 'error', known: true });
  expect(kept()).toBeUndefined();
  await store.dispatch(signInFromCache({ again: true }));
  expect(fetch.calls).toEqual([]);
});

it('forgets a session that the server has ended, says so once, and never asks for it again', async () => {
  const { store, fetch, kept, keptOfProvider } = cameBack(problem(401, 'token_invalid'));
  const likes = { shape: 1, until: 9e15, value: { owner: '3', statuses: {} } };
  localStorage.setItem('commonhearth.likes', JSON.stringify(likes));
  expect(await store.dispatch(signInFromCache())).toEqual({ status: 'error', known: true });
  expect([kept(), keptOfProvider(), localStorage.getItem('commonhearth.likes')]).toEqual([
    undefined,
    undefined,
    null,
  ]);
  expect(store.getState().session.refusal?.message).toBe('Your session has ended. Log in again.');
  await store.dispatch(signInFromCache({ again: true }));
  expect(store.getState().session.refusal).toBeNull();
  expect(fetch.calls).toHaveLength(1);
});

it('uses a session that another tab started before the server said that the earlier one has ended', async () => {
  const late = Promise.withResolvers<ReturnType<typeof problem>>();
  let answer: Answer | Promise<Answer> = late.promise;
  const { store, fetch, services, kept, keptOfProvider } = cameBack(() => answer);
  const entering = store.dispatch(signInFromCache());
  await expect.poll(() => fetch.calls).toHaveLength(1);
  services.kept.write(sessionKey, { user_id: 'v', name: 'Bea' });
  services.kept.write(providerSessionKey, 'the new session of the provider');
  answer = { body: { token: tokenUntil(9_999_999_999), user: { ...user, user_id: 'v' } } };
  late.resolve(problem(401, 'token_invalid'));
  expect(await entering).toEqual({ status: 'success', known: true });
  expect(store.getState().session.user?.user_id).toBe('v');
  expect([kept()?.user_id, keptOfProvider()]).toEqual(['v', 'the new session of the provider']);
});

it.each([
  [401, 'token_expired'],
  [429, 'too_many_requests'],
  [503, 'maintenance'],
  [503, 'unavailable'],
  [500, 'internal_error'],
])('a %d (%s) does not say who is here, and is no reason to forget them', async (status, code) => {
  const { store, kept, keptOfProvider } = cameBack(problem(status, code));
  expect(await store.dispatch(signInFromCache())).toEqual({ status: 'error', known: status === 401 });
  expect([kept()?.user_id, keptOfProvider()]).toEqual(['u', 'the session of the provider']);
});

it('[RWD-04] a token that has expired by the clock of the server alone is refreshed, once, and the person stays', async () => {
  const asked: unknown[] = [];
  const { store, fetch, services, kept } = cameBack(() =>
    asked.length < 2 ? problem(401, 'token_expired') : enriched,
  );
  services.auth.accessToken = (expired) => {
    asked.push(expired);
    return Promise.resolve(expired === undefined ? 'provider' : 'refreshed');
  };
  expect(await store.dispatch(signInFromCache())).toEqual({ status: 'success', known: true });
  expect([asked, fetch.calls.length]).toEqual([[undefined, 'provider'], 3]);
  expect(kept()).toMatchObject({ user_id: 'u', accessToken: 'refreshed' });
});

it('a refusal for good is known as such', async () => {
  const { store } = cameBack(problem(403, 'forbidden'));
  expect(await store.dispatch(signInFromCache())).toEqual({ status: 'error', known: true });
});

it.each([
  [503, 'unavailable'],
  [401, 'token_invalid'],
])('a try that fails with %d (%s) after another one signed in changes nothing', async (status, code) => {
  const late = Promise.withResolvers<ReturnType<typeof problem>>();
  const { store, kept, keptOfProvider } = cameBack(() => late.promise);
  const overtaken = store.dispatch(signInFromCache());
  store.dispatch(sessionSlice.actions.signedIn({ user, subscribers: [], subscriberId: null }));
  late.resolve(problem(status, code));
  await overtaken;
  expect(store.getState().session).toMatchObject({ status: 'signed in', user: { user_id: 'u' } });
  expect([kept()?.user_id, keptOfProvider()]).toEqual(['u', 'the session of the provider']);
});

it('a sign-up takes the page along to which its mail leads back, if there is one', async () => {
  const sent: unknown[] = [];
  const services = fakeServices({
    auth: {
      ...signedOutAuth,
      signUp: ({ next }) => {
        sent.push(next);
        return Promise.resolve({ ok: true, confirmationSent: true });
      },
    },
  });
  localStorage.clear();
  const { store } = createPlatformStore(services);
  const person = { name: 'Ada', email: user.email, password: 'p', marketId: '4' };
  await store.dispatch(signUp(person));
  store.dispatch(navigationSlice.actions.redirectOnLoginSet('/hfc/homes_c/7'));
  await store.dispatch(signUp(person));
  expect(sent).toEqual([undefined, '/hfc/homes_c/7']);
});
