import {
  buildManifest,
  buildMarketIndex,
  buildPublicCompound,
  buildRegionInfo,
} from '@commonhearth/fixtures/entities';
import { fakeFetch, renderWithPlatform } from '@commonhearth/testing/platform';
import { screen, waitFor } from '@testing-library/react';
import { register } from '../register.ts';
import { sampleCompound } from '../sample-compound.harness.ts';
import CompoundPage from './compound.tsx';

// the map is a chunk of its own, with its own tests
vi.mock('../features/place/place-map.tsx', () => ({ default: () => null }));

it.each(['index.json', 'chunk.json'])(
  '[ERR-24] homes like it are left out where %s cannot be had, which is logged; the home is whole without',
  async (missing) => {
    const other = buildPublicCompound({ compound_id: '8' });
    const market = sampleCompound.market_id;
    const root = 'GET /content/cached_model_data';
    const reported: unknown[] = [];
    const asked: string[] = [];
    const answer = (name: string, body: unknown) => () => {
      asked.push(name);
      return name === missing ? { status: 503 } : { body };
    };
    renderWithPlatform(<CompoundPage />, {
      register,
      path: '/hfc/compounds/7',
      pattern: '/hfc/compounds/:compound_id',
      services: {
        reportError: (error) => reported.push(error),
        fetch: fakeFetch({
          'GET /api/hfc/compounds/7': { body: { compound: sampleCompound } },
          [`${root}/published_compounds/manifest.json`]: {
            body: buildManifest({
              index: [{ market_id: market, path: 'index.json', count: 2, bytes: 1 }],
              compounds: [{ path: 'chunk.json', market_id: market, count: 2 }],
            }),
          },
          [`${root}/regions.json`]: { body: buildRegionInfo() },
          [`${root}/index.json`]: answer(
            'index.json',
            buildMarketIndex([sampleCompound, other], { marketId: market }),
          ),
          [`${root}/chunk.json`]: answer('chunk.json', { compounds: [sampleCompound, other] }),
        }),
      },
    });
    await screen.findByText('$1,895,000');
    await waitFor(() => {
      expect(asked).toContain(missing);
      expect(reported.length).toBeGreaterThan(0);
    });
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Homes like this one' })).toBeNull();
    });
  },
);
