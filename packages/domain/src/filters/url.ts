import { categories, daysOnOptions, listedMarketKeys, tags } from '@commonhearth/schemas/constants';
import type { FilterSet } from '@commonhearth/schemas';
import { marketByKey, marketByName } from '../markets/markets.ts';
import { noFilters } from './edit.ts';

/** Short names of the filters in the address; `mk` holds one market key, lists are comma-joined, each value percent-encoded first. */
const names = {
  marketName: 'mk',
  areaNames: 'ar',
  categories: 'cat',
  tags: 'tag',
  daysOnLnf: 'dol',
  minHouseholdUnits: 'minu',
  maxHouseholdUnits: 'maxu',
  includePotentialUnits: 'ipu',
  minPrice: 'minp',
  maxPrice: 'maxp',
  minSqft: 'minsf',
  maxSqft: 'maxsf',
} as const satisfies Record<keyof FilterSet, string>;

/** Short name of a filter in the address. */
export type FilterParameter = (typeof names)[keyof typeof names];

export interface KnownValues {
  /** Keys of the markets that may be chosen; without it the listed ones. */
  readonly marketKeys?: readonly string[];
  /** Names of the areas that may be chosen; while they are not loaded leave it out, and every name stands. */
  readonly areaNames?: ReadonlySet<string>;
}

export interface ReadFilters {
  readonly filters: FilterSet;
  /** Parameters that held something unusable: write the filters again to put them right. */
  readonly rubbish: FilterParameter[];
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The filters that an address holds [5]. Rubbish is ignored, value by value, and its parameters are named. */
export function readFilters(search: URLSearchParams, known: KnownValues = {}): ReadFilters {
  const rubbish = new Set<FilterParameter>();

  function read<T>(name: FilterParameter, parse: (text: string) => T | null): T | null {
    const [text, ...surplus] = search.getAll(name);
    const value = text === undefined ? null : parse(text);
    if (surplus.length > 0 || (text !== undefined && value === null)) rubbish.add(name);
    return value;
  }
  function readList(name: FilterParameter, allowed: (value: string) => boolean): readonly string[] | null {
    return read(name, (text) => {
      const values = text.split(',').map(decoded);
      const good = [
        ...new Set(values.filter((value) => value !== null && value !== '' && allowed(value))),
      ] as string[];
      if (good.length < values.length) rubbish.add(name);
      return good.length === 0 ? null : good;
    });
  }
  function readNumber(name: FilterParameter, digits: number): number | null {
    return read(name, (text) => (/^\d+$/.test(text) && text.length <= digits ? Number(text) : null));
  }
  const marketKeys = known.marketKeys ?? listedMarketKeys;

  const filters: FilterSet = {
    marketName: read(names.marketName, (key) =>
      marketKeys.includes(key) ? (marketByKey(key)?.name ?? null) : null,
    ),
    areaNames: readList(names.areaNames, (name) => known.areaNames?.has(name) ?? true),
    categories: readList(names.categories, (value) => categories.some((category) => category === value)),
    tags: readList(names.tags, (value) => tags.includes(value)),
    daysOnLnf: read(names.daysOnLnf, (text) => daysOnOptions.find((days) => String(days) === text) ?? null),
    minHouseholdUnits: readNumber(names.minHouseholdUnits, 2),
    maxHouseholdUnits: readNumber(names.maxHouseholdUnits, 2),
    includePotentialUnits:
      read(names.includePotentialUnits, (text) => (text === '1' ? true : null)) ??
      noFilters.includePotentialUnits,
    minPrice: readNumber(names.minPrice, 12),
    maxPrice: readNumber(names.maxPrice, 12),
    minSqft: readNumber(names.minSqft, 9),
    maxSqft: readNumber(names.maxSqft, 9),
  };
  return { filters, rubbish: [...rubbish] };
}

const joined = (values: readonly string[] | null): string | null =>
  values === null || values.length === 0 ? null : values.map(encodeURIComponent).join(',');
const text = (value: number | null): string | null => (value === null ? null : String(value));

/** The parameters for an address, before the encoding that the address itself needs; null means that the parameter goes. */
export function writeFilters(filters: FilterSet): Record<FilterParameter, string | null> {
  return {
    mk: filters.marketName === null ? null : (marketByName(filters.marketName)?.key ?? null),
    ar: joined(filters.areaNames),
    cat: joined(filters.categories),
    tag: joined(filters.tags),
    dol: text(filters.daysOnLnf),
    minu: text(filters.minHouseholdUnits),
    maxu: text(filters.maxHouseholdUnits),
    ipu: filters.includePotentialUnits ? '1' : null,
    minp: text(filters.minPrice),
    maxp: text(filters.maxPrice),
    minsf: text(filters.minSqft),
    maxsf: text(filters.maxSqft),
  };
}
