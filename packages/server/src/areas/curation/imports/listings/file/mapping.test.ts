import { mapColumns } from './mapping.ts';
import { describeMapping } from '../report.ts';

const fieldsOf = (header: readonly string[], overrides: { column: string; field: string }[] = []) =>
  Object.fromEntries(
    describeMapping(mapColumns(header, overrides)).map(({ column, field }) => [column, field]),
  );

it('[REV-01a] detects the columns of a sales file and keeps the others as attributes', () => {
  expect(fieldsOf(['id', 'date', 'price', 'sqft_living', 'grade', 'yr_built', 'lat', 'long'])).toEqual({
    id: 'external_id',
    date: 'source_date',
    price: 'price',
    sqft_living: 'sqft',
    grade: 'attribute',
    yr_built: 'year_built',
    lat: 'lat',
    long: 'lng',
  });
});

it('detects names whatever their case, blanks and marks', () => {
  expect(fieldsOf(['Listing ID', ' List Price ', 'Latitude', 'LONGITUDE', 'Zip Code'])).toEqual({
    'Listing ID': 'external_id',
    'List Price': 'price',
    Latitude: 'lat',
    LONGITUDE: 'lng',
    'Zip Code': 'zipcode',
  });
});

it('lets what is said win over what is detected', () => {
  const header = ['id', 'mls', 'price', 'lat', 'lng', 'notes', 'grade'];
  const said = [
    { column: 'mls', field: 'external_id' },
    { column: 'notes', field: 'ignore' },
  ];
  expect(fieldsOf(header, said)).toEqual({
    id: 'attribute',
    mls: 'external_id',
    price: 'price',
    lat: 'lat',
    lng: 'lng',
    notes: 'ignore',
    grade: 'attribute',
  });
});

it('[REV-01a] recognizes a column of whole addresses', () => {
  expect(fieldsOf(['id', 'price', 'lat', 'lng', 'Full Address', 'street'])).toMatchObject({
    'Full Address': 'whole_address',
    street: 'street',
  });
});

it('keeps the basement among the attributes too, and an unnamed column nowhere', () => {
  const mapping = mapColumns(['', 'id', 'price', 'lat', 'lng', 'sqft_basement']);
  expect(mapping.positions.basement_sqft).toBe(5);
  expect(mapping.attributes).toEqual([{ name: 'sqft_basement', position: 5 }]);
});

it("says which names are the product's own, and keeps their columns nowhere", () => {
  const header = ['id', 'price', 'lat', 'lng', '__proto__', 'suggested_category', 'notes'];
  expect(fieldsOf(header)).toMatchObject({ suggested_category: 'reserved', notes: 'attribute' });
  expect(mapColumns(header).reserved).toEqual([4, 5]);
  expect(mapColumns(header).attributes).toEqual([{ name: 'notes', position: 6 }]);
});

it('[REV-01a] accepts the mapping that it proposes, and reserves no other column', () => {
  const header = ['id', 'price', 'lat', 'lng', '__proto__', 'suggested_category', 'notes'];
  const proposed = describeMapping(mapColumns(header));
  expect(describeMapping(mapColumns(header, proposed))).toEqual(proposed);
  expect(() => mapColumns(header, [{ column: 'notes', field: 'reserved' }])).toThrow(
    'There is no field "reserved".',
  );
});

it.each([
  ['a required field without a column', ['id', 'price', 'lat'], [], 'No column was recognized for "lng".'],
  ['semicolons between the columns', ['id;price;lat;lng'], [], 'are separated by semicolons, not by commas'],
  ['tabs between the columns', ['id\tprice\tlat', ' rooms\tlng'], [], 'are separated by tabs, not by commas'],
  ['a zero byte in a name', ['id', 'pri\0ce'], [], 'The name of column 2 contains a zero byte.'],
  [
    'an unknown column',
    ['id', 'price', 'lat', 'lng'],
    [{ column: 'cost', field: 'price' }],
    'The file has no column "cost". It has: "id", "price", "lat", "lng".',
  ],
  [
    'an unknown field',
    ['id', 'price', 'lat', 'lng'],
    [{ column: 'price', field: 'cost' }],
    'There is no field "cost". Fields: "external_id", "source_date", "price"',
  ],
  [
    'two columns for one field',
    ['a', 'b'],
    [
      { column: 'a', field: 'price' },
      { column: 'b', field: 'price' },
    ],
    'Two columns are mapped to "price": "a", "b".',
  ],
  ['a column named twice', ['id', 'price', 'price'], [], 'The header has "price" more than once.'],
])('[REV-01a] refuses %s and says what there is', (_, header, overrides, message) => {
  expect(() => mapColumns(header, overrides)).toThrow(message);
});

it('[REV-01a] refuses a header of more columns than a home can have attributes', () => {
  const header = Array.from({ length: 20_000 }, (_, i) => `c${i}`);
  expect(() => mapColumns(header)).toThrow('The header has 20,000 columns; at most 1,000 can be imported.');
});

it('refuses a name that is too long to be kept with each home', () => {
  const header = ['id', 'price', 'lat', 'lng'];
  expect(() => fieldsOf([...header, 'n'.repeat(101)])).toThrow(/column 5 .* longer than 100 characters/);
  expect(fieldsOf([...header, 'n'.repeat(100)])['n'.repeat(100)]).toBe('attribute');
});
