import { noFilters, type FilterSet } from '@commonhearth/domain';
import { toldOf } from './told-filters.ts';

const of = (filters: Partial<FilterSet>): FilterSet => ({ ...noFilters, marketName: 'Austin', ...filters });
const told = (before: Partial<FilterSet>, after: Partial<FilterSet>) =>
  toldOf({ before: of(before), after: of(after), homesLeft: 3 });
const event = (subevent: string, filter: string, value: string) => ({
  ...{ name: 'Filters', subevent, filter, value, homes_left: 3 },
});

it('tells each filter that was set or cleared by its name in the address, with the homes that are left', () => {
  expect(told({}, { maxPrice: 900_000 })).toEqual([event('set', 'maxp', '900000')]);
  expect(told({ maxPrice: 900_000, categories: ['Duplex'] }, { categories: ['Duplex', 'Triplex'] })).toEqual([
    event('set', 'cat', 'Duplex,Triplex'),
    event('cleared', 'maxp', ''),
  ]);
  expect(told({ maxPrice: 900_000 }, {})).toEqual([event('cleared', 'maxp', '')]);
});
it('tells that all were cleared as one, and another market as what it is', () => {
  expect(told({ maxPrice: 900_000, categories: ['Duplex'] }, {})).toEqual([event('cleared_all', 'all', '')]);
  expect(told({ maxPrice: 9 }, { marketName: 'Los Angeles' })).toEqual([
    { name: 'Dashboard', subevent: 'market_changed', market: 'los_angeles' },
  ]);
});
it('does not tell where somebody drew, and cuts what is long', () => {
  expect(told({}, { drawnArea: '_p~iF~ps|U_ulLnnqC' })).toEqual([event('set', 'poly', 'drawn')]);
  const areaNames = Array.from({ length: 40 }, (_, n) => `area-${n}`);
  expect(told({}, { areaNames })[0]).toMatchObject({ value: expect.stringMatching(/^.{120}$/) as string });
});
