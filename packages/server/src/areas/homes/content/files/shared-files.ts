import type {
  BoundariesDocument,
  cityListDocument,
  Manifest,
  neighborhoodsDocument,
  RegionInfo,
} from '@commonhearth/schemas';
import type { z } from 'zod';
import type { Tx } from '../../../../db/client.ts';
import { hashedFile, type ContentFile } from '../../published-files/index.ts';
import {
  allAgents,
  allCities,
  allMarkets,
  allResources,
  liveAreas,
  liveNeighborhoods,
} from '../content.repository.ts';

export interface SharedFiles {
  readonly files: readonly ContentFile[];
  readonly neighborhoods: Manifest['neighborhoods'];
  readonly documents: Record<keyof Manifest['documents'], ContentFile>;
}

function perMarket<Row>(
  rows: readonly Row[],
  marketOf: (row: Row) => string,
  file: (marketId: string, rows: readonly Row[]) => ContentFile,
) {
  return [...Map.groupBy(rows, marketOf)].map(([marketId, group]) => ({
    market_id: marketId,
    file: file(marketId, group),
  }));
}

/**
 * What all markets share: regions with outlines, neighborhoods, agents, resources, cities. Live areas only:
 * it is public.
 */
export async function sharedFiles(tx: Tx): Promise<SharedFiles> {
  const areas = await liveAreas(tx);
  const boundaries = perMarket(
    areas,
    ({ area }) => area.market_id,
    (marketId, group) => {
      const document: BoundariesDocument = {
        type: 'FeatureCollection',
        features: group.map(({ area, outline }) => ({
          type: 'Feature',
          properties: { area_id: area.area_id, name: area.name },
          geometry: outline,
        })),
      };
      return hashedFile(`boundaries/${marketId}`, document);
    },
  );
  const neighborhoods = perMarket(
    await liveNeighborhoods(tx),
    (row) => row.marketId,
    (marketId, group) => {
      const document: z.infer<typeof neighborhoodsDocument> = {
        neighborhoods: group.map(({ neighborhood }) => neighborhood),
      };
      return hashedFile(`published_compounds/${marketId}/neighborhoods`, document);
    },
  );
  const regions: RegionInfo = {
    markets: await allMarkets(tx),
    areas: areas.map(({ area }) => area),
    boundaries: boundaries.map(({ market_id, file }) => ({ market_id, path: file.path })),
  };
  const cities: z.infer<typeof cityListDocument> = { cities: await allCities(tx) };
  const documents = {
    region_info: hashedFile('region_info', regions),
    agents: hashedFile('agents', { agents: await allAgents(tx) }),
    compound_resources: hashedFile('compound_resources', { compound_resources: await allResources(tx) }),
    city_list: hashedFile('city_list', cities),
  };
  return {
    files: [...boundaries, ...neighborhoods].map(({ file }) => file).concat(Object.values(documents)),
    documents,
    neighborhoods: neighborhoods.map(({ market_id, file }) => ({ market_id, path: file.path })),
  };
}
