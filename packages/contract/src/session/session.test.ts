import type { User } from '@commonhearth/schemas';
import { fakeServices, signedOutAuth } from '@commonhearth/testing/platform';
import { createTokenKeeper } from '../api/token-keeper.ts';
import { tokenUntil } from '../api/token.harness.ts';
import { createPlatformStore } from '../store/store.ts';
import { sessionSlice } from './session.slice.ts';
import { signOut } from './session.thunks.ts';

/** Someone who is signed in, with a token and what the browser keeps. */
function signedIn(told: () => Promise<void>) {
  const tokens = createTokenKeeper({ now: () => 0, renew: () => Promise.resolve(null) });
  tokens.set(tokenUntil(9999));
  let kept: object | undefined = { user_id: 'u' };
  const { store } = createPlatformStore(
    fakeServices({
      tokens,
      auth: { ...signedOutAuth, signOut: told },
      cache: {
        read: () => kept,
        write: (session) => {
          kept = session;
        },
        clear: () => {
          kept = undefined;
        },
      },
    }),
  );
  store.dispatch(
    sessionSlice.actions.signedIn({ user: { user_id: 'u' } as User, subscribers: [], subscriberId: null }),
  );
  return { store, tokens, kept: () => kept };
}

it.each([
  ['was told', () => Promise.resolve()],
  ['cannot be told', () => Promise.reject(new Error('The provider does not answer.'))],
])(
  'signing out leaves neither token nor cache nor person in the page when the provider %s',
  async (_how, told) => {
    const { store, tokens, kept } = signedIn(told);
    expect([store.getState().session.status, tokens.has(), kept()]).toEqual([
      'signed in',
      true,
      { user_id: 'u' },
    ]);
    await store.dispatch(signOut());
    expect([tokens.has(), kept(), store.getState().session]).toMatchObject([
      false,
      undefined,
      { status: 'not signed in', user: null },
    ]);
  },
);
