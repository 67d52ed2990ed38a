import type { Manifest } from '@commonhearth/schemas';
import { fakeFetch, fakeServices } from '@commonhearth/testing/platform';
import { createPlatformStore } from '../../platform-store/platform-store.ts';
import { selectRegionsStatus } from '../state/regions.slice.ts';
import { loadRegions } from './regions.thunks.ts';

const base = 'GET /content/cached_model_data';
const naming = (region_info: string) => ({ index: [], compounds: [], documents: { region_info } });

it('[ERR-19] markets and areas that could not be loaded are logged as that, and tried again as what is published then names them', async () => {
  const fetch = fakeFetch({
    [`${base}/gone.json`]: { status: 404 },
    [`${base}/published_compounds/manifest.json`]: { body: naming('now.json') },
    [`${base}/now.json`]: { body: { markets: [], areas: [], boundaries: [] } },
  });
  const manifest = naming('gone.json') as unknown as Manifest;
  const reported: unknown[] = [];
  const { store } = createPlatformStore(
    fakeServices({
      fetch,
      manifest,
      contentBackupBase: null,
      reportError: (error) => reported.push(error),
    }),
  );
  await store.dispatch(loadRegions());
  expect(selectRegionsStatus(store.getState())).toBe('failed');
  expect(reported.at(-1)).toEqual(new Error('Error fetching region info'));
  const told = reported.length;
  await store.dispatch(loadRegions());
  expect(selectRegionsStatus(store.getState())).toBe('ready');
  expect(reported).toHaveLength(told);
});
