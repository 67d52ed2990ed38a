import type { Subscriber, User } from '@commonhearth/schemas';
import {
  fakeFetch,
  fakeServices,
  signedOutAuth,
  type Answer,
  type AuthService,
} from '@commonhearth/testing/platform';
import { createTokenKeeper } from '../../services/token-keeper.ts';
import { tokenUntil } from '../../services/token.harness.ts';
import { sessionSlice } from '../../session/session.slice.ts';
import { signUp } from '../sign-up/sign-up.thunks.ts';
import { createPlatformStore } from '../../platform-store/platform-store.ts';
import { pendingLikeSet, type PendingLike } from '../state/likes.slice.ts';
import { applyPendingLike } from './likes.thunks.ts';

const call = 'PUT /api/hfc/compounds/7/like_status';
const like: PendingLike = { compoundId: '7', title: 'Fig Court', status: 'liked' };
const stored: Answer = { body: { compound_id: '7', status: 'liked' } };

/** The page of a browser that keeps what an earlier one left there. */
function page(
  answer: Answer = stored,
  signUpAnswer: AuthService['signUp'] = () => Promise.reject(new Error('Nobody signs up.')),
) {
  const tokens = createTokenKeeper({ now: () => 0, renew: () => Promise.resolve(null) });
  tokens.set(tokenUntil(9999));
  const fetch = fakeFetch({ [call]: answer });
  const { store } = createPlatformStore(
    fakeServices({ fetch, tokens, auth: { ...signedOutAuth, signUp: signUpAnswer } }),
  );
  const enter = (user_id: string, email = `${user_id}@example.com`) =>
    store.dispatch(
      sessionSlice.actions.signedIn({
        user: { user_id, email } as User,
        subscribers: [{ subscriber_id: '12' } as Subscriber],
        subscriberId: '12',
      }),
    );
  const apply = () => store.dispatch(applyPendingLike());
  return { store, fetch, enter, apply, pending: () => store.getState().likes.pending };
}

it('[SRV-12] a like while signed out outlives a reload and is applied once after sign-in', async () => {
  page().store.dispatch(pendingLikeSet(like));
  const { fetch, enter, apply, pending } = page();
  expect(pending()).toEqual(like);
  await apply();
  expect(fetch.calls).toEqual([]);
  enter('ada');
  await Promise.all([apply(), apply()]);
  expect([fetch.calls, pending()]).toEqual([[call], null]);
  expect(page().pending()).toBeNull();
});

it.each([503, 429])(
  '[SRV-12] one that met %d is tried again for its person, and never for another',
  async (status) => {
    const before = page({ status });
    before.store.dispatch(pendingLikeSet(like));
    before.enter('ada');
    await before.apply();
    expect(before.pending()).toMatchObject({ userId: 'ada' });
    const again = page();
    again.enter('ada');
    await again.apply();
    expect([again.fetch.calls, again.pending()]).toEqual([[call], null]);
    const other = page();
    other.store.dispatch(pendingLikeSet({ ...like, userId: 'ada' }));
    other.enter('bob');
    await other.apply();
    expect([other.fetch.calls, other.pending()]).toEqual([[], null]);
  },
);

it('[SRV-12] a home that is gone is not asked for again', async () => {
  const { store, enter, apply, pending } = page({ status: 404, body: { code: 'not_found', title: 'Gone.' } });
  store.dispatch(pendingLikeSet(like));
  enter('ada');
  await apply();
  expect(pending()).toBeNull();
});

it.each([
  ['a mail has to be confirmed', true, { ...like, email: 'sam@example.com' }],
  ['it is done at once', false, null],
])(
  '[SRV-12] a sign-up takes the like along in the account; where %s the browser keeps %j',
  async (_how, confirmationSent, kept) => {
    const sent: unknown[] = [];
    const { store, pending } = page(stored, ({ data }) => {
      sent.push(data);
      return Promise.resolve({ ok: true, confirmationSent });
    });
    store.dispatch(pendingLikeSet(like));
    await store.dispatch(signUp({ name: 'Sam', email: 'sam@example.com', password: 'p', marketId: '4' }));
    expect(sent).toEqual([{ name: 'Sam', market_id: '4', like: { compound_id: '7', status: 'liked' } }]);
    expect(pending()).toEqual(kept);
  },
);

it('[SRV-12] a sign-up that is refused leaves the like for the next try', async () => {
  const { store, pending } = page(stored, () =>
    Promise.resolve({ ok: false, refusal: { code: 'unavailable', message: 'Try again.' } }),
  );
  store.dispatch(pendingLikeSet(like));
  await store.dispatch(signUp({ name: 'Sam', email: 'sam@example.com', password: 'p', marketId: '4' }));
  expect(pending()).toEqual(like);
});

it('[SRV-12] a wish that came meanwhile is not taken for the one that was granted', async () => {
  const { store, enter, apply, pending } = page();
  store.dispatch(pendingLikeSet(like));
  enter('ada');
  const applied = apply();
  store.dispatch(pendingLikeSet({ ...like, compoundId: '8' }));
  await applied;
  expect(pending()?.compoundId).toBe('8');
});

it('[SRV-12] what somebody signed up with is not for who signs in with another address', async () => {
  const { store, fetch, enter, apply, pending } = page();
  store.dispatch(pendingLikeSet({ ...like, email: 'sam@example.com' }));
  enter('bob');
  await apply();
  expect([fetch.calls, pending()]).toEqual([[], null]);
  store.dispatch(pendingLikeSet({ ...like, email: 'Sam@example.com' }));
  enter('sam');
  await apply();
  expect(fetch.calls).toEqual([call]);
});
