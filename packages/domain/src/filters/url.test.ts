import { drawnFilters, known, settableValues } from './drawn-filters.harness.ts';
import { noFilters } from './edit.ts';
import { filterFields, filterKeys, rangeEnds } from './filter-fields.ts';
import type { FilterSet } from './filter-fields.ts';
import { readFilters, writeFilters } from './url.ts';

const inAddress = (filters: FilterSet): URLSearchParams =>
  new URLSearchParams(
    Object.entries(writeFilters(filters)).filter((entry): entry is [string, string] => entry[1] !== null),
  );
const read = (query: string, values = {}): ReturnType<typeof readFilters> =>
  readFilters(new URLSearchParams(query), values);

describe.each(filterKeys)('%s', (key) => {
  const { parameter } = filterFields[key];

  it('comes back from the address with any value that can be set', () => {
    const values = settableValues.get(key) ?? [];
    expect(values).not.toEqual([]);
    for (const value of values) {
      const address = inAddress({ ...noFilters, [key]: value });
      expect([...address.keys()]).toEqual([parameter]);
      expect(readFilters(address, known)).toEqual({ filters: { ...noFilters, [key]: value }, rubbish: [] });
    }
  });

  it.each(['', ',', '-1', '1e5', '12.5', 'Infinity', '9999999999999'])(
    'ignores "%s" and names it',
    (text) => {
      const search = new URLSearchParams({ [parameter]: text });
      expect(readFilters(search, known)).toEqual({ filters: noFilters, rubbish: [parameter] });
    },
  );
});

it('no two filters share a name in the address', () => {
  const parameters = filterKeys.map((key) => filterFields[key].parameter);
  expect(new Set(parameters).size).toBe(parameters.length);
});

it.each(rangeEnds)('turns %s and %s when they are crossed, and names both', (min, max) => {
  const [lower, upper] = [filterFields[min].parameter, filterFields[max].parameter];
  expect(read(`${lower}=9&${upper}=5`)).toEqual({
    filters: { ...noFilters, [min]: 5, [max]: 9 },
    rubbish: [lower, upper],
  });
});

it('[QRY-03] [QRY-05] every set of filters comes back from the address as it was, over 2,000 drawn sets', () => {
  for (let seed = 0; seed < 2_000; seed++) {
    const filters = drawnFilters(seed);
    const address = inAddress(filters).toString();
    expect(readFilters(new URLSearchParams(address), known)).toEqual({ filters, rubbish: [] });
  }
});

it('[QRY-03] [QRY-05] writes each filter under its short name, commas and percent signs of values escaped before they are joined', () => {
  const filters = {
    ...noFilters,
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
  expect(writeFilters(filters)).toMatchObject({
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

it('[RWD-12] reads no list of more than 500 values, and names it', () => {
  const list = (most: number) => read(`ar=${Array.from({ length: most }, (_, at) => `a${at}`).join(',')}`);
  expect(list(500).filters.areaNames).toHaveLength(500);
  expect(list(501)).toEqual({ filters: noFilters, rubbish: ['ar'] });
});

it('does not escape the names of areas twice, and still reads an address that did', () => {
  const address = inAddress({ ...noFilters, areaNames: ['Capitol Hill', 'Ballard'] }).toString();
  expect(address).toBe('ar=Capitol+Hill%2CBallard');
  expect(read('ar=Capitol%2520Hill%2CBallard').filters.areaNames).toEqual(['Capitol Hill', 'Ballard']);
});

it('takes the first of a repeated parameter and names it', () => {
  expect(read('maxp=5&maxp=6')).toEqual({ filters: { ...noFilters, maxPrice: 5 }, rubbish: ['maxp'] });
});

it('lets every area name stand while the areas are not known, and takes the markets that the caller knows', () => {
  expect(read('ar=Anywhere').filters.areaNames).toEqual(['Anywhere']);
  expect(read('mk=austin', { marketKeys: ['seattle'] })).toEqual({ filters: noFilters, rubbish: ['mk'] });
});

it.each([
  ['minp', 12],
  ['maxsf', 9],
  ['maxu', 2],
])('takes a bound in %s of %d digits and no more', (parameter, digits) => {
  const bound = '9'.repeat(digits);
  expect(inAddress(read(`${parameter}=${bound}`).filters).get(parameter)).toBe(bound);
  expect(read(`${parameter}=${bound}9`)).toEqual({ filters: noFilters, rubbish: [parameter] });
});
