import { buildPublicCompound } from '@commonhearth/fixtures/entities';
import type { User } from '@commonhearth/schemas';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { fakeFetch, fakeServices, type Answer } from '@commonhearth/testing/platform';
import { createTokenKeeper } from '../services/token-keeper.ts';
import { tokenUntil } from '../services/token.harness.ts';
import { contentSlice } from '../published/state/content.slice.ts';
import { loadCompound } from '../published/content/content.thunks.ts';
import { keptKey } from '../kept/kept-key.ts';
import { likesSlice } from '../consumer/state/likes.slice.ts';
import { loadLikes } from '../consumer/likes/likes.thunks.ts';
import { navigationSlice } from '../navigation/navigation.slice.ts';
import { createPlatformStore } from '../platform-store/platform-store.ts';
import { sessionKey } from './kept-session.ts';
import { signOut } from './leave.ts';
import { sessionSlice } from './session.slice.ts';

/** Stands in everything that is of the person. */
const mark = 'ofAda';
const everything = (store: { getState: () => unknown }): string =>
  JSON.stringify([store.getState(), Object.entries(localStorage), Object.entries(sessionStorage)]);

async function signedIn(likes: () => Promise<Answer>) {
  const tokens = createTokenKeeper({ now: () => 0, renew: () => Promise.resolve(null) });
  tokens.set(tokenUntil(9999));
  const home = { ...buildPublicCompound({ compound_id: '7' }), attio_note: mark };
  const services = fakeServices({
    tokens,
    fetch: fakeFetch({
      'GET /api/hfc/liked_compounds': likes,
      'GET /api/hfc/compounds/7': { body: { compound: home } },
      'GET /api/hfc/compounds/8': { status: 404, body: { code: 'not_found', title: 'Not for you.' } },
    }),
  });
  const { store, injectFor } = createPlatformStore(services);
  const { actions } = sessionSlice;
  store.dispatch(
    actions.signedIn({ user: { user_id: mark, name: mark } as User, subscribers: [], subscriberId: mark }),
  );
  const staffSlice = createSlice({
    name: 'board',
    initialState: { cards: [] as string[] },
    reducers: {
      cardsLoaded: (state, { payload }: PayloadAction<string[]>) => ({ ...state, cards: payload }),
    },
  });
  injectFor({ name: 'mf-a', release: '1.0.0+a' })({ slices: [staffSlice] });
  store.dispatch(staffSlice.actions.cardsLoaded([mark]));
  const { appRecorded, emailSet, homesQueryKept, initialMarketSet, landed, redirectOnLoginSet } =
    navigationSlice.actions;
  for (const action of [
    appRecorded('hfci'),
    emailSet(mark),
    homesQueryKept({ ar: mark }),
    initialMarketSet(mark),
    landed(`/${mark}`),
    redirectOnLoginSet(`/${mark}`),
    likesSlice.actions.pendingLikeSet({ compoundId: mark, title: mark, status: 'liked' }),
    contentSlice.actions.compoundsLoaded([buildPublicCompound({ compound_id: '1' })]),
  ])
    store.dispatch(action);
  await store.dispatch(loadCompound('7'));
  await store.dispatch(loadCompound('8'));
  services.kept.write(sessionKey, { user_id: mark });
  services.kept.write(keptKey({ name: 'visit', where: 'tab', parse: () => undefined }), mark);
  return { store };
}

it('[SRV-11] nothing of who signs out is left in any key of the storage or any slice of the store', async () => {
  const { store } = await signedIn(() =>
    Promise.resolve({ body: { liked_compounds: [{ compound_id: mark, status: 'liked' }] } }),
  );
  await store.dispatch(loadLikes());
  const before = store.getState();
  for (const slice of [before.api, before.session, before.navigation, before.likes, before.content])
    expect(JSON.stringify(slice)).toContain(mark);
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([
    ['commonhearth.state', 'commonhearth.session', 'commonhearth.likes'],
    ['commonhearth.visit'],
  ]);
  await store.dispatch(signOut());
  expect(everything(store)).not.toContain(mark);
  expect([localStorage, sessionStorage].map(({ length }) => length)).toEqual([0, 0]);
  expect([store.getState().content.missing, store.getState().navigation.app]).toEqual([{}, null]);
  // what everyone may see stays
  expect(Object.keys(store.getState().content.compounds)).toEqual(['1']);
});

it('[SRV-11] an answer that comes after its person has left is told to nobody', async () => {
  let answer: (likes: Answer) => void = () => undefined;
  const { store } = await signedIn(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const loading = store.dispatch(loadLikes());
  await Promise.resolve();
  await store.dispatch(signOut());
  answer({ body: { liked_compounds: [{ compound_id: mark, status: 'liked' }] } });
  await loading;
  expect(everything(store)).not.toContain(mark);
});
