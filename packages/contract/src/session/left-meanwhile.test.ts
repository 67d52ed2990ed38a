import { buildUser } from '@commonhearth/fixtures/entities';
import { fakeFetch, fakeServices, signedOutAuth, type Answer } from '@commonhearth/testing/platform';
import { tokenUntil } from '../services/token.harness.ts';
import { createPlatformStore } from '../platform-store/platform-store.ts';
import { sessionKey } from './kept-session.ts';
import { signOut } from './leave.ts';
import { signInFromCache } from './session.thunks.ts';

it.each<[string, Answer]>([
  ['who they are', { body: { token: tokenUntil(9_999_999_999), user: buildUser() } }],
  ['a refusal', { status: 403, body: { status: 403, code: 'forbidden', title: 'No.' } }],
])(
  '[SRV-11] %s, told after they left, brings nobody back: no token, no further call, no word of it',
  async (_what, answer) => {
    localStorage.clear();
    const late = Promise.withResolvers<Answer>();
    const fetch = fakeFetch({
      'GET /api/enrich_token': () => late.promise,
      'GET /api/hfc/subscribers': { body: { subscribers: [{ subscriber_id: '3' }] } },
    });
    const services = fakeServices({
      fetch,
      auth: { ...signedOutAuth, accessToken: () => Promise.resolve('provider') },
    });
    services.kept.write(sessionKey, { user_id: 'u' });
    const { store } = createPlatformStore(services);
    const entering = store.dispatch(signInFromCache());
    await store.dispatch(signOut());
    late.resolve(answer);
    await entering;
    const { status, user, refusal } = store.getState().session;
    expect([services.tokens.has(), status, user, refusal]).toEqual([false, 'not signed in', null, null]);
    expect(fetch.calls.filter((call) => !call.includes('enrich_token'))).toEqual([]);
    expect(services.kept.read(sessionKey)).toBeUndefined();
  },
);

it('an email link that turns out to be over after its person left brings nothing back into the storage', async () => {
  localStorage.clear();
  const late = Promise.withResolvers<Answer>();
  const services = fakeServices({
    fetch: fakeFetch({ 'POST /api/reenrich_magic_link_token': () => late.promise }),
    auth: { ...signedOutAuth, accessToken: () => Promise.resolve(null) },
  });
  services.kept.write(sessionKey, { user_id: 'u', name: 'Ada', magicLinkToken: 'link' });
  const { store } = createPlatformStore(services);
  const entering = store.dispatch(signInFromCache());
  await expect.poll(() => services.fetch).toHaveProperty('calls.length', 1);
  await store.dispatch(signOut());
  late.resolve({ status: 401, body: { status: 401, code: 'token_invalid', title: 'Over.' } });
  await entering;
  expect(Object.keys(localStorage)).toEqual([]);
});
