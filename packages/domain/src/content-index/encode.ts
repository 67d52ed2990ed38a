import { categories, tags } from '@commonhearth/schemas/constants';
import type { MarketIndex, PublicCompound } from '@commonhearth/schemas';
import type { CompoundSummary } from '../compound-summary.ts';
import {
  bitsPerTagColumn,
  degreeSteps,
  flag,
  minutesPerDay,
  msPerMinute,
  statusFlags,
  unknown,
} from './format.ts';
import { Positions } from './positions.ts';
import { summaryOf } from './summary-of.ts';

export interface EncodeOptions {
  readonly marketId: string;
  /** Paths of the files with the rest of the homes, in the order of the rows. */
  readonly chunks: readonly string[];
  readonly chunkSize: number;
}

type Columns = MarketIndex['columns'];

function numericId(compoundId: string): number {
  const value = Number(compoundId);
  if (Number.isSafeInteger(value) && String(value) === compoundId) return value;
  throw new Error(
    `The compound id '${compoundId}' cannot stand in a market index: give the compound a whole number as its id.`,
  );
}

const atLeastZero = (value: number | null, round: (value: number) => number): number =>
  value === null || !(value >= 0) ? unknown : round(value);

function flagsOf(home: CompoundSummary): number {
  return (
    (home.featured ? flag.featured : 0) |
    (home.exclusive ? flag.exclusive : 0) |
    (home.available ? 0 : flag.notAvailable) |
    (statusFlags.get(home.currentStatus) ?? 0) |
    (home.listingType === 'rental' ? flag.rental : 0)
  );
}

function tagBits(positions: readonly number[]): [low: number, high: number] {
  let low = 0;
  let high = 0;
  for (const position of positions) {
    if (position === unknown) continue;
    if (position < bitsPerTagColumn) low |= 1 << position;
    else high |= 1 << (position - bitsPerTagColumn);
  }
  return [low, high];
}

/**
 * The index of a market from its compounds in base feed order, as documented at `marketIndex` of the schemas.
 * Tags beyond the known list are appended while there are bits (60); such a tag without a bit is left out of the index.
 * Throws when an id is no whole number or the chunks do not fit the number of compounds.
 */
export function encodeIndex(
  compounds: readonly PublicCompound[],
  { marketId, chunks, chunkSize }: EncodeOptions,
): MarketIndex {
  if (chunks.length !== Math.ceil(compounds.length / chunkSize)) {
    throw new Error(
      `${compounds.length} compounds in chunks of ${chunkSize} need ${Math.ceil(compounds.length / chunkSize)} chunk paths, got ${chunks.length}.`,
    );
  }
  const columns: Columns = {
    id: [],
    lat: [],
    lng: [],
    price: [],
    sqft: [],
    units: [],
    potential: [],
    category: [],
    area: [],
    tags_low: [],
    tags_high: [],
    day: [],
    minute: [],
    popularity: [],
    flags: [],
  };
  const tagList = new Positions(tags, 2 * bitsPerTagColumn);
  const categoryList = new Positions(categories);
  const areaList = new Positions();
  let before = { id: 0, lat: 0, lng: 0 };

  for (const compound of compounds) {
    const home = summaryOf(compound);
    const here = {
      id: numericId(home.compoundId),
      lat: Math.round(home.lat * degreeSteps),
      lng: Math.round(home.lng * degreeSteps),
    };
    columns.id.push(here.id - before.id);
    columns.lat.push(here.lat - before.lat);
    columns.lng.push(here.lng - before.lng);
    before = here;
    columns.price.push(atLeastZero(home.price, Math.round));
    columns.sqft.push(atLeastZero(home.sqft, Math.round));
    columns.units.push(atLeastZero(home.numUnits, Math.round));
    columns.potential.push(atLeastZero(home.numPotentialUnits, Math.round));
    columns.category.push(categoryList.of(home.category));
    columns.area.push(areaList.of(home.areaId));
    const [low, high] = tagBits(home.tags.map((tag) => tagList.of(tag)));
    columns.tags_low.push(low);
    columns.tags_high.push(high);
    const minutes = home.publishDate === null ? null : Math.floor(home.publishDate / msPerMinute);
    columns.day.push(minutes === null ? unknown : Math.floor(minutes / minutesPerDay));
    columns.minute.push(minutes === null ? unknown : minutes % minutesPerDay);
    // Rounded down, so that a home just below the popular percentile does not reach it.
    columns.popularity.push(atLeastZero(home.popularity, Math.floor));
    columns.flags.push(flagsOf(home));
  }
  return {
    format: 1,
    market_id: marketId,
    count: compounds.length,
    chunk_size: chunkSize,
    chunks: [...chunks],
    tags: tagList.values,
    categories: categoryList.values,
    areas: areaList.values,
    columns,
  };
}
