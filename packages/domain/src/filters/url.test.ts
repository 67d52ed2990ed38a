import { categories, daysOnOptions, listedMarketKeys, tags } from '@commonhearth/schemas/constants';
import type { FilterSet } from './filter-fields.ts';
import { marketByKey } from '../markets/markets.ts';
import { seededFraction } from '../seeded.ts';
import { noFilters } from './edit.ts';
import { readFilters, writeFilters } from './url.ts';

const oddNames = [
  'Capitol Hill',
  'First, Hill',
  '100% Park',
  '%2C',
  'a+b',
  'Ño & Co=?#',
  '中央区',
  '🏡 Row',
  "O'Brien;",
  'x%',
  ',',
  '"quoted" / slash\\',
];

/** The upper end of a range whose lower end is below 50. */
const from50 = (value: number | null): number | null => (value === null ? null : value + 50);

/** A filter set drawn by a seed: each filter is set or not, lists hold from one value to all. */
function drawnFilters(seed: number): FilterSet {
  const draw = (label: string): number => seededFraction(seed, label);
  const maybe = <T>(label: string, make: () => T): T | null => (draw(label) < 0.5 ? null : make());
  const some = (label: string, from: readonly string[]): readonly string[] | null => {
    const chosen = from.filter((value) => draw(label + value) < 0.3);
    return chosen.length === 0 ? null : chosen;
  };
  const pick = <T>(label: string, from: readonly T[]): T | null =>
    from[Math.floor(draw(label) * from.length * 1.5)] ?? null;
  const number = (label: string, below: number): number | null =>
    maybe(label, () => Math.floor(draw(`${label} size`) * below));
  return {
    marketName: marketByKey(pick('market', listedMarketKeys) ?? '')?.name ?? null,
    areaNames: some('area', oddNames),
    categories: some('category', categories),
    tags: some('tag', tags),
    daysOnLnf: pick('days', daysOnOptions),
    minHouseholdUnits: number('minu', 50),
    maxHouseholdUnits: from50(number('maxu', 50)),
    includePotentialUnits: draw('potential') < 0.5,
    minPrice: number('minp', 50),
    maxPrice: from50(number('maxp', 1e8)),
    minSqft: number('minsf', 50),
    maxSqft: from50(number('maxsf', 1e6)),
  };
}

const inAddress = (filters: FilterSet): URLSearchParams =>
  new URLSearchParams(
    Object.entries(writeFilters(filters)).filter((entry): entry is [string, string] => entry[1] !== null),
  );
const read = (query: string, known = {}): ReturnType<typeof readFilters> =>
  readFilters(new URLSearchParams(query), known);

it('[QRY-05] every set of filters comes back from the address as it was, over 2,000 drawn sets', () => {
  for (let seed = 0; seed < 2_000; seed++) {
    const filters = drawnFilters(seed);
    const address = inAddress(filters).toString();
    expect(readFilters(new URLSearchParams(address), { areaNames: new Set(oddNames) })).toEqual({
      filters,
      rubbish: [],
    });
  }
});

it('[QRY-05] writes each filter under its short name, commas and percent signs of values escaped before they are joined', () => {
  const filters = {
    ...drawnFilters(1),
    marketName: 'Washington D.C.',
    areaNames: ['First, Hill', 'Ballard'],
    categories: ['Duplex', 'Home with ADU'],
    tags: ['pool'],
    daysOnLnf: 7,
    minHouseholdUnits: 0,
    maxHouseholdUnits: 4,
    includePotentialUnits: true,
    minPrice: 1,
    maxPrice: 2,
    minSqft: 3,
    maxSqft: 4,
  };
  expect(writeFilters(filters)).toEqual({
    mk: 'washington_dc',
    ar: 'First%2C Hill,Ballard',
    cat: 'Duplex,Home with ADU',
    tag: 'pool',
    dol: '7',
    minu: '0',
    maxu: '4',
    ipu: '1',
    minp: '1',
    maxp: '2',
    minsf: '3',
    maxsf: '4',
  });
});

it('writes null for what is not set, and reads an absent parameter as no filter', () => {
  expect(Object.values(writeFilters(noFilters)).every((value) => value === null)).toBe(true);
  expect(writeFilters({ ...noFilters, tags: [] }).tag).toBeNull();
  expect(read('cid=12&sid=3')).toEqual({ filters: noFilters, rubbish: [] });
});

it.each([
  ['mk=paris', 'mk'],
  ['mk=new_york', 'mk'],
  ['mk=', 'mk'],
  ['cat=Castle', 'cat'],
  ['cat=%25E0%25A4', 'cat'],
  ['tag=,', 'tag'],
  ['dol=2', 'dol'],
  ['dol=07', 'dol'],
  ['minu=-1', 'minu'],
  ['maxu=100', 'maxu'],
  ['ipu=yes', 'ipu'],
  ['minp=1e5', 'minp'],
  ['maxp=12.5', 'maxp'],
  ['minsf=Infinity', 'minsf'],
  ['maxsf=9999999999', 'maxsf'],
])('ignores %s and names it', (query, name) => {
  expect(read(query)).toEqual({ filters: noFilters, rubbish: [name] });
});

it('keeps the good values of a list and names the parameter with the bad ones', () => {
  expect(read('cat=Duplex,Castle,Duplex')).toEqual({
    filters: { ...noFilters, categories: ['Duplex'] },
    rubbish: ['cat'],
  });
  expect(read('ar=Fremont,Atlantis', { areaNames: new Set(['Fremont']) })).toEqual({
    filters: { ...noFilters, areaNames: ['Fremont'] },
    rubbish: ['ar'],
  });
});

it('does not escape the names of areas twice, and still reads an address that did', () => {
  const address = inAddress({ ...noFilters, areaNames: ['Capitol Hill', 'Ballard'] }).toString();
  expect(address).toBe('ar=Capitol+Hill%2CBallard');
  expect(read('ar=Capitol%2520Hill%2CBallard').filters.areaNames).toEqual(['Capitol Hill', 'Ballard']);
});

it('turns a range whose ends are crossed, and names both', () => {
  expect(read('minp=9&maxp=5&minu=1')).toEqual({
    filters: { ...noFilters, minPrice: 5, maxPrice: 9, minHouseholdUnits: 1 },
    rubbish: ['minp', 'maxp'],
  });
});

it('takes the first of a repeated parameter and names it', () => {
  expect(read('maxp=5&maxp=6')).toEqual({ filters: { ...noFilters, maxPrice: 5 }, rubbish: ['maxp'] });
});

it('lets every area name stand while the areas are not known, and takes the markets that the caller knows', () => {
  expect(read('ar=Anywhere').filters.areaNames).toEqual(['Anywhere']);
  expect(read('mk=austin', { marketKeys: ['seattle'] })).toEqual({ filters: noFilters, rubbish: ['mk'] });
});
