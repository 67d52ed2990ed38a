import { categories, daysOnOptions, listedMarketKeys, tags } from '@commonhearth/schemas/constants';
import { single } from '../address/address-field.ts';
import { parameters } from '../address/parameters.ts';
import { cornersOf } from '../drawn-area/drawn-area.ts';
import { marketByKey, marketByName } from '../markets/markets.ts';
import { tagsMeeting } from '../tags/tags.ts';
import { daysToMs } from '../time.ts';
import { factFields } from './fact-ranges.ts';
import { list, range, type FilterField, type Measure } from './filter-field.ts';

/** The filter set of [3]; `null` means "no filter". Bounds are inclusive, money in US dollars. */
export interface FilterSet {
  readonly marketName: string | null;
  readonly areaNames: readonly string[] | null;
  /** An encoded polyline; `cornersOf` reads it. */
  readonly drawnArea: string | null;
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

const marketName: FilterField<string | null> = {
  parameter: parameters.market,
  empty: null,
  read: (key, { marketKeys = listedMarketKeys }) =>
    single(marketKeys.includes(key) ? (marketByKey(key)?.name ?? null) : null),
  write: (name) => (name === null ? null : (marketByName(name)?.key ?? null)),
  test:
    (name, _others, { marketName: shown = name }) =>
    () =>
      name === shown,
};

const areaNames = list(
  parameters.areas,
  (name, known) => known.areaNames?.has(name) ?? true,
  (names, _others, context) => {
    const wanted = new Set(
      [...context.areaNames].filter(([, name]) => names.includes(name)).map(([id]) => id),
    );
    return ({ areaId }) => areaId !== null && wanted.has(areaId);
  },
);

const drawnArea: FilterField<string | null> = {
  parameter: parameters.drawnArea,
  empty: null,
  read: (text) => single(cornersOf(text) === null ? null : text),
  write: (area) => area,
  test: (area, _others, { withinArea }) => withinArea?.(area) ?? (() => false),
};

const daysOnLnf: FilterField<number | null> = {
  parameter: parameters.daysOnLnf,
  empty: null,
  read: (text) => single(daysOnOptions.find((days) => String(days) === text) ?? null),
  write: (days) => (days === null ? null : String(days)),
  test:
    (days, _others, { now }) =>
    ({ publishDate }) =>
      publishDate !== null && now - publishDate < daysToMs(days),
};

const includePotentialUnits: FilterField<boolean> = {
  parameter: parameters.potentialUnits,
  empty: false,
  read: (text) => single(text === '1' ? true : null),
  write: (value) => (value ? '1' : null),
};

/**
 * One row per filter [5]: name in the address, empty value, reading, writing, test; a range is one row for
 * both ends. The order is that of "what is set".
 */
const rows = {
  marketName,
  areaNames,
  drawnArea,
  categories: list(
    parameters.categories,
    (value) => categories.some((category) => category === value),
    (values) => {
      const wanted = new Set(values);
      return ({ category }) => category !== null && wanted.has(category);
    },
  ),
  tags: list(
    parameters.tags,
    (value) => tags.includes(value),
    (values) => {
      const groups = values.map((tag) => new Set(tagsMeeting(tag)));
      return (compound) => groups.every((meeting) => compound.tags.some((tag) => meeting.has(tag)));
    },
  ),
  daysOnLnf,
  ...range(
    ['minHouseholdUnits', parameters.minUnits],
    ['maxHouseholdUnits', parameters.maxUnits],
    2,
    ({ numUnits, numPotentialUnits }, others) =>
      (numUnits ?? 0) + (others.includePotentialUnits ? (numPotentialUnits ?? 0) : 0),
  ),
  includePotentialUnits,
  ...factFields,
} satisfies { readonly [K in keyof FilterSet]: FilterField<FilterSet[K]> };

type Rows = typeof rows;

export const filterFields: { readonly [K in keyof FilterSet]: FilterField<FilterSet[K]> } = rows;
export const filterKeys = Object.keys(rows) as (keyof FilterSet)[];

/** The lower end of each range. */
export type LowerKey = { [K in keyof Rows]: Rows[K] extends { upperEnd: string } ? K : never }[keyof Rows];
const isLower = (key: keyof Rows): key is LowerKey => 'upperEnd' in rows[key];

/** What of a compound lies between the ends of a range. */
export const measureOf = (lower: LowerKey): Measure => rows[lower].measure;

/** The fields that are both ends of a range. */
export const rangeEnds = filterKeys.filter(isLower).map((min) => [min, rows[min].upperEnd] as const);
