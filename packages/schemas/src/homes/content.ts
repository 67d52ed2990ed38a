import { z } from 'zod';
import { publicCompound } from './compound.ts';
import { type IndexedFact, indexedFacts } from '../constants/home-facts.ts';
import { home } from './home.ts';
import { id, timestamp } from '../primitives.ts';
import { area, city, market, neighborhood, outline } from './region.ts';

/** One manifest is one whole content: documents are named by hash in it too. */
export const manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  published_at: timestamp,
  /** `count` is of the homes that can be had, as lists of homes count them. */
  index: z.array(
    z.object({
      market_id: id,
      path: z.string(),
      count: z.int(),
      bytes: z.int(),
      /** Of a tile: south, west, north and east of its homes. A market has one index, or an overview and tiles. */
      bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
    }),
  ),
  /** Of markets whose index is in tiles; absent where no market's is. */
  overviews: z.array(z.object({ market_id: id, path: z.string(), bytes: z.int() })).optional(),
  compounds: z.array(z.object({ path: z.string(), market_id: id, count: z.int() })),
  neighborhoods: z.array(z.object({ path: z.string(), market_id: id })),
  documents: z.object({
    region_info: z.string(),
    agents: z.string(),
    compound_resources: z.string(),
    city_list: z.string(),
  }),
});
export type Manifest = z.infer<typeof manifest>;

const integers = z.array(z.int());
const factColumns = Object.fromEntries(indexedFacts.map((fact) => [fact, integers])) as Record<
  IndexedFact,
  typeof integers
>;
/**
 * A market's homes in columns, in base feed order; row n stands in `chunks[floor(n / chunk_size)]`. `id`,
 * `lat` and `lng` (1e-5 degrees) are differences to the row before; unknown numbers are -1; `category` and
 * `area` are positions in their lists; `tags_low`/`tags_high` are bits of `tags` (30 each, the main tag
 * included); `day` is days since 1970-01-01 of publishing, `minute` the minute of that day; `flags`: 1
 * featured, 2 exclusive, 4 not available, 8 pending, 16 sold, 32 rented, 64 rental. Tiles have `place` too, by which
 * homes of several tiles are put in order that were published in the same minute: the greatest first, then by id.
 */
export const marketIndex = z.object({
  format: z.literal(1),
  market_id: id,
  count: z.int(),
  chunk_size: z.int(),
  chunks: z.array(z.string()),
  tags: z.array(z.string()),
  categories: z.array(z.string()),
  areas: z.array(id),
  columns: z.object({
    id: integers,
    lat: integers,
    lng: integers,
    ...factColumns,
    units: integers,
    potential: integers,
    category: integers,
    area: integers,
    tags_low: integers,
    tags_high: integers,
    day: integers,
    minute: integers,
    popularity: integers,
    flags: integers,
    place: integers.optional(),
  }),
});
export type MarketIndex = z.infer<typeof marketIndex>;
/** An index as it may lie in a store: a file from before a column was added lacks that one until its market is published again. */
export const storedIndex = marketIndex.extend({ columns: marketIndex.shape.columns.partial() });
export type StoredIndex = z.infer<typeof storedIndex>;

/**
 * What a page of a market in tiles shows first: the homes that can be had by the cell where they stand, and the
 * first of the feed. Row n of the cells is `count[n]` homes in the tile `x[n]`, `y[n]` of the map of the world
 * (web Mercator) at `zoom`, from `price[n]` dollars on (-1: none is known).
 */
export const marketOverview = z.object({
  format: z.literal(1),
  market_id: id,
  /** Homes that can be had, and all that are published. */
  count: z.int(),
  published: z.int(),
  cells: z.object({ zoom: z.int(), x: integers, y: integers, count: integers, price: integers }),
  first: marketIndex,
});
export type MarketOverview = z.infer<typeof marketOverview>;

export const compoundsDocument = z.object({ compounds: z.array(publicCompound) });
const fields = z.record(z.string(), z.unknown()).catch({});
const nothingKnown = Object.fromEntries(
  Object.entries(home.shape).flatMap(([name, of]) => (of.safeParse(null).success ? [[name, null]] : [])),
);
/**
 * A document as it may lie in a store: of homes from before a fact was added, that one is not known, and no units are
 * listed, until their market is published again.
 */
export const storedCompounds = z.object({
  compounds: z.array(
    publicCompound.extend({
      home: z.preprocess((told) => ({ ...nothingKnown, ...fields.parse(told) }), home),
      units: publicCompound.shape.units.default([]),
    }),
  ),
});
export const neighborhoodsDocument = z.object({ neighborhoods: z.array(neighborhood) });
export const regionInfo = z.object({
  markets: z.array(market),
  areas: z.array(area),
  boundaries: z.array(z.object({ market_id: id, path: z.string() })),
});
export type RegionInfo = z.infer<typeof regionInfo>;
/** Something to read about a home, or about buying together [3]: a page elsewhere, or words of its own. */
export const compoundResource = z.object({
  resource_id: id,
  title: z.string(),
  url: z.string().nullable(),
  description: z.string().nullable(),
  image: z.string().nullable(),
});
export type CompoundResource = z.infer<typeof compoundResource>;
export const compoundResourcesDocument = z.object({ compound_resources: z.array(compoundResource) });
export const cityListDocument = z.object({ cities: z.array(city) });

/** Simplified outlines of a market's areas: GeoJSON, so that any map can draw them. */
export const boundariesDocument = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      properties: z.object({ area_id: id, name: z.string() }),
      geometry: outline,
    }),
  ),
});
export type BoundariesDocument = z.infer<typeof boundariesDocument>;
