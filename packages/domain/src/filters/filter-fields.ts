import { categories, daysOnOptions, listedMarketKeys, tags } from '@commonhearth/schemas/constants';
import type { CompoundSummary } from '../compound-summary.ts';
import { marketByKey, marketByName } from '../markets/markets.ts';
import { tagsMeeting } from '../tags/tags.ts';
import { daysToMs } from '../time.ts';

/** The filter set of [3]; `null` means "no filter". Bounds are inclusive, money in US dollars. */
export interface FilterSet {
  readonly marketName: string | null;
  readonly areaNames: readonly string[] | null;
  readonly categories: readonly string[] | null;
  readonly tags: readonly string[] | null;
  readonly daysOnLnf: number | null;
  readonly minHouseholdUnits: number | null;
  readonly maxHouseholdUnits: number | null;
  readonly includePotentialUnits: boolean;
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly minSqft: number | null;
  readonly maxSqft: number | null;
}

/** What a value is judged by when it comes from an address. */
export interface KnownValues {
  /** Keys of the markets that may be chosen; without it the listed ones. */
  readonly marketKeys?: readonly string[];
  /** Names of the areas that may be chosen; while they are not loaded leave it out, and every name stands. */
  readonly areaNames?: ReadonlySet<string>;
}

/** What a compound is judged by beside the filters. */
export interface FilterContext {
  /** Names of the areas by id: filters join on the name. */
  readonly areaNames: ReadonlyMap<string, string>;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /**
   * Market that the compounds are of; when the filters name another, none match. Without it the market is not
   * judged.
   */
  readonly marketName?: string;
}

export type CompoundTest = (compound: CompoundSummary) => boolean;

/**
 * What of a parameter could be used; `whole` is false when some of it was rubbish. Null when nothing could.
 */
type ReadField<T> = { readonly value: T; readonly whole: boolean } | null;

/** All that the product knows of one field of the filter set. */
export interface FilterField<T> {
  /** Short name in the address. */
  readonly parameter: string;
  /** The value that means "no filter". */
  readonly empty: T;
  readonly read: (text: string, known: KnownValues) => ReadField<T>;
  /** Null when the parameter is not in the address. */
  readonly write: (value: T) => string | null;
  /**
   * The test of a value that is set, prepared once for many compounds; none where another field's test reads
   * it.
   */
  readonly test?: (value: NonNullable<T>, filters: FilterSet, context: FilterContext) => CompoundTest;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
/** Only what the list itself needs is escaped: the address escapes the rest, and once is enough. */
const escaped = (value: string): string => value.replaceAll('%', '%25').replaceAll(',', '%2C');
const single = <T>(value: T | null): ReadField<T> => (value === null ? null : { value, whole: true });

type Measure = (compound: CompoundSummary, filters: FilterSet) => number | null;
type Compare = (measured: number, bound: number) => boolean;
const atLeast: Compare = (measured, bound) => measured >= bound;
const atMost: Compare = (measured, bound) => measured <= bound;

/** One end of a range: a whole number of at most so many digits. What has no measure is excluded. */
const bound = (
  parameter: string,
  digits: number,
  measure: Measure,
  compare: Compare,
): FilterField<number | null> => ({
  parameter,
  empty: null,
  read: (text) => single(/^\d+$/.test(text) && text.length <= digits ? Number(text) : null),
  write: (value) => (value === null ? null : String(value)),
  test: (value, filters) => (compound) => {
    const measured = measure(compound, filters);
    return measured !== null && compare(measured, value);
  },
});

/** Several values of which those allowed stand, each once. */
const list = (
  parameter: string,
  allowed: (value: string, known: KnownValues) => boolean,
  test: NonNullable<FilterField<readonly string[] | null>['test']>,
): FilterField<readonly string[] | null> => ({
  parameter,
  empty: null,
  read: (text, known) => {
    const parts = text.split(',').map(decoded);
    const good = parts.filter((part) => part !== null && part !== '' && allowed(part, known)) as string[];
    const value = [...new Set(good)];
    return value.length === 0 ? null : { value, whole: value.length === parts.length };
  },
  write: (values) => (values === null || values.length === 0 ? null : values.map(escaped).join(',')),
  test,
});

const price: Measure = (compound) => (compound.price !== null && compound.price > 0 ? compound.price : null);
const sqft: Measure = (compound) => compound.sqft;
const units: Measure = ({ numUnits, numPotentialUnits }, { includePotentialUnits }) =>
  (numUnits ?? 0) + (includePotentialUnits ? (numPotentialUnits ?? 0) : 0);

/**
 * One row per field [5]: name in the address, empty value, reading, writing, test. The order is that of "what
 * is set".
 */
export const filterFields: { readonly [K in keyof FilterSet]: FilterField<FilterSet[K]> } = {
  marketName: {
    parameter: 'mk',
    empty: null,
    read: (key, { marketKeys = listedMarketKeys }) =>
      single(marketKeys.includes(key) ? (marketByKey(key)?.name ?? null) : null),
    write: (name) => (name === null ? null : (marketByName(name)?.key ?? null)),
    test:
      (name, _filters, { marketName = name }) =>
      () =>
        name === marketName,
  },
  areaNames: list(
    'ar',
    (name, { areaNames }) => areaNames?.has(name) ?? true,
    (names, _filters, { areaNames }) => {
      const wanted = new Set([...areaNames].filter(([, name]) => names.includes(name)).map(([id]) => id));
      return ({ areaId }) => areaId !== null && wanted.has(areaId);
    },
  ),
  categories: list(
    'cat',
    (value) => categories.some((category) => category === value),
    (values) => {
      const wanted = new Set(values);
      return ({ category }) => category !== null && wanted.has(category);
    },
  ),
  tags: list(
    'tag',
    (value) => tags.includes(value),
    (values) => {
      const groups = values.map((tag) => new Set(tagsMeeting(tag)));
      return (compound) => groups.every((meeting) => compound.tags.some((tag) => meeting.has(tag)));
    },
  ),
  daysOnLnf: {
    parameter: 'dol',
    empty: null,
    read: (text) => single(daysOnOptions.find((days) => String(days) === text) ?? null),
    write: (days) => (days === null ? null : String(days)),
    test:
      (days, _filters, { now }) =>
      ({ publishDate }) =>
        publishDate !== null && now - publishDate < daysToMs(days),
  },
  minHouseholdUnits: bound('minu', 2, units, atLeast),
  maxHouseholdUnits: bound('maxu', 2, units, atMost),
  includePotentialUnits: {
    parameter: 'ipu',
    empty: false,
    read: (text) => single(text === '1' ? true : null),
    write: (value) => (value ? '1' : null),
  },
  minPrice: bound('minp', 12, price, atLeast),
  maxPrice: bound('maxp', 12, price, atMost),
  minSqft: bound('minsf', 9, sqft, atLeast),
  maxSqft: bound('maxsf', 9, sqft, atMost),
};

export const filterKeys = Object.keys(filterFields) as (keyof FilterSet)[];

/** The fields that are both ends of a range. */
export const rangeEnds = [
  ['minHouseholdUnits', 'maxHouseholdUnits'],
  ['minPrice', 'maxPrice'],
  ['minSqft', 'maxSqft'],
] as const satisfies readonly (readonly [keyof FilterSet, keyof FilterSet])[];
