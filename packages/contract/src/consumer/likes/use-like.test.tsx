import { buildTokenPackage, buildUser } from '@commonhearth/fixtures/entities';
import { fakeFetch, renderWithPlatform } from '@commonhearth/testing/platform';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createTokenKeeper } from '../../services/token-keeper.ts';
import { selectGateShown } from '../gate/use-signup-gate.ts';
import type { Notice } from '../../platform/platform.tsx';
import { navigationSlice } from '../../navigation/navigation.slice.ts';
import { sessionSlice } from '../../session/session.slice.ts';
import { tokenUntil } from '../../services/token.harness.ts';
import { useLike } from './use-like.ts';

const { signedIn, signingIn, signInRefused } = sessionSlice.actions;

function Heart() {
  const { status, toggle } = useLike('7');
  return (
    <button type="button" onClick={toggle}>
      {status}
    </button>
  );
}
const render = (prepare: Parameters<typeof renderWithPlatform>[1] = {}) =>
  renderWithPlatform(<Heart />, { path: '/hfc/home?mk=austin', ...prepare });
const like = () => {
  fireEvent.click(screen.getByRole('button'));
};
const words = () => screen.getByRole('button').textContent;

const gate = (store: ReturnType<typeof render>['store']) => selectGateShown(store.getState());

it('[SRV-12] signed out, a like is kept and shows the gate, which leads to sign-up', () => {
  const { gone, store } = render();
  like();
  expect([gate(store), gone]).toEqual(['asked', []]);
  expect(store.getState().likes.pending).toEqual({ compoundId: '7', title: 'this home', status: 'liked' });
});

describe('while signing in', () => {
  const whileSigningIn = () =>
    render({
      prepare: (store) => store.dispatch(signingIn()),
      services: {
        fetch: fakeFetch({ 'PUT /api/hfc/compounds/7/like_status': { body: { status: 'liked' } } }),
        tokens: createTokenKeeper({ now: () => 0, renew: () => Promise.resolve(buildTokenPackage()) }),
      },
    });

  it('a like waits for the session and is then applied', async () => {
    const { gone, store } = whileSigningIn();
    like();
    expect([words(), gone]).toEqual(['unliked', []]);
    act(() => {
      store.dispatch(signedIn({ user: buildUser(), subscribers: [], subscriberId: '12' }));
    });
    expect([words(), gone]).toEqual(['liked', []]);
    await waitFor(() => {
      expect(store.getState().likes).toMatchObject({ inFlight: {}, failed: null });
    });
  });

  it('a like leads to the gate when there is no session after all', () => {
    const { store } = whileSigningIn();
    like();
    act(() => {
      store.dispatch(signInRefused(null));
    });
    expect([words(), gate(store)]).toEqual(['unliked', 'asked']);
  });
});

it('[CMP-07b] what is hidden can be undone from its notice, once it is stored', async () => {
  const sent: unknown[] = [];
  const news: Notice[] = [];
  const takeBack = vi.fn();
  const tokens = createTokenKeeper({ now: () => 0, renew: () => Promise.resolve(null) });
  tokens.set(tokenUntil(9999));
  function Hide() {
    const { status, toggleNotForUs } = useLike('7');
    return (
      <button type="button" onClick={toggleNotForUs}>
        {status}
      </button>
    );
  }
  const { store } = renderWithPlatform(<Hide />, {
    platform: {
      notify: (notice) => {
        news.push(notice);
        return takeBack;
      },
    },
    prepare: (made) => {
      made.dispatch(signedIn({ user: buildUser(), subscribers: [], subscriberId: '12' }));
      made.dispatch({ type: 'likes/likeSettled', payload: { compoundId: '7', status: 'liked' } });
    },
    services: {
      fetch: fakeFetch({
        'PUT /api/hfc/compounds/7/like_status': (body) => {
          sent.push(body);
          return { body: { compound_id: '7', status: (body as { status: string }).status } };
        },
      }),
      tokens,
    },
  });
  like();
  expect([words(), news]).toEqual(['disliked', []]);
  await waitFor(() => {
    expect(news.map(({ text, action }) => [text, action?.label])).toEqual([
      ['“this home” is hidden. Find it under Hidden on your shortlist.', 'Undo'],
    ]);
  });
  expect(takeBack).not.toHaveBeenCalled();
  act(() => news[0]?.action?.onPress());
  // it was on the shortlist
  await waitFor(() => {
    expect([words(), store.getState().likes.inFlight]).toEqual(['liked', {}]);
  });
  // the home is no longer hidden, however that happened
  expect(takeBack).toHaveBeenCalled();
  expect(sent).toMatchObject([{ status: 'disliked' }, { status: 'liked' }]);
});

it('a like and its end are told with the market of the list', async () => {
  const tokens = createTokenKeeper({ now: () => 0, renew: () => Promise.resolve(null) });
  tokens.set(tokenUntil(9999));
  const { told, store } = render({
    prepare: (made) => {
      made.dispatch(signedIn({ user: buildUser(), subscribers: [], subscriberId: '12' }));
      made.dispatch(navigationSlice.actions.homesQueryKept({ mk: 'austin' }));
    },
    services: {
      fetch: fakeFetch({
        'PUT /api/hfc/compounds/7/like_status': (body) => ({
          body: { compound_id: '7', status: (body as { status: string }).status },
        }),
      }),
      tokens,
    },
  });
  const settled = () =>
    waitFor(() => {
      expect(store.getState().likes.inFlight).toEqual({});
    });
  like();
  await settled();
  like();
  await settled();
  const event = { name: 'Dashboard', compound_id: '7', market: 'austin' };
  expect(told).toEqual([
    { ...event, subevent: 'liked' },
    { ...event, subevent: 'unliked' },
  ]);
});
