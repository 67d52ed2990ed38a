import { buildArea, buildCity, buildMarkets } from '@commonhearth/fixtures/entities';
import { idOf, insert, json, type WorldTarget } from './insert.ts';

export const marketIdOf = (world: WorldTarget, key: string): Promise<string> =>
  idOf(world, `market "${key}"`, 'select market_id::text as id from markets where key = $1', [key]);
export const cityIdOf = (world: WorldTarget, name: string): Promise<string> =>
  idOf(world, `city "${name}"`, 'select city_id::text as id from cities where name = $1', [name]);

/** One of the site's markets; answers its id. */
export async function createMarket(world: WorldTarget, key: string): Promise<string> {
  const market = buildMarkets().find((one) => one.key === key);
  if (market === undefined) throw new Error(`There is no market "${key}".`);
  const { name, uac20_id, coming_soon } = market;
  return insert(world, 'markets', 'market_id', { key, name, uac20_id, coming_soon });
}

interface CityOptions {
  readonly name: string;
  readonly market: string;
  readonly state?: string;
  readonly lat?: number;
  readonly lng?: number;
}

export async function createCity(world: WorldTarget, { market, ...options }: CityOptions): Promise<string> {
  const { name, state, lat, lng } = buildCity(options);
  return insert(world, 'cities', 'city_id', {
    market_id: await marketIdOf(world, market),
    name,
    state,
    lat,
    lng,
  });
}

/** Three corners, south-west first, a tenth of a degree apart. */
const outlineAt = (lat: number, lng: number) => ({
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [lng, lat],
        [lng + 0.1, lat],
        [lng + 0.1, lat + 0.1],
        [lng, lat],
      ],
    ],
  ],
});

interface AreaOptions {
  readonly name: string;
  readonly market?: string;
  readonly city?: string;
  readonly status?: 'live' | 'in_beta' | 'internal_review';
  /** Its south-west corner. */
  readonly at?: readonly [lat: number, lng: number];
}

/** An area with a neighborhood of the same name. */
export async function createArea(
  world: WorldTarget,
  { name, market = 'seattle', city = 'Seattle', status = 'live', at = [47.6, -122.4] }: AreaOptions,
): Promise<{ readonly areaId: string; readonly neighborhoodId: string }> {
  const cityId = await cityIdOf(world, city);
  const outline = json(outlineAt(...at));
  const area = buildArea({ market_id: await marketIdOf(world, market), name, display_name: name, status });
  const areaId = await insert(world, 'areas', 'area_id', {
    market_id: area.market_id,
    city_id: cityId,
    name: area.name,
    display_name: area.display_name,
    status: area.status,
    outline,
    simplified: outline,
    origin: 'drawn',
  });
  const neighborhoodId = await insert(world, 'neighborhoods', 'neighborhood_id', {
    city_id: cityId,
    area_id: areaId,
    name,
  });
  return { areaId, neighborhoodId };
}
