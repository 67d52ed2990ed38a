import type { HomeMapProps } from '@commonhearth/map';
import { act, screen } from '@testing-library/react';
import { content, openDashboard, sampleCompound, waitForRows, windowOfWidth } from '../dashboard.harness.tsx';

const mockDrawn = vi.fn();
// as the map itself: with the same props it is not drawn anew
vi.mock('@commonhearth/map', async () => {
  const { memo } = await vi.importActual<typeof import('react')>('react');
  return {
    HomeMap: memo(({ homes, lookOf }: HomeMapProps) => {
      mockDrawn();
      const liked = homes.filter((home) => lookOf(home).state === 'liked');
      return <p>Liked pins: {liked.map(({ compoundId }) => compoundId).join()}</p>;
    }),
  };
});

it('a like reaches its pin, and has the map drawn once, for that alone', async () => {
  windowOfWidth(1440);
  const { store } = openDashboard('', content([1, 2].map((id) => sampleCompound({ id }))));
  await screen.findByText('Liked pins:');
  await screen.findByRole('link', { name: 'Home 1' });
  await waitForRows();
  mockDrawn.mockClear();
  act(() => {
    store.dispatch({ type: 'likes/likeSettled', payload: { compoundId: '1', status: 'liked' } });
  });
  expect(screen.getByText('Liked pins: 1')).toBeVisible();
  expect(mockDrawn).toHaveBeenCalledTimes(1);
});
