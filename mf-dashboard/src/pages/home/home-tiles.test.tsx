import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { openDashboard, sampleCompound, tiledContent, windowOfWidth } from './dashboard.harness.tsx';

jest.mock('@commonhearth/map', () => ({ HomeMap: () => null }));

const homes = [1, 2, 3, 4].map((id) => sampleCompound({ id, price: (5 - id) * 1_000_000 }));

it('lists the homes of a market in tiles, each with what its own tile has of it', async () => {
  windowOfWidth(1440);
  openDashboard('?sort=price', tiledContent(homes, 2));
  await screen.findByRole('heading', { level: 1, name: '4 homes fit' });
  await screen.findByRole('link', { name: 'Home 4' });
  const listed = screen.getAllByRole('article').map((card) => card.querySelector('a')?.textContent);
  expect(listed.slice(0, 2)).toEqual(['Home 4', 'Home 3']);
});
