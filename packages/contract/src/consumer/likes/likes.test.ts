import { buildPublicCompound, buildSubscriber } from '@commonhearth/fixtures/entities';
import type { Subscriber, User } from '@commonhearth/schemas';
import type { LikeStatus } from '@commonhearth/schemas/constants';
import { fakeFetch, fakeServices, type Answer, type Answers } from '@commonhearth/testing/platform';
import { contentSlice } from '../../published/state/content.slice.ts';
import { loadCompound } from '../../published/content/content.thunks.ts';
import { createTokenKeeper } from '../../services/token-keeper.ts';
import { tokenUntil } from '../../services/token.harness.ts';
import { sessionSlice } from '../../session/session.slice.ts';
import { createPlatformStore } from '../../platform-store/platform-store.ts';
import { likesSlice, selectFailedLike, selectLikeStatus } from '../state/likes.slice.ts';
import { loadLikes, setLikeStatus, toggleLike } from './likes.thunks.ts';

const call = 'PUT /api/hfc/compounds/7/like_status';
const subscriber: Subscriber = {
  subscriber_id: '12',
  market_id: '1',
  area: null,
  area_id: null,
  area_names: [],
};

/** A store of someone who is signed in, unless told; calls are answered from the table. */
function signedIn(
  answers: Answers,
  subscriberId: string | null = '12',
  reportError: (error: unknown) => void = () => undefined,
) {
  const tokens = createTokenKeeper({ now: () => 0, renew: () => Promise.resolve(null) });
  tokens.set(tokenUntil(9999));
  const fetch = fakeFetch(answers);
  const { store } = createPlatformStore(fakeServices({ fetch, tokens, reportError }));
  store.dispatch(
    sessionSlice.actions.signedIn({
      user: { user_id: 'u' } as User,
      subscribers: subscriberId === null ? [] : [subscriber],
      subscriberId,
    }),
  );
  return { store, fetch, status: (): LikeStatus => selectLikeStatus(store.getState(), '7') };
}
/** The server that keeps what it is told. */
const keeps = (body: unknown): Answer => ({ body: { status: (body as { status: string }).status } });
/** An answer that comes when it is let go. */
function held(): { readonly answer: Promise<Answer>; readonly letGo: (answer: Answer) => void } {
  let letGo: (answer: Answer) => void = () => undefined;
  const answer = new Promise<Answer>((resolve) => {
    letGo = resolve;
  });
  return { answer, letGo };
}

it('[CMP-07] a like shows at once, before the server has answered', async () => {
  const { answer, letGo } = held();
  const { store, status } = signedIn({ [call]: () => answer });
  const done = store.dispatch(toggleLike('7'));
  expect(status()).toBe('liked');
  letGo({ body: { status: 'liked' } });
  await done;
  expect(status()).toBe('liked');
});

it('[CMP-07] toggles flip between liked and unliked, and from disliked to liked', async () => {
  const sent: unknown[] = [];
  const { store } = signedIn({
    [call]: (body) => {
      sent.push(body);
      return keeps(body);
    },
  });
  await store.dispatch(toggleLike('7'));
  await store.dispatch(toggleLike('7'));
  await store.dispatch(setLikeStatus('7', 'disliked'));
  await store.dispatch(toggleLike('7'));
  expect(sent).toEqual(
    ['liked', 'unliked', 'disliked', 'liked'].map((status) => ({ status, subscriber_id: '12' })),
  );
});

it('[CMP-07] a repeat is ignored while the first is on its way, for this home alone', async () => {
  const { answer, letGo } = held();
  const { store, fetch, status } = signedIn({
    [call]: () => answer,
    'PUT /api/hfc/compounds/8/like_status': keeps,
  });
  const done = store.dispatch(toggleLike('7'));
  await Promise.all([
    store.dispatch(toggleLike('7')),
    store.dispatch(toggleLike('7')),
    store.dispatch(toggleLike('8')),
  ]);
  expect(status()).toBe('liked');
  letGo({ body: { status: 'liked' } });
  await done;
  expect(fetch.calls).toEqual([call, 'PUT /api/hfc/compounds/8/like_status']);
  expect(selectLikeStatus(store.getState(), '8')).toBe('liked');
});

