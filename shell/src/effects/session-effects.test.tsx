import { loadLikes, pendingLikeSet, setLikeStatus, signOut } from '@commonhearth/contract';
import { buildTokenPackage, buildUser } from '@commonhearth/fixtures/entities';
import { createTokenKeeper, type PlatformStore } from '@commonhearth/contract/host';
import { fakeFetch, renderWithPlatform, type Answer } from '@commonhearth/testing/platform';
import type { TokenPackage } from '@commonhearth/schemas';
import { likesChangedKey } from '@commonhearth/schemas/constants';
import { act, waitFor } from '@testing-library/react';
import { SessionEffects } from './session-effects.tsx';

const like = 'PUT /api/hfc/compounds/7/like_status';
const enter = (store: PlatformStore['store']) => {
  store.dispatch({
    type: 'session/signedIn',
    payload: { user: buildUser(), subscribers: [], subscriberId: '12' },
  });
};
const show = (visibility: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
  document.dispatchEvent(new Event('visibilitychange'));
};
const open = (answer: Answer, renewed: TokenPackage | null = buildTokenPackage(), now = 0) => {
  const fetch = fakeFetch({
    [like]: answer,
    'GET /api/hfc/liked_compounds': { body: { liked_compounds: [] } },
  });
  const tokens = createTokenKeeper({ now: () => now, renew: () => Promise.resolve(renewed) });
  tokens.set(buildTokenPackage());
  const onLeft = vi.fn();
  const page = renderWithPlatform(<SessionEffects onLeft={onLeft} />, { services: { fetch, tokens } });
  return { ...page, fetch, onLeft };
};

it('[SRV-12] a like that was kept is applied once its person is signed in, wherever they are', async () => {
  const { store, fetch } = open({ body: { status: 'liked' } });
  store.dispatch(pendingLikeSet({ compoundId: '7', title: 'Fig Court', status: 'liked' }));
  expect(fetch.calls).toEqual([]);
  act(() => {
    enter(store);
  });
  await waitFor(() => {
    expect(store.getState().likes).toMatchObject({ pending: null, statuses: { 7: 'liked' } });
  });
  expect(fetch.calls.filter((call) => call === like)).toHaveLength(1);
});

it('[API-16] a like that was put back is told, once', async () => {
  const { store, notices } = open({ status: 503 });
  act(() => {
    enter(store);
  });
  await act(() => store.dispatch(setLikeStatus('7', 'liked')));
  await waitFor(() => {
    expect(notices).toEqual(['Couldn’t save that home. Check your connection and try again.']);
  });
  expect(store.getState().likes).toMatchObject({ failed: null, statuses: { 7: 'unliked' } });
});

it.each([
  ['hidden', 'unliked', 'disliked', 'Couldn’t hide that home.'],
  ['brought back', 'disliked', 'unliked', 'Couldn’t bring that home back.'],
  ['taken off', 'liked', 'unliked', 'Couldn’t remove that home from your shortlist.'],
] as const)('[API-16] a home that could not be %s is told of as that', async (_, stored, wish, told) => {
  const { store, notices } = open({ status: 503 });
  act(() => {
    enter(store);
    store.dispatch({ type: 'likes/likeSettled', payload: { compoundId: '7', status: stored } });
  });
  await act(() => store.dispatch(setLikeStatus('7', wish)));
  await waitFor(() => {
    expect(notices).toEqual([`${told} Check your connection and try again.`]);
  });
  expect(store.getState().likes.statuses).toEqual({ 7: stored });
});

it('of a like that fails after the session has ended only the notice about that is shown', async () => {
  const { store, notices } = open({ body: { status: 'liked' } }, null, Number.MAX_SAFE_INTEGER);
  act(() => {
    enter(store);
    store.dispatch({
      type: 'session/endedInPlace',
      payload: { code: 'session_ended', message: 'Over.' },
    });
  });
  await act(() => store.dispatch(setLikeStatus('7', 'liked')));
  await waitFor(() => {
    expect(store.getState().likes).toMatchObject({ failed: null, statuses: { 7: 'unliked' } });
  });
  expect(notices).toEqual([]);
});

