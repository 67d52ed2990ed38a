import type { Editorial } from '@commonhearth/schemas';
import type { TestApi } from './test-api.ts';

const square = {
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [-122.4, 47.6],
        [-122.3, 47.6],
        [-122.3, 47.7],
        [-122.4, 47.6],
      ],
    ],
  ],
};

async function insertOne(
  { database: { pool } }: TestApi,
  text: string,
  values: readonly unknown[],
): Promise<string> {
  const {
    rows: [row],
  } = await pool.query<{ id: string }>(text, [...values]);
  if (row === undefined) throw new Error(`Nothing was inserted by: ${text}`);
  return row.id;
}

export const marketIdOf = (api: TestApi, key: string): Promise<string> =>
  insertOne(api, 'select market_id::text as id from markets where key = $1', [key]);
export const cityIdOf = (api: TestApi, name: string): Promise<string> =>
  insertOne(api, 'select city_id::text as id from cities where name = $1', [name]);

interface AreaOptions {
  readonly name: string;
  readonly market?: string;
  readonly city?: string;
  readonly status?: 'live' | 'in_beta' | 'internal_review';
}

/** An area with a neighborhood of the same name. */
export async function createArea(
  api: TestApi,
  { name, market = 'seattle', city = 'Seattle', status = 'live' }: AreaOptions,
): Promise<{ readonly areaId: string; readonly neighborhoodId: string }> {
  const cityId = await cityIdOf(api, city);
  const areaId = await insertOne(
    api,
    `insert into areas (market_id, city_id, name, display_name, status, outline, simplified, origin)
     values ($1, $2, $3, $3, $4, $5, $5, 'drawn') returning area_id::text as id`,
    [await marketIdOf(api, market), cityId, name, status, square],
  );
  const neighborhoodId = await insertOne(
    api,
    'insert into neighborhoods (city_id, area_id, name) values ($1, $2, $3) returning neighborhood_id::text as id',
    [cityId, areaId, name],
  );
  return { areaId, neighborhoodId };
}

/** A cycle of a market; only one may be open. */
export const createCycle = async (
  api: TestApi,
  market = 'seattle',
  status: 'open' | 'publishing' | 'published' = 'open',
): Promise<string> =>
  insertOne(
    api,
    `insert into review_periods (market_id, name, status, starts_on, create_timestamp) values ($1, 'Week 47', $2, '2026-11-16', $3) returning review_period_id::text as id`,
    [await marketIdOf(api, market), status, api.clock.now],
  );

interface CompoundOptions {
  readonly periodId: string;
  readonly areaId?: string | null;
  readonly market?: string;
  readonly status?: 'for_review' | 'might_approve' | 'approved' | 'published' | 'not_approved';
  readonly provider?: string;
  readonly internal?: boolean;
  readonly frozen?: boolean;
  readonly deleted?: boolean;
  readonly createdAt?: Date;
  readonly editorial?: Partial<Editorial>;
}

const editorial: Editorial = {
  title: 'Two homes, one garden',
  description: 'Space for friends.',
  category: 'Duplex',
  mainTag: 'walkable',
  secondaryTags: ['great yard'],
  numUnits: 2,
  numPotentialUnits: 1,
};

/** A compound with its home and one photo; published ones have a date. Its staff fields hold the word SECRET. */
export async function createCompound(api: TestApi, options: CompoundOptions): Promise<string> {
  const {
    periodId,
    areaId = null,
    market = 'seattle',
    status = 'for_review',
    provider = 'catalog',
    internal = false,
    frozen = false,
    deleted = false,
  } = options;
  const { now } = api.clock;
  const marketId = await marketIdOf(api, market);
  const homeId = await insertOne(
    api,
    `insert into homes (market_id, provider, price, sqft, formatted_address, lat, lng, lot_area_value, lot_area_units, living_area_value, living_area_units, bedrooms, bathrooms, year_built, home_attributes, full_address)
     values ($1, $2, 950000, 2100, '12 Elm Street, Seattle, WA 98103', 47.65, -122.35, 5000, 'sqft', 2100, 'sqft', 4, 2.5, 1926, $3, $4) returning home_id::text as id`,
    [
      marketId,
      provider,
      { parcel_number: 'SECRET-7', heating: 'gas' },
      { street: '12 Elm Street', city: 'Seattle', state: 'WA', zipcode: '98103' },
    ],
  );
  await insertOne(
    api,
    `insert into home_photos (home_id, storage_key, sort_order, create_timestamp) values ($1::bigint, 'photos/' || $1 || '/a.svg', 1, $2) returning image_id::text as id`,
    [homeId, now],
  );
  const written = { ...editorial, ...options.editorial };
  const dated = status === 'published' || frozen ? now : null;
  return insertOne(
    api,
    `insert into compounds (market_id, home_id, review_period_id, area_id, neighborhood_id, status, internal, editorial, ai_editorial, attio_id, publish_date, frozen_at, deleted_at, create_timestamp)
     values ($1, $2, $3, $4, (select neighborhood_id from neighborhoods where area_id = $4), $5, $6, $7, $8, 'SECRET-8', $9, $10, $11, $12) returning compound_id::text as id`,
    [
      marketId,
      homeId,
      periodId,
      areaId,
      status,
      internal,
      written,
      { ...editorial, title: 'SECRET-9' },
      dated,
      frozen ? now : null,
      deleted ? now : null,
      options.createdAt ?? now,
    ],
  );
}
