import type { City, CompoundResource } from '@commonhearth/schemas';
import type { Thunk } from '../../store/root-state.ts';
import { fetchContent, fetchManifest } from '../documents/fetch-content.ts';
import { indexEntries } from '../state/market-tiles.ts';

/** How many homes that can be had each market shows, by its id; a market without is absent. Empty where nobody says. */
export const loadHomeCounts =
  (): Thunk<Readonly<Record<string, number>>> => async (_dispatch, _state, services) => {
    const manifest = await fetchManifest(services);
    if (manifest === null) return {};
    const markets = [...new Set(manifest.index.map(({ market_id: id }) => id))];
    const countIn = (id: string): number =>
      indexEntries(manifest, id).entries.reduce((sum, { count }) => sum + count, 0);
    return Object.fromEntries(markets.map((id) => [id, countIn(id)]));
  };

/** The cities that can be chosen [7]; null where they could not be loaded, which can be tried again. */
export const loadCities = (): Thunk<readonly City[] | null> => async (_dispatch, _state, services) => {
  const manifest = await fetchManifest(services);
  if (manifest === null) return null;
  const document = await fetchContent<{ readonly cities: readonly City[] }>(
    services,
    manifest.documents.city_list,
    { hashed: true },
  );
  return document?.cities ?? null;
};

/** The documents and guides that homes name in `resource_ids`; empty where they could not be loaded: a home is whole without. */
export const loadResources =
  (): Thunk<readonly CompoundResource[]> => async (_dispatch, _state, services) => {
    const manifest = await fetchManifest(services);
    if (manifest === null) return [];
    const document = await fetchContent<{ readonly compound_resources: readonly CompoundResource[] }>(
      services,
      manifest.documents.compound_resources,
      { hashed: true },
    );
    return document?.compound_resources ?? [];
  };
