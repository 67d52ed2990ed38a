import type { User } from '@commonhearth/schemas';
import type { LikeStatus } from '@commonhearth/schemas/constants';
import { fakeFetch, fakeServices, type Answer } from '@commonhearth/testing/platform';
import { createPlatformStore } from '../../platform-store/platform-store.ts';
import { createTokenKeeper } from '../../services/token-keeper.ts';
import { tokenUntil } from '../../services/token.harness.ts';
import { sessionKey } from '../../session/kept-session.ts';
import { signOut } from '../../session/leave.ts';
import { sessionSlice } from '../../session/session.slice.ts';
import { loadLikes, setLikeStatus } from './likes.thunks.ts';

const { signedIn, signingIn, signInRefused } = sessionSlice.actions;
const enter = (subscriberId: string | null = '12') =>
  signedIn({ user: { user_id: 'u' } as User, subscribers: [], subscriberId });

/** A page load of this browser; the server answers `liked` as the likes. */
function openPage(liked: Readonly<Record<string, LikeStatus>> = {}) {
  const tokens = createTokenKeeper({ now: () => 0, renew: () => Promise.resolve(null) });
  tokens.set(tokenUntil(9999));
  const fetch = fakeFetch({
    'GET /api/hfc/liked_compounds': {
      body: {
        liked_compounds: Object.entries(liked).map(([id, status]) => ({ compound_id: id, status })),
      },
    },
    'PUT /api/hfc/compounds/8/like_status': (body): Answer => ({
      body: { status: (body as { status: string }).status },
    }),
  });
  const services = fakeServices({ fetch, tokens });
  const { store } = createPlatformStore(services);
  return { store, fetch, kept: services.kept, statuses: () => store.getState().likes.statuses };
}

/** An earlier page of a person who likes home 7 and hid home 9. */
async function earlierPage() {
  const page = openPage({ 7: 'liked', 9: 'disliked' });
  page.kept.write(sessionKey, { user_id: 'u', hfc_subscriber_id: '12' });
  page.store.dispatch(enter());
  await page.store.dispatch(loadLikes());
  return page;
}
beforeEach(() => {
  localStorage.clear();
});

it('shows the likes of the stored session before the server has answered, then those of the server', async () => {
  await earlierPage();
  const { store, fetch, statuses } = openPage({ 7: 'liked' });
  expect(statuses()).toEqual({ 7: 'liked', 9: 'disliked' });
  store.dispatch(signingIn());
  store.dispatch(enter());
  expect(statuses()).toEqual({ 7: 'liked', 9: 'disliked' });
  await store.dispatch(loadLikes());
  expect([statuses(), fetch.calls.length]).toEqual([{ 7: 'liked' }, 1]);
  expect(openPage().statuses()).toEqual({ 7: 'liked' });
});

it('ignores a stored status that this release does not know', async () => {
  await earlierPage();
  const key = Object.keys(localStorage).find((name) => localStorage.getItem(name)?.includes('disliked'));
  if (key === undefined) throw new Error('No likes are stored.');
  localStorage.setItem(key, localStorage.getItem(key)?.replace('disliked', 'adored') ?? '');
  expect(openPage().statuses()).toEqual({ 7: 'liked' });
});

it('stores a like that changes later', async () => {
  const { store } = await earlierPage();
  await store.dispatch(setLikeStatus('8', 'liked'));
  expect(openPage().statuses()).toMatchObject({ 7: 'liked', 8: 'liked' });
});

it.each([
  ['without a session', undefined],
  ['of another person', { user_id: 'v', hfc_subscriber_id: '13' }],
])('shows no likes in a browser %s', async (_what, session) => {
  const { kept } = await earlierPage();
  if (session === undefined) kept.forget(sessionKey);
  else kept.write(sessionKey, session);
  expect(openPage().statuses()).toEqual({});
  expect(JSON.stringify(localStorage)).not.toContain('liked');
});

it.each([
  ['the sign-in is refused', signInRefused(null)],
  ['someone else signs in', enter('13')],
  ['someone without a subscriber signs in', enter(null)],
])('shows no stored likes when %s', async (_what, action) => {
  await earlierPage();
  const { store, statuses } = openPage();
  store.dispatch(action);
  expect(statuses()).toEqual({});
});

it('keeps the likes for the next page when a sign-in fails', async () => {
  await earlierPage();
  openPage().store.dispatch(signInRefused({ code: 'unavailable', message: 'Not now.' }));
  expect(openPage().statuses()).toEqual({ 7: 'liked', 9: 'disliked' });
});

it('leaves no likes behind when the session is over', async () => {
  await earlierPage();
  const { store, kept } = openPage();
  kept.forget(sessionKey);
  store.dispatch(signInRefused({ code: 'session_ended', message: 'Log in again.' }));
  expect(localStorage).toHaveLength(0);
});

it('leaves no likes behind after signing out', async () => {
  const { store } = await earlierPage();
  expect(JSON.stringify(localStorage)).toContain('liked');
  await store.dispatch(signOut());
  expect(localStorage).toHaveLength(0);
  expect(openPage().statuses()).toEqual({});
});
