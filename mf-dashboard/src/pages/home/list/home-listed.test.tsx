import { selectHomesListed } from '@commonhearth/contract';
import { screen, waitFor } from '@testing-library/react';
import { content, openDashboard, sampleCompound, windowOfWidth } from '../dashboard.harness.tsx';

vi.mock('@commonhearth/map', () => ({ HomeMap: () => null }));

it('tells which homes the list shows around the one that is open, in its order', async () => {
  windowOfWidth(1440);
  const homes = [
    sampleCompound({ id: 1, price: 900_000 }),
    sampleCompound({ id: 2, price: 3_000_000 }),
    sampleCompound({ id: 3, price: 700_000 }),
    sampleCompound({ id: 4, price: 800_000, available: false }),
  ];
  const { store, change } = openDashboard('?maxp=1000000&sort=price', content(homes));
  await screen.findByRole('link', { name: 'Home 3' });
  expect(selectHomesListed(store.getState())).toEqual([]);
  change({ cid: '1' });
  await waitFor(() => {
    expect(selectHomesListed(store.getState())).toEqual(['3', '1']);
  });
});
