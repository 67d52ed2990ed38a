import { clearFilter, clearValue, formatMoney, type MultiFilter } from '@commonhearth/domain';
import type { FilterSet } from '@commonhearth/schemas';
import { categories } from '@commonhearth/schemas/constants';

/** "From $900k", "Up to $3.2m", "$900k–$3.2m"; the word given when neither end is set. */
function rangeWords(
  min: number | null,
  max: number | null,
  write: (value: number) => string,
  none: string,
): string {
  if (min === null) return max === null ? none : `Up to ${write(max)}`;
  if (max === null) return `From ${write(min)}`;
  return min === max ? write(min) : `${write(min)}–${write(max)}`;
}

const count = new Intl.NumberFormat('en-US');
const money = (value: number): string => formatMoney(value, 'short');

/** "23 homes fit", "1 home fits". */
export const fitWords = (homes: number): string =>
  `${count.format(homes)} ${homes === 1 ? 'home fits' : 'homes fit'}`;
export const homesWords = (homes: number): string =>
  `${count.format(homes)} ${homes === 1 ? 'home' : 'homes'}`;

export const priceWords = ({ minPrice, maxPrice }: FilterSet): string =>
  rangeWords(minPrice, maxPrice, money, 'Any price');

/** "2–4 households", "4+ households", "Up to 1 household". */
export function unitWords({ minHouseholdUnits: min, maxHouseholdUnits: max }: FilterSet): string {
  if (min === null && max === null) return 'Any number';
  if (min !== null && max === null) return `${min}+ households`;
  return `${rangeWords(min, max, String, '')} ${max === 1 ? 'household' : 'households'}`;
}

export function typeWords({ categories: chosen }: FilterSet): string {
  if (chosen === null) return 'Any type';
  return chosen.length === 1 ? (chosen[0] ?? '') : `${chosen.length} of ${categories.length} types`;
}

/** `nameOf` gives an area's name as people read it. */
export function areaWords({ areaNames }: FilterSet, nameOf: (name: string) => string): string {
  if (areaNames === null) return 'All areas';
  return areaNames.length === 1 ? nameOf(areaNames[0] ?? '') : `${areaNames.length} areas`;
}

export const dayWords = (days: number): string => (days === 1 ? 'Since yesterday' : `Last ${days} days`);
export const tagWords = (tag: string): string => tag.charAt(0).toUpperCase() + tag.slice(1);

/** A filter that is set, in words, and the filters without it. */
export interface SetFilterChip {
  readonly key: string;
  readonly words: string;
  readonly without: FilterSet;
}

/** What is set, one by one, the market aside: a filter of several values has one chip for each. */
export function chipsOf(filters: FilterSet, nameOf: (name: string) => string): SetFilterChip[] {
  const values = (filter: MultiFilter, words: (value: string) => string): SetFilterChip[] =>
    (filters[filter] ?? []).map((value) => ({
      key: `${filter} ${value}`,
      words: words(value),
      without: clearValue(filters, filter, value),
    }));
  const range = (
    min: 'minPrice' | 'minSqft' | 'minHouseholdUnits',
    max: 'maxPrice' | 'maxSqft' | 'maxHouseholdUnits',
    words: string,
  ): SetFilterChip[] =>
    filters[min] === null && filters[max] === null
      ? []
      : [{ key: min, words, without: clearFilter(clearFilter(filters, min), max) }];
  const { daysOnLnf, includePotentialUnits, minSqft, maxSqft } = filters;
  return [
    ...values('areaNames', nameOf),
    ...range('minHouseholdUnits', 'maxHouseholdUnits', `Room for ${unitWords(filters).replace('Up', 'up')}`),
    ...(includePotentialUnits
      ? [
          {
            key: 'potential',
            words: 'Potential units count',
            without: clearFilter(filters, 'includePotentialUnits'),
          },
        ]
      : []),
    ...range('minPrice', 'maxPrice', priceWords(filters)),
    ...values('categories', (category) => category),
    ...range(
      'minSqft',
      'maxSqft',
      `${rangeWords(minSqft, maxSqft, (value) => count.format(value), '')} sqft`,
    ),
    ...values('tags', tagWords),
    ...(daysOnLnf === null
      ? []
      : [{ key: 'days', words: dayWords(daysOnLnf), without: clearFilter(filters, 'daysOnLnf') }]),
  ];
}
