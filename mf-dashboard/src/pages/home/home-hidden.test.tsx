import type { HomeMapProps } from '@commonhearth/map';
import { act, screen } from '@testing-library/react';
import { content, openDashboard, sampleCompound, waitForRows, windowOfWidth } from './dashboard.harness.tsx';

vi.mock('@commonhearth/map', () => ({
  HomeMap: ({ homes }: HomeMapProps) => <p>Pins: {homes.map(({ compoundId }) => compoundId).join()}</p>,
}));

const homes = [1, 2].map((id) => sampleCompound({ id }));
const likes = (status: 'disliked' | 'unliked') => ({
  type: 'likes/likeSettled',
  payload: { compoundId: '1', status },
});

it('[CMP-07b] a home that is not for them leaves list, count and pins at once, and comes back to all of them', async () => {
  windowOfWidth(1440);
  const { store } = openDashboard('', content(homes));
  await screen.findByText('Pins: 1,2');
  await screen.findByRole('link', { name: 'Home 1' });
  await waitForRows();
  // also flushes the loading of the rows in view
  await act(() => Promise.resolve(store.dispatch(likes('disliked'))));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('1 home');
  expect(screen.queryByRole('link', { name: 'Home 1' })).toBeNull();
  expect(screen.getByText('Pins: 2')).toBeVisible();
  await act(() => Promise.resolve(store.dispatch(likes('unliked'))));
  expect(screen.getByRole('link', { name: 'Home 1' })).toBeVisible();
  expect(screen.getByText('Pins: 1,2')).toBeVisible();
});
