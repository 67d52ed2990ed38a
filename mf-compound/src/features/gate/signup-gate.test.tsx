import { buildUser } from '@commonhearth/fixtures/entities';
import { AppLink, useSearchParams } from '@commonhearth/contract/router';
import { renderWithPlatform } from '@commonhearth/testing/platform';
import { act, fireEvent, screen } from '@testing-library/react';
import { register } from '../../register.ts';
import { SignupGate } from './signup-gate.tsx';

const Shown = () => <SignupGate compoundId={useSearchParams()[0].get('cid') ?? '0'} />;
const ids = ['1', '2', '3', '4', '5'];
function open(prepare?: Parameters<typeof renderWithPlatform>[1]) {
  const page = renderWithPlatform(
    <>
      {ids.map((id) => (
        <AppLink key={id} href={`/hfc/home?cid=${id}`}>
          {`Home ${id}`}
        </AppLink>
      ))}
      <Shown />
    </>,
    { path: '/hfc/home?cid=1', register, ...prepare },
  );
  const look = (...homes: string[]) => {
    for (const id of homes) fireEvent.click(screen.getByText(`Home ${id}`));
  };
  return { ...page, look };
}
const gate = () => screen.findByRole('dialog', { name: 'Four homes in. Keep them.' });
const noGate = async () => {
  await act(() => Promise.resolve());
  expect(screen.queryByRole('dialog')).toBeNull();
};

beforeEach(() => {
  localStorage.clear();
});

it('asks to join from the fourth distinct home on, and tells it once', async () => {
  const { look, told } = open();
  look('2', '1', '3', '2');
  await noGate();
  expect(told).toEqual([]);
  look('4');
  await gate();
  look('5');
  expect(told).toEqual([{ name: 'Signup Gate Seen', homes_opened: 4, explicit: false }]);
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
  fireEvent.click(screen.getByRole('button', { name: 'Join free' }));
  expect(gone).toEqual(['/HFC Sign-up']);
  expect(store.getState().navigation.redirectOnLogin).toBe('/hfc/home?cid=4');
});

it('is never shown to who is signed in, whose homes do not count', async () => {
  const { look, store } = open({
    prepare: ({ dispatch }) => {
      dispatch({
        type: 'session/signedIn',
        payload: { user: buildUser(), subscribers: [], subscriberId: '12' },
      });
    },
  });
  look('2', '3', '4', '5');
  await noGate();
  act(() => {
    store.dispatch({ type: 'session/signInRefused', payload: null });
  });
  await noGate();
});
