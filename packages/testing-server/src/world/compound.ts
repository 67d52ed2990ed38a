import { buildStaffCompound } from '@commonhearth/fixtures/entities';
import type { Editorial, StaffCompound } from '@commonhearth/schemas';
import { insert, json, type WorldTarget } from './insert.ts';
import { marketIdOf } from './places.ts';

interface CompoundOptions {
  readonly periodId: string;
  readonly areaId?: string | null;
  readonly market?: string;
  readonly status?: StaffCompound['status'];
  readonly provider?: string;
  readonly internal?: boolean;
  readonly featured?: boolean;
  readonly frozen?: boolean;
  readonly deleted?: boolean;
  readonly createdAt?: Date;
  readonly editorial?: Partial<Editorial>;
  readonly units?: StaffCompound['units'];
  readonly home?: Partial<StaffCompound['home']>;
}

const elmStreet = {
  price: 950_000,
  sqft: 2100,
  formatted_address: '12 Elm Street, Seattle, WA 98103',
  lat: 47.65,
  lng: -122.35,
  lot_area_value: 5000,
  living_area_value: 2100,
  bedrooms: 4,
  bathrooms: 2.5,
  year_built: 1926,
} as const;
const editorial = {
  title: 'Two homes, one garden',
  description: 'Space for friends.',
  mainTag: 'walkable',
} as const;

async function insertHome(world: WorldTarget, marketId: string, compound: StaffCompound): Promise<string> {
  const { home_id: _wireId, ...home } = compound.home;
  const homeId = await insert(world, 'homes', 'home_id', {
    market_id: marketId,
    ...home,
    home_attributes: json(compound.home_details.home_attributes),
    full_address: json(compound.home_details.full_address),
  });
  await insert(world, 'home_photos', 'image_id', {
    home_id: homeId,
    storage_key: `photos/${homeId}/a.svg`,
    sort_order: 1,
    create_timestamp: world.clock.now,
  });
  return homeId;
}

/**
 * A compound with its home and one photo; published ones have a date. Its staff fields hold the word SECRET.
 */
export async function createCompound(world: WorldTarget, options: CompoundOptions): Promise<string> {
  const { periodId, areaId = null, market = 'seattle', status = 'for_review' } = options;
  const {
    internal = false,
    featured = false,
    frozen = false,
    deleted = false,
    provider = 'catalog',
  } = options;
  const { now } = world.clock;
  const marketId = await marketIdOf(world, market);
  const compound = buildStaffCompound({
    status,
    internal,
    featured,
    attio_id: 'SECRET-8',
    home: { ...elmStreet, provider, ...options.home },
    home_details: {
      home_attributes: { parcel_number: 'SECRET-7', heating: 'gas' },
      full_address: { street: '12 Elm Street', city: 'Seattle', state: 'WA', zipcode: '98103' },
    },
    editorial: { ...editorial, ...options.editorial },
  });
  const homeId = await insertHome(world, marketId, compound);
  return insert(world, 'compounds', 'compound_id', {
    market_id: marketId,
    home_id: homeId,
    review_period_id: periodId,
    area_id: areaId,
    neighborhood_id: areaId === null ? null : await neighborhoodOf(world, areaId),
    status,
    internal,
    featured,
    editorial: json(compound.editorial),
    units: json(options.units ?? []),
    ai_editorial: json({ ...compound.editorial, title: 'SECRET-9' }),
    attio_id: compound.attio_id,
    publish_date: status === 'published' || frozen ? now : null,
    frozen_at: frozen ? now : null,
    deleted_at: deleted ? now : null,
    create_timestamp: options.createdAt ?? now,
  });
}

async function neighborhoodOf({ database: { pool } }: WorldTarget, areaId: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>(
    'select neighborhood_id::text as id from neighborhoods where area_id = $1 order by 1 limit 1',
    [areaId],
  );
  return rows[0]?.id ?? null;
}
