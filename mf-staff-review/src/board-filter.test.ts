import { narrows, readFilter, withFields, writeFilter, type BoardFilter } from './board-filter.ts';

const filter: BoardFilter = {
  q: 'elm, 5% & more: é',
  areaId: '21',
  minPrice: 500_000,
  maxPrice: 900_000,
  missing: 'area',
  available: 'false',
  marks: 'price_changed',
  sort: 'price_desc',
};

it('a filter comes back from an address as it went there, each field by itself and all together', () => {
  expect(readFilter(writeFilter(filter))).toEqual(filter);
  for (const field of Object.keys(filter) as (keyof BoardFilter)[]) {
    const one: BoardFilter = { [field]: filter[field] };
    expect(readFilter(writeFilter(one))).toEqual(one);
  }
  expect(writeFilter({})).toBeNull();
  expect(readFilter(null)).toEqual({});
});

it.each([
  'rubbish',
  'missing:roof',
  'minPrice:-1',
  'maxPrice:1e9',
  'areaId:x',
  'q:',
  'q:%E0%A4%A',
  'sort:newest',
  ',:,',
])('of %s nothing is believed, and the rest stays', (text) => {
  expect(readFilter(`${text},missing:title`)).toEqual({ missing: 'title' });
});

it('fields are changed and taken out; an order alone leaves no home out', () => {
  expect(withFields({ q: 'elm', missing: 'area' }, { missing: undefined, minPrice: 5 })).toEqual({
    q: 'elm',
    minPrice: 5,
  });
  expect([narrows({}), narrows({ sort: 'price' }), narrows({ sort: 'price', q: 'elm' })]).toEqual([
    false,
    false,
    true,
  ]);
});
