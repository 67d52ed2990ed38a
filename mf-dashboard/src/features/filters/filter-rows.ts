import { clearFilter, clearValue, factRanges, tagWords } from '@commonhearth/domain';
import type { FilterSet, MultiFilter, OptionCounts } from '@commonhearth/domain';
import { dayWords, factWords, unitWords } from './filter-words.ts';

/** The buttons of the bar, in their order. */
export const filterKinds = ['market', 'areas', 'units', 'price', 'types', 'more'] as const;
export type FilterKind = (typeof filterKinds)[number];

/** A filter that is set, in words, and the filters without it. */
export interface SetFilterChip {
  readonly key: string;
  readonly words: string;
  readonly without: FilterSet;
}

type BoundKey = {
  [K in keyof FilterSet]: FilterSet[K] extends number | null ? K : never;
}[keyof FilterSet];

/** The lower end of a range. */
type LowerKey = keyof OptionCounts['ranges'];

/** Two fields that are the ends of one range, and how its panel asks for them. */
export interface RangeRow {
  readonly min: LowerKey;
  readonly max: BoundKey;
  readonly legend: string;
  readonly minLabel: string;
  readonly maxLabel: string;
  readonly most: number;
  readonly step: number;
  readonly stepper?: boolean;
  readonly unit?: 'usd' | 'sqft' | undefined;
  /** Both ends in words; at least one of them is set. */
  readonly words: (min: number | null, max: number | null, filters: FilterSet) => string;
}

/**
 * One filter: the button that it stands under, what it says when it is set, and its panel where that is a
 * range.
 */
export interface FilterRow {
  readonly kind: FilterKind;
  readonly chips: (filters: FilterSet, nameOf: (areaName: string) => string) => readonly SetFilterChip[];
  readonly range?: RangeRow;
}

const values = (
  kind: FilterKind,
  field: MultiFilter,
  words: (value: string, nameOf: (areaName: string) => string) => string,
): FilterRow => ({
  kind,
  chips: (filters, nameOf) =>
    (filters[field] ?? []).map((value) => ({
      key: `${field} ${value}`,
      words: words(value, nameOf),
      without: clearValue(filters, field, value),
    })),
});

const one = <K extends keyof FilterSet>(
  kind: FilterKind,
  field: K,
  words: (value: NonNullable<FilterSet[K]>) => string,
): FilterRow => ({
  kind,
  chips: (filters) => {
    const value = filters[field];
    return value === null || value === false
      ? []
      : [
          {
            key: field,
            words: words(value),
            without: clearFilter(filters, field),
          },
        ];
  },
});

const range = (kind: FilterKind, row: RangeRow): FilterRow => ({
  kind,
  range: row,
  chips: (filters) => {
    const { min, max, words } = row;
    return filters[min] === null && filters[max] === null
      ? []
      : [
          {
            key: min,
            words: words(filters[min], filters[max], filters),
            without: clearFilter(clearFilter(filters, min), max),
          },
        ];
  },
});

/** The ranges of facts under a button, as `rangeFilters` of `schemas` describes them. */
const rangesOfFacts = (kind: FilterKind): readonly FilterRow[] =>
  factRanges
    .filter(({ button }) => button === kind)
    .map((fact) => {
      const { min, max, legend, digits, step, unit } = fact;
      const measure = unit === 'usd' ? '$' : (unit ?? legend.toLowerCase());
      return range(kind, {
        ...{ min, max, legend, step },
        minLabel: `From (${measure})`,
        maxLabel: `To (${measure})`,
        most: Math.min(10 ** digits - 1, 999_999_999),
        unit: unit === 'usd' || unit === 'sqft' ? unit : undefined,
        words: (least, most) => factWords(least, most, fact),
      });
    });

/**
 * One row per filter, in the order in which what is set is read. What it tests is its row in `filterFields`
 * of `domain`, or in `rangeFilters` of `schemas` for a fact of a home.
 */
export const filterRows: readonly FilterRow[] = [
  values('areas', 'areaNames', (name, nameOf) => nameOf(name)),
  one('areas', 'drawnArea', () => 'Your drawn area'),
  range('units', {
    min: 'minHouseholdUnits',
    max: 'maxHouseholdUnits',
    legend: 'Room for how many households?',
    minLabel: 'At least',
    maxLabel: 'At most',
    most: 99,
    step: 1,
    stepper: true,
    words: (min, max, { includePotentialUnits }) =>
      `Room for ${unitWords(min, max)} ${includePotentialUnits ? 'if you build' : 'today'}`,
  }),
  one('units', 'includePotentialUnits', () => 'Including homes you could add'),
  ...rangesOfFacts('price'),
  values('types', 'categories', (category) => category),
  ...rangesOfFacts('more'),
  values('more', 'tags', tagWords),
  one('more', 'daysOnLnf', dayWords),
];

/** The ranges under one button, for its panel. */
export const rangesOf = (kind: FilterKind): readonly RangeRow[] =>
  filterRows.flatMap((row) => (row.kind === kind && row.range !== undefined ? [row.range] : []));

/** What is set, one by one, the market aside: a filter of several values has one chip for each. */
export const chipsOf = (
  filters: FilterSet,
  nameOf: (areaName: string) => string,
  kind?: FilterKind,
): SetFilterChip[] =>
  filterRows
    .filter((row) => kind === undefined || row.kind === kind)
    .flatMap((row) => row.chips(filters, nameOf));
