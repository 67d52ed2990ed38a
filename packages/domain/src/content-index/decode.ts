import type { MarketIndex } from '@commonhearth/schemas';
import type { CompoundSummary } from '../compound-summary.ts';
import { bitsPerTagColumn, degreeSteps, flag, minutesPerDay, msPerMinute, unknown } from './format.ts';

const has = (flags: number, bit: number): boolean => (flags & bit) !== 0;
const known = (value: number): number | null => (value === unknown ? null : value);

function statusOf(flags: number): string {
  if (has(flags, flag.pending)) return 'pending';
  if (has(flags, flag.sold)) return 'sold';
  return has(flags, flag.rented) ? 'rented' : 'active';
}

/** Homes with the same tags share one array: thousands of homes have only hundreds of combinations. */
function tagReader(tags: readonly string[]): (low: number, high: number) => readonly string[] {
  const seen = new Map<number, readonly string[]>();
  return (low, high) => {
    const key = high * 2 ** bitsPerTagColumn + low;
    const cached = seen.get(key);
    if (cached !== undefined) return cached;
    const found = tags.filter(
      (_, i) => (i < bitsPerTagColumn ? low & (1 << i) : high & (1 << (i - bitsPerTagColumn))) !== 0,
    );
    seen.set(key, found);
    return found;
  };
}

function checkShape(index: MarketIndex): void {
  const format: number = index.format;
  if (format !== 1)
    throw new Error(
      `This market index has format ${format}; only format 1 can be read. Reload to get the version of the site that reads it.`,
    );
  const odd = Object.entries(index.columns).find(([, column]) => column.length !== index.count);
  if (odd !== undefined)
    throw new Error(
      `The column '${odd[0]}' of a market index has ${odd[1].length} rows instead of ${index.count}; fetch the index again.`,
    );
}

/**
 * The homes of an index in base feed order. Positions are exact to 1e-5 degrees, publishing to the minute;
 * `currentStatus` is active, pending, sold or rented, `listingType` sale or rental. Throws when the columns do not fit together.
 */
export function decodeIndex(index: MarketIndex): CompoundSummary[] {
  checkShape(index);
  const { columns, categories, areas } = index;
  const tagsOfBits = tagReader(index.tags);
  const at = (column: readonly number[], row: number): number => column[row] ?? unknown;
  let id = 0;
  let lat = 0;
  let lng = 0;
  const homes: CompoundSummary[] = [];
  for (let row = 0; row < index.count; row++) {
    id += at(columns.id, row);
    lat += at(columns.lat, row);
    lng += at(columns.lng, row);
    const flags = at(columns.flags, row);
    const day = at(columns.day, row);
    homes.push({
      compoundId: String(id),
      lat: lat / degreeSteps,
      lng: lng / degreeSteps,
      price: known(at(columns.price, row)),
      sqft: known(at(columns.sqft, row)),
      numUnits: known(at(columns.units, row)),
      numPotentialUnits: known(at(columns.potential, row)),
      category: categories[at(columns.category, row)] ?? null,
      tags: tagsOfBits(at(columns.tags_low, row), at(columns.tags_high, row)),
      areaId: areas[at(columns.area, row)] ?? null,
      publishDate: day === unknown ? null : (day * minutesPerDay + at(columns.minute, row)) * msPerMinute,
      popularity: known(at(columns.popularity, row)),
      featured: has(flags, flag.featured),
      exclusive: has(flags, flag.exclusive),
      available: !has(flags, flag.notAvailable),
      currentStatus: statusOf(flags),
      listingType: has(flags, flag.rental) ? 'rental' : 'sale',
      row,
    });
  }
  return homes;
}

/** Path of the file with the rest of the home at a row; null for a row outside the index. */
export function chunkOfRow(index: Pick<MarketIndex, 'chunks' | 'chunk_size'>, row: number): string | null {
  return index.chunks[Math.floor(row / index.chunk_size)] ?? null;
}
