import { areaStatuses } from '@commonhearth/schemas/constants';
import type { AiConfig, Outline } from '../json.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { oneOf, onEarth } from '../checks.ts';
import { identity, instant, revision } from '../columns.ts';

export const markets = pgTable('markets', {
  marketId: identity('market_id'),
  key: text().notNull().unique(),
  name: text().notNull().unique(),
  uac20Id: integer('uac20_id').notNull(),
  comingSoon: boolean('coming_soon').notNull(),
});

export const cities = pgTable(
  'cities',
  {
    cityId: identity('city_id'),
    marketId: bigint('market_id', { mode: 'number' }).references(() => markets.marketId),
    name: text().notNull(),
    state: text().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
  },
  (t) => [
    unique('cities_name_state').on(t.name, t.state),
    index('cities_market').on(t.marketId),
    onEarth('cities_place', t),
  ],
);

/** Who waits for a city that is not open yet; each address once a city. */
export const comingSoonInterest = pgTable(
  'coming_soon_interest',
  {
    interestId: identity('interest_id'),
    cityKey: text('city_key').notNull(),
    /** The market that it will belong to, if it lies in one. */
    marketId: bigint('market_id', { mode: 'number' }).references(() => markets.marketId),
    email: text().notNull(),
    createTimestamp: instant('create_timestamp').notNull(),
  },
  (t) => [
    uniqueIndex('coming_soon_interest_once').on(t.cityKey, sql`lower(${t.email})`),
    index('coming_soon_interest_market').on(t.marketId),
    index('coming_soon_interest_email').on(sql`lower(${t.email})`),
  ],
);

const areaOrigins = ['drawn', 'imported'] as const;

export const areas = pgTable(
  'areas',
  {
    areaId: identity('area_id'),
    marketId: bigint('market_id', { mode: 'number' })
      .notNull()
      .references(() => markets.marketId),
    cityId: bigint('city_id', { mode: 'number' }).references(() => cities.cityId),
    name: text().notNull(),
    displayName: text('display_name').notNull(),
    status: text({ enum: areaStatuses }).notNull(),
    aiConfig: jsonb('ai_config').$type<AiConfig>().notNull().default({}),
    /** The outline as imported or drawn, and the simplified one that visitors get. */
    outline: jsonb().$type<Outline>().notNull(),
    simplified: jsonb().$type<Outline>().notNull(),
    origin: text({ enum: areaOrigins }).notNull(),
    version: revision(),
  },
  (t) => [
    unique('areas_market_name').on(t.marketId, t.name),
    unique('areas_id_market').on(t.areaId, t.marketId),
    index('areas_city').on(t.cityId),
    oneOf('areas_status', t.status, areaStatuses),
    oneOf('areas_origin', t.origin, areaOrigins),
  ],
);

export const neighborhoods = pgTable(
  'neighborhoods',
  {
    neighborhoodId: identity('neighborhood_id'),
    cityId: bigint('city_id', { mode: 'number' })
      .notNull()
      .references(() => cities.cityId),
    areaId: bigint('area_id', { mode: 'number' }).references(() => areas.areaId, { onDelete: 'cascade' }),
    name: text().notNull(),
  },
  (t) => [index('neighborhoods_area').on(t.areaId), unique('neighborhoods_city_name').on(t.cityId, t.name)],
);
