import { filterFields, filterKeys, type FilterSet } from './filter-fields.ts';

/** Filters that hold several values. */
export type MultiFilter = 'areaNames' | 'categories' | 'tags';

/** No filter at all. */
export const noFilters = Object.fromEntries(filterKeys.map((key) => [key, filterFields[key].empty])) as {
  readonly [K in keyof FilterSet]: FilterSet[K];
};

/** What belongs to one market, and goes with it. */
const ofMarket = { areaNames: null, drawnArea: null } as const;

const orNull = (values: readonly string[]): readonly string[] | null => (values.length === 0 ? null : values);

/**
 * One filter set anew. An empty list becomes null, and another market (or none) drops the areas, its own and
 * the drawn one.
 */
export function setFilter<K extends keyof FilterSet>(
  filters: FilterSet,
  key: K,
  value: FilterSet[K],
): FilterSet {
  const next: FilterSet = { ...filters, [key]: Array.isArray(value) && value.length === 0 ? null : value };
  return key === 'marketName' && next.marketName !== filters.marketName ? { ...next, ...ofMarket } : next;
}

/** One value taken out of a multi-select filter; the filter becomes null when it was the last [5]. */
export function clearValue(filters: FilterSet, key: MultiFilter, value: string): FilterSet {
  return { ...filters, [key]: orNull((filters[key] ?? []).filter((other) => other !== value)) };
}

/** One value of a multi-select filter switched on or off. */
export function toggleValue(filters: FilterSet, key: MultiFilter, value: string): FilterSet {
  const values = filters[key] ?? [];
  return values.includes(value) ? clearValue(filters, key, value) : { ...filters, [key]: [...values, value] };
}

/** One filter removed; without a market there are no areas either, nor a drawn one [5]. */
export function clearFilter(filters: FilterSet, key: keyof FilterSet): FilterSet {
  const next: FilterSet = { ...filters, [key]: noFilters[key] };
  return key === 'marketName' ? { ...next, ...ofMarket } : next;
}

/** Every filter removed but the market [5]. */
export function clearAll(filters: FilterSet): FilterSet {
  return { ...noFilters, marketName: filters.marketName };
}

/** The filters that are set, the market aside: what "clear all" would remove. */
export function activeFilters(filters: FilterSet): (keyof FilterSet)[] {
  return filterKeys.filter((key) => key !== 'marketName' && filters[key] !== noFilters[key]);
}