it.each<[string, Answer]>([
  ['an error', { status: 503 }],
  ['a refusal', { status: 404, body: { code: 'not_found', title: 'This home was not found.' } }],
])('[CMP-07] is rolled back and told on %s', async (_what, answer) => {
  const { store, status } = signedIn({ [call]: () => answer });
  store.dispatch(
    likesSlice.actions.likesLoaded({ subscriberId: '12', liked: [{ compound_id: '7', status: 'disliked' }] }),
  );
  await store.dispatch(toggleLike('7'));
  expect(status()).toBe('disliked');
  expect(selectFailedLike(store.getState())).toBe('7');
  expect(store.getState().likes.inFlight).toEqual({});
});

it('[CMP-07] the status that the server answers wins', async () => {
  const { store, status } = signedIn({ [call]: { body: { status: 'disliked' } } });
  await store.dispatch(toggleLike('7'));
  expect(status()).toBe('disliked');
});

it('loading the likes does not undo one that is on its way', async () => {
  const { answer, letGo } = held();
  const { store, status } = signedIn({
    [call]: () => answer,
    'GET /api/hfc/liked_compounds': { body: { liked_compounds: [{ compound_id: '9', status: 'liked' }] } },
  });
  const done = store.dispatch(toggleLike('7'));
  await store.dispatch(loadLikes());
  expect([status(), selectLikeStatus(store.getState(), '9')]).toEqual(['liked', 'liked']);
  letGo({ body: { status: 'liked' } });
  await done;
});

it('loading the likes does not undo one that was stored meanwhile', async () => {
  const { answer, letGo } = held();
  const { store, fetch, status } = signedIn({
    [call]: { body: { status: 'liked' } },
    'GET /api/hfc/liked_compounds': () => answer,
  });
  const loaded = store.dispatch(loadLikes());
  await expect.poll(() => fetch.calls).toHaveLength(1);
  await store.dispatch(toggleLike('7'));
  letGo({ body: { liked_compounds: [{ compound_id: '9', status: 'liked' }] } });
  await loaded;
  expect([status(), selectLikeStatus(store.getState(), '9')]).toEqual(['liked', 'liked']);
});

it('the likes of a subscriber are asked for once', async () => {
  const asked = 'GET /api/hfc/liked_compounds?subscriber_id=12';
  const { store, fetch, status } = signedIn({
    [asked]: { body: { liked_compounds: [{ compound_id: '7', status: 'liked' }] } },
  });
  await store.dispatch(loadLikes());
  await store.dispatch(loadLikes());
  expect([status(), fetch.calls]).toEqual(['liked', [asked]]);
});

it('[CMP-07] someone without a subscriber gets one in the market of the home that they like', async () => {
  const bodies: unknown[] = [];
  const { store, status } = signedIn(
    {
      'GET /api/hfc/compounds/7': { body: { compound: buildPublicCompound({ market_id: '2' }) } },
      'POST /api/hfc/subscribers': (body) => {
        bodies.push(body);
        return { body: { subscriber: buildSubscriber({ subscriber_id: '30', market_id: '2' }) } };
      },
      [call]: (body) => {
        bodies.push(body);
        return keeps(body);
      },
    },
    null,
  );
  // homes of other markets were looked at before and after
  const others = [
    buildPublicCompound({ compound_id: '3', market_id: '1' }),
    buildPublicCompound({ compound_id: '8', market_id: '3' }),
  ];
  store.dispatch(contentSlice.actions.compoundsLoaded(others.slice(0, 1)));
  await store.dispatch(loadCompound('7'));
  store.dispatch(contentSlice.actions.compoundsLoaded(others.slice(1)));
  await store.dispatch(toggleLike('7'));
  expect([status(), bodies]).toEqual([
    'liked',
    [{ market_id: '2' }, { status: 'liked', subscriber_id: '30' }],
  ]);
});

it('[ERR-11] a like without a subscriber, where none can be made, is put back; the log hears who missed one', async () => {
  const logged: unknown[] = [];
  const { store, status } = signedIn(
    {
      'GET /api/hfc/compounds/7': { body: { compound: buildPublicCompound({ market_id: '2' }) } },
      'POST /api/hfc/subscribers': { status: 500 },
    },
    null,
    (error) => logged.push((error as Error).message),
  );
  await store.dispatch(toggleLike('7'));
  expect([status(), logged]).toEqual(['unliked', ['No current subscriber found for setLikeStatus']]);
});

it('signed out, nothing is sent and nothing shows', async () => {
  const fetch = fakeFetch({});
  const { store } = createPlatformStore(fakeServices({ fetch }));
  await store.dispatch(toggleLike('7'));
  expect([fetch.calls, selectLikeStatus(store.getState(), '7')]).toEqual([[], 'unliked']);
});
