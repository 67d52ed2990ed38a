import { buildUser } from '@commonhearth/fixtures/entities';
import type { User } from '@commonhearth/schemas';
import { fakeFetch, fakeServices, signedOutAuth } from '@commonhearth/testing/platform';
import { createTokenKeeper } from '../services/token-keeper.ts';
import { tokenUntil } from '../services/token.harness.ts';
import { keptKey } from '../kept/kept-key.ts';
import type { Services } from '../services/services.ts';
import { createPlatformStore } from '../platform-store/platform-store.ts';
import { sessionKey } from './kept-session.ts';
import { signOut } from './leave.ts';
import { followOtherTab } from './session.thunks.ts';
import { sessionSlice } from './session.slice.ts';

const inTab = keptKey({ name: 'visit', where: 'tab', parse: (kept) => kept as string });

/** Someone who is signed in, with a token and what the browser keeps. */
function signedIn(told: () => Promise<void> = () => Promise.resolve(), more: Partial<Services> = {}) {
  localStorage.clear();
  const tokens = createTokenKeeper({ now: () => 0, renew: () => Promise.resolve(null) });
  tokens.set(tokenUntil(9999));
  const services = fakeServices({ tokens, auth: { ...signedOutAuth, signOut: told }, ...more });
  services.kept.write(sessionKey, { user_id: 'u' });
  services.kept.write(inTab, 'of u');
  const { store } = createPlatformStore(services);
  store.dispatch(
    sessionSlice.actions.signedIn({ user: { user_id: 'u' } as User, subscribers: [], subscriberId: null }),
  );
  return { store, tokens, services, kept: () => services.kept.read(sessionKey) };
}

it.each([
  ['was told', () => Promise.resolve()],
  ['cannot be told', () => Promise.reject(new Error('The provider does not answer.'))],
  ['does not answer', () => new Promise<void>(() => undefined)],
])(
  '[SRV-11] signing out leaves neither token nor cache nor person in the page, at once, when the provider %s',
  (_how, told) => {
    const { store, tokens, kept } = signedIn(told);
    expect([store.getState().session.status, tokens.has(), kept()]).toEqual([
      'signed in',
      true,
      { user_id: 'u' },
    ]);
    void store.dispatch(signOut());
    expect([tokens.has(), kept(), store.getState().session]).toMatchObject([
      false,
      undefined,
      { status: 'not signed in', user: null },
    ]);
  },
);

it('[SRV-11] who left in another tab leaves here, and a tab that missed it notices later', async () => {
  const heard = signedIn();
  heard.services.kept.forget(sessionKey);
  expect(await heard.store.dispatch(followOtherTab('cleared'))).toBe(true);
  expect([heard.tokens.has(), heard.store.getState().session.user]).toEqual([false, null]);
  const slept = signedIn();
  expect(await slept.store.dispatch(followOtherTab('changed'))).toBe(false);
  expect(slept.store.getState().session.status).toBe('signed in');
  slept.services.kept.forget(sessionKey);
  expect(await slept.store.dispatch(followOtherTab('changed'))).toBe(true);
  expect([slept.tokens.has(), slept.store.getState().session.user]).toEqual([false, null]);
  expect(slept.services.kept.read(inTab)).toBeUndefined();
});

it('asks for nobody when it hears of a sign-out before it sees that the storage is empty', async () => {
  const fetch = fakeFetch({});
  const { store, kept } = signedIn(undefined, {
    auth: { ...signedOutAuth, accessToken: () => Promise.resolve('ended') },
    fetch,
  });
  expect(kept()?.user_id).toBe('u');
  expect(await store.dispatch(followOtherTab('cleared'))).toBe(true);
  expect([fetch.calls, store.getState().session.status]).toEqual([[], 'not signed in']);
});

it('whose session was ended elsewhere, and who signs in again in another tab, goes on in this one as it stands', async () => {
  const body = { user: buildUser({ user_id: 'u' }), token: tokenUntil(9999) };
  const { store, tokens, services } = signedIn(undefined, {
    auth: { ...signedOutAuth, accessToken: () => Promise.resolve('provider') },
    fetch: fakeFetch({ 'GET /api/enrich_token': { body } }),
  });
  tokens.refused(await tokens.token());
  await expect(tokens.token()).rejects.toThrow();
  expect(tokens.has()).toBe(false);
  const stood = store.getState().session.status;
  expect(await store.dispatch(followOtherTab('changed'))).toBe(false);
  expect(await tokens.token()).toBe(body.token.token);
  expect([stood, store.getState().session.status]).toEqual(['signed in', 'signed in']);
  expect(services.kept.read(inTab)).toBe('of u');
});

it('[SRV-11] who left in another tab leaves nothing in a tab that is signed out already', async () => {
  const services = fakeServices();
  const { store } = createPlatformStore(services);
  services.kept.write(inTab, 'of u');
  expect(await store.dispatch(followOtherTab('cleared'))).toBe(false);
  expect(services.kept.read(inTab)).toBeUndefined();
});

it('[SRV-11] signs in here when someone signs in in another tab', async () => {
  const body = { user: buildUser({ user_id: 'u' }), token: tokenUntil(9999) };
  const services = fakeServices({
    auth: { ...signedOutAuth, accessToken: () => Promise.resolve('provider') },
    fetch: fakeFetch({
      'GET /api/enrich_token': { body },
      'GET /api/hfc/subscribers': { body: { subscribers: [{ subscriber_id: '3' }] } },
    }),
  });
  const { store } = createPlatformStore(services);
  store.dispatch(sessionSlice.actions.signInRefused(null));
  services.kept.write(sessionKey, { user_id: 'u' });
  expect(await store.dispatch(followOtherTab('changed'))).toBe(false);
  expect(store.getState().session).toMatchObject({ status: 'signed in', user: { user_id: 'u' } });
});

it('[SRV-11] where another person signed in, nothing of the one before is shown or kept', async () => {
  const { store, tokens, services, kept } = signedIn();
  services.kept.write(sessionKey, { user_id: 'other' });
  // whose provider does not answer: then nobody is here
  await store.dispatch(followOtherTab('changed'));
  expect([tokens.has(), store.getState().session.user]).toEqual([false, null]);
  expect(kept()?.user_id).not.toBe('u');
});
