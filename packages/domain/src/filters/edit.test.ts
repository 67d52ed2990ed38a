import { filterKeys, type FilterSet } from './filter-fields.ts';
import {
  activeFilters,
  clearAll,
  clearFilter,
  clearValue,
  noFilters,
  setFilter,
  toggleValue,
} from './edit.ts';

const all: FilterSet = {
  ...noFilters,
  marketName: 'Seattle',
  areaNames: ['Fremont', 'Ballard'],
  categories: ['Duplex', 'Triplex'],
  tags: ['pool'],
  daysOnLnf: 7,
  minHouseholdUnits: 2,
  maxHouseholdUnits: 4,
  includePotentialUnits: true,
  minPrice: 1,
  maxPrice: 2,
  minSqft: 3,
  maxSqft: 4,
};

it('[FLT-01] holds the filter set of the specification, empty at first', () => {
  expect(noFilters).toMatchObject({
    marketName: null,
    areaNames: null,
    categories: null,
    tags: null,
    daysOnLnf: null,
    minHouseholdUnits: null,
    maxHouseholdUnits: null,
    includePotentialUnits: false,
    minPrice: null,
    maxPrice: null,
    minSqft: null,
    maxSqft: null,
  });
});

it.each(['areaNames', 'categories', 'tags'] as const)(
  '[FLT-01] clearing one of several %s removes it; the last one leaves null',
  (key) => {
    const two = { ...noFilters, [key]: ['a', 'b'] };
    const one = clearValue(two, key, 'a');
    expect(one[key]).toEqual(['b']);
    expect(clearValue(one, key, 'b')[key]).toBeNull();
    expect(clearValue(one, key, 'unheard')[key]).toEqual(['b']);
    expect(clearValue(noFilters, key, 'a')[key]).toBeNull();
  },
);

it('[FLT-01] toggling a value adds it, then takes it out again', () => {
  const one = toggleValue(noFilters, 'tags', 'pool');
  const two = toggleValue(one, 'tags', 'garden');
  expect(two.tags).toEqual(['pool', 'garden']);
  expect(toggleValue(toggleValue(two, 'tags', 'pool'), 'tags', 'garden').tags).toBeNull();
});

it('[FLT-02] clearing the market clears the areas', () => {
  expect(clearFilter(all, 'marketName')).toEqual({ ...all, marketName: null, areaNames: null });
  expect(setFilter(all, 'marketName', null)).toEqual({ ...all, marketName: null, areaNames: null });
});

it('[FLT-02] clearing all keeps the market and nothing else', () => {
  expect(clearAll(all)).toEqual({ ...noFilters, marketName: 'Seattle' });
});

it.each(filterKeys.filter((key) => key !== 'marketName'))('clears %s and leaves the others', (key) => {
  expect(clearFilter(all, key)).toEqual({ ...all, [key]: noFilters[key] });
});

it('sets one filter; an empty list is no filter, and another market drops the areas', () => {
  expect(setFilter(all, 'categories', [])).toEqual({ ...all, categories: null });
  expect(setFilter(all, 'marketName', 'Austin')).toEqual({ ...all, marketName: 'Austin', areaNames: null });
  expect(setFilter(all, 'marketName', 'Seattle')).toEqual(all);
  expect(setFilter(noFilters, 'maxPrice', 5).maxPrice).toBe(5);
});

it('tells which filters are set', () => {
  expect(
    activeFilters({ ...noFilters, marketName: 'Seattle', maxSqft: 0, includePotentialUnits: true }),
  ).toEqual(['includePotentialUnits', 'maxSqft']);
});