it('tells a person whose session has ended, until they sign in again', () => {
  const { store, notices } = open({ body: { status: 'liked' } });
  const message = 'Your session has ended. Log in again.';
  act(() => {
    store.dispatch({ type: 'session/signInRefused', payload: { code: 'session_ended', message } });
  });
  expect(notices).toEqual([message]);
  act(() => {
    enter(store);
  });
  expect(notices).toEqual([]);
});

it('asks for no likes when signing out in another tab removes what is stored', async () => {
  const { store, fetch } = open({ body: { status: 'liked' } });
  act(() => {
    enter(store);
  });
  await waitFor(() => {
    expect(store.getState().likes.loadedFor).toBe('12');
  });
  window.dispatchEvent(new StorageEvent('storage', { key: likesChangedKey, newValue: null }));
  await act(() => store.dispatch(loadLikes()));
  expect(fetch.calls).toEqual(['GET /api/hfc/liked_compounds?subscriber_id=12']);
});

it('who comes to the browser after somebody is no viewer and on no visit of theirs', async () => {
  document.cookie = 'viewer_id=of-ada; path=/';
  document.cookie = 'session_id=visit-of-ada; path=/';
  const { store } = open({ body: { status: 'liked' } });
  act(() => {
    enter(store);
  });
  expect(document.cookie).toContain('viewer_id=of-ada');
  await act(() => store.dispatch(signOut()));
  expect(document.cookie).not.toMatch(/of-ada/);
});

it('a home that another tab hid is hidden here too once this tab is looked at again', async () => {
  const answers: Record<string, Answer> = {
    'GET /api/hfc/liked_compounds': { body: { liked_compounds: [] } },
  };
  const fetch = fakeFetch(answers);
  let time = 0;
  const tokens = createTokenKeeper({ now: () => time, renew: () => Promise.resolve(buildTokenPackage()) });
  tokens.set(buildTokenPackage());
  const services = { fetch, tokens, now: () => time };
  const { store } = renderWithPlatform(<SessionEffects onLeft={() => undefined} />, { services });
  act(() => {
    enter(store);
  });
  await waitFor(() => {
    expect(store.getState().likes.loadedFor).toBe('12');
  });
  answers['GET /api/hfc/liked_compounds'] = {
    body: { liked_compounds: [{ compound_id: '7', status: 'disliked' }] },
  };
  const asked = (): number => fetch.calls.filter((call) => call.startsWith('GET /api/hfc/liked')).length;
  act(() => {
    show('hidden');
    show('visible');
  });
  // what came just now is not asked for again
  expect(asked()).toBe(1);
  time = 10_000;
  act(() => {
    show('hidden');
  });
  expect(asked()).toBe(1);
  act(() => {
    show('visible');
  });
  await waitFor(() => {
    expect(store.getState().likes.statuses).toEqual({ 7: 'disliked' });
  });
  expect(asked()).toBe(2);
});

it('a like in another tab shows here at once, also right after the likes were loaded', async () => {
  const answers: Record<string, Answer> = {
    [like]: { body: { status: 'liked' } },
    'GET /api/hfc/liked_compounds': { body: { liked_compounds: [] } },
  };
  const tokens = createTokenKeeper({ now: () => 0, renew: () => Promise.resolve(buildTokenPackage()) });
  tokens.set(buildTokenPackage());
  const tab = () => {
    const services = { fetch: fakeFetch(answers), tokens, now: () => 0 };
    const { store } = renderWithPlatform(<SessionEffects onLeft={() => undefined} />, { services });
    act(() => {
      enter(store);
    });
    return store;
  };
  const [here, there] = [tab(), tab()];
  await waitFor(() => {
    expect(there.getState().likes.loadedFor).toBe('12');
  });
  localStorage.clear();
  await act(() => here.dispatch(setLikeStatus('7', 'liked')));
  // a browser fires the event for every key that another tab wrote
  const written = Object.keys(localStorage);
  expect(written).toContain(likesChangedKey);
  answers['GET /api/hfc/liked_compounds'] = {
    body: { liked_compounds: [{ compound_id: '7', status: 'liked' }] },
  };
  expect(there.getState().likes.statuses).toEqual({});
  for (const key of written)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
  await waitFor(() => {
    expect(there.getState().likes.statuses).toEqual({ 7: 'liked' });
  });
});
