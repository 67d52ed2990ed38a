import {
  buildManifest,
  buildMarketIndex,
  buildPublicCompound,
  buildTakenDownProblem,
} from '@commonhearth/fixtures/entities';
import { fakeFetch, renderWithPlatform } from '@commonhearth/testing/platform';
import { screen, waitFor, within } from '@testing-library/react';
import { register } from '../register.ts';
import CompoundPage from './compound.tsx';

it('[CMP-14] a home that was taken down says what was public of it, with homes like it: of its market and category, nearest in price', async () => {
  const other = (id: string, price: number, category: 'Duplex' | 'Triplex' = 'Duplex') =>
    buildPublicCompound({
      compound_id: id,
      home: { price },
      editorial: { title: `Home ${id}`, category },
    });
  // the content still has it: it follows the API by seconds
  const others = [
    other('7', 890_000),
    other('8', 2_000_000),
    other('9', 900_000),
    other('10', 1_000_000, 'Triplex'),
  ];
  const market = others[0]?.market_id ?? '';
  const files = 'GET /content/cached_model_data';
  const gone = { compound_id: '7', market_id: market, title: 'The Fig Court' };
  renderWithPlatform(<CompoundPage />, {
    register,
    path: '/hfc/compounds/7',
    pattern: '/hfc/compounds/:compound_id',
    services: {
      fetch: fakeFetch({
        'GET /api/hfc/compounds/7': { status: 410, body: buildTakenDownProblem(gone) },
        [`${files}/published_compounds/manifest.json`]: {
          body: buildManifest({
            index: [{ market_id: market, path: 'index.json', count: 4, bytes: 1 }],
            compounds: [{ market_id: market, path: 'chunk.json', count: 4 }],
          }),
        },
        [`${files}/index.json`]: {
          body: buildMarketIndex(others, { marketId: market, chunk: 'chunk.json' }),
        },
        [`${files}/chunk.json`]: { body: { compounds: others } },
      }),
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'No longer on Commonhearth' })).toBeTruthy();
  expect(screen.getByText('“The Fig Court”')).toBeTruthy();
  expect(screen.getByText('Duplex · Ballard · $890,000')).toBeTruthy();
  expect(screen.getByText('Taken down on November 20.')).toBeTruthy();
  await waitFor(() => {
    expect(document.title).toBe('No longer shown: The Fig Court | Commonhearth');
  });
  const similar = within(await screen.findByRole('region', { name: 'Homes like it' }));
  await similar.findByRole('link', { name: 'Home 9' });
  expect(similar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home 9', 'Home 8']);
  expect(screen.getByRole('heading', { level: 1, name: 'No longer on Commonhearth' })).toBeTruthy();
});
