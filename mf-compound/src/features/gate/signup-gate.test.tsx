import {
  pendingLikeSet,
  selectGateShown,
  useAppSelector,
  useCountedHome,
  useLike,
} from '@commonhearth/contract';
import { buildUser } from '@commonhearth/fixtures/entities';
import { AppLink, useSearchParams } from '@commonhearth/contract/router';
import { renderWithPlatform } from '@commonhearth/testing/platform';
import { act, fireEvent, screen } from '@testing-library/react';
import { GateDialog } from './gate-dialog.tsx';

/** The home of the address, its heart, and the place where the layout has the gate. */
function Reading() {
  const id = useSearchParams()[0].get('cid') ?? undefined;
  const { toggle } = useLike('7');
  useCountedHome(id);
  return (
    <>
      <button type="button" onClick={toggle}>
        Like
      </button>
      {useAppSelector(selectGateShown) !== null && <GateDialog />}
    </>
  );
}
const ids = ['1', '2', '3', '4', '5'];
function open(prepare?: Parameters<typeof renderWithPlatform>[1]) {
  const page = renderWithPlatform(
    <>
      <AppLink href="/hfc/home">List</AppLink>
      {ids.map((id) => (
        <AppLink key={id} href={`/hfc/home?cid=${id}`}>
          {`Home ${id}`}
        </AppLink>
      ))}
      <Reading />
    </>,
    { path: '/hfc/home?cid=1', ...prepare },
  );
  const look = (...homes: string[]) => {
    for (const id of homes) fireEvent.click(screen.getByText(`Home ${id}`));
  };
  return { ...page, look };
}
const gate = () => screen.findByRole('dialog', { name: 'Found one for you and your friends?' });
const noGate = async () => {
  await act(() => Promise.resolve());
  expect(screen.queryByRole('dialog')).toBeNull();
};
const like = () => {
  fireEvent.click(screen.getByText('Like'));
};
const signIn = {
  type: 'session/signedIn',
  payload: { user: buildUser(), subscribers: [], subscriberId: '12' },
};

beforeEach(() => {
  localStorage.clear();
});

it('[CMP-10] asks to join from the fourth distinct home on, and tells it once, also past a reload', async () => {
  const { look, told, unmount } = open();
  look('2', '1', '3', '2');
  await noGate();
  expect(told).toEqual([]);
  look('4');
  expect((await gate()).textContent).toContain('You’ve looked at four homes.');
  look('5');
  expect(told).toEqual([{ name: 'Signup Gate Seen', homes_opened: 4, explicit: false }]);
  unmount();
  const later = open();
  await gate();
  expect(later.told).toEqual([]);
});

it('stands while a home is open, and over no list', async () => {
  const { look } = open();
  look('2', '3', '4');
  await gate();
  fireEvent.click(screen.getByText('List'));
  await noGate();
});

it('closed, it goes on with the home and stays away while this page is open', async () => {
  const { look } = open();
  look('2', '3', '4');
  await gate();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await noGate();
  look('5');
  await noGate();
});

it('joining comes back to the home that was read', async () => {
  const { look, gone, store } = open();
  look('2', '3', '4');
  await gate();
  fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(gone).toEqual(['/HFC Sign-up']);
  expect(store.getState().navigation.redirectOnLogin).toBe('/hfc/home?cid=4');
  await noGate();
});

it('[CMP-10] a like shows it at the first home, names the home, and waits for who joins', async () => {
  const { told, store } = open();
  like();
  expect(await screen.findByRole('dialog', { name: 'Save “this home”' })).toBeTruthy();
  expect(told).toEqual([{ name: 'Signup Gate Seen', homes_opened: 1, explicit: true }]);
  fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  expect(store.getState().likes.pending).toMatchObject({ compoundId: '7', status: 'liked' });
});

it('closed, what asked for it is forgotten: the next who signs in here likes nothing', async () => {
  const { store } = open();
  like();
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await noGate();
  expect(store.getState().likes.pending).toBeNull();
  act(() => {
    store.dispatch(pendingLikeSet({ compoundId: '7', title: 'this home', status: 'disliked' }));
  });
  like();
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('[CMP-10] is never shown to who is signed in, whose homes do not count', async () => {
  const { look, store } = open({
    prepare: ({ dispatch }) => {
      dispatch(signIn);
    },
  });
  look('2', '3', '4', '5');
  await noGate();
  act(() => {
    store.dispatch({ type: 'gate/gateAsked' });
  });
  await noGate();
  act(() => {
    store.dispatch({ type: 'gate/gateClosed' });
    store.dispatch({ type: 'session/signInRefused', payload: null });
  });
  await noGate();
});
