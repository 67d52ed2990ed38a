import { findContradictions } from './find-contradictions.ts';
import { recordNumbers, type RecordNumbers } from './record.ts';

const record: RecordNumbers = {
  price: 1_285_000,
  bedrooms: 5,
  bathrooms: 3,
  sqft: 2310,
  lot: 6098,
  units: 2,
  potentialUnits: 1,
  year: 1924,
};
const found = (text: string, of: Partial<RecordNumbers> = {}) =>
  findContradictions(text, { ...record, ...of }).map(({ fact, says, instead }) => [fact, says, instead]);

it.each([
  ['At $1,285,000 a rare pair'],
  ['$1.29m for two homes'],
  ['Offered at $1.3m'],
  ['$1285k'],
  ['about $1.25 million'],
  ['under $1.3m, over $1.2m'],
  ['5 bedrooms, 3 baths, 2,310 sqft'],
  ['A five-bedroom home with three bathrooms'],
  ['5BR/3BA'],
  ['2,300 square feet on a 6,100 sqft lot'],
  ['a lot of 6,098 sq. ft.'],
  ['0.14 acres'],
  ['a 1924 Craftsman'],
  ['built in 1924'],
  ['a 1920s bungalow'],
  ['built around 1920'],
  ['Two homes, one garden'],
  ['room for three households'],
  ['a duplex'],
  ['three bedrooms up front and a two-bedroom cottage'],
  ['The front house has three bedrooms; the cottage has two bedrooms.'],
  ['three bedrooms and two bedrooms'],
  ['5 bedrooms in all, 3 of them upstairs'],
  ['two full baths and two half baths'],
  ['$642,500 each'],
])('%s: says what the record says', (text) => {
  expect(found(text)).toEqual([]);
});

it.each([
  ['two parks and three cafes within five minutes'],
  ['near 2 light rail stations'],
  ['$350 a month in HOA dues'],
  ['$80k in upgrades, saves $20,000'],
  ['price cut by $100,000'],
  ['a $25,000 credit'],
  ['taxes of $14,000'],
  ['renovated in 2019, new roof 2015'],
  ['the 2019 cottage'],
  ['a 400 sqft garage and a 300 sqft deck'],
  ['a one-acre park'],
  ['three houses down from the school'],
  ['room for another two homes'],
  ['a third bedroom could be added'],
  ['one home at the back'],
  ['half an hour to downtown, 12 minutes by bike'],
  ['1924 Elm St'],
  ['the 38 bus, the 2 bridges'],
  ['2,000 sq miles of hills'],
])('%s: about another thing', (text) => {
  expect(found(text)).toEqual([]);
});

it.each([
  ['At $1,185,000 a rare pair', ['price', '1,185,000', '1,285,000']],
  ['Offered at $1.2m', ['price', '1.2m', '1,285,000']],
  ['just $1m', ['price', '1m', '1,285,000']],
  ['under $1.2m', ['price', '1.2m', '1,285,000']],
  ['$1,300,000', ['price', '1,300,000', '1,285,000']],
  ['4 bedrooms', ['bedrooms', '4', '5']],
  ['A Three-bedroom home', ['bedrooms', 'Three', 'Five']],
  ['six sunny bedrooms', ['bedrooms', 'six', 'five']],
  ['4 bd', ['bedrooms', '4', '5']],
  ['2.5 baths', ['bathrooms', '2.5', '3']],
  ['two and a half baths', ['bathrooms', 'two and a half', 'three']],
  ['2½ bathrooms', ['bathrooms', '2½', '3']],
  ['2,000 sqft', ['sqft', '2,000', '2,310']],
  ['The 7,100 sqft lot backs onto the creek', ['lot', '7,100', '6,098']],
  ['on 0.25 acres', ['lot', '0.25', '0.14']],
  ['a quarter-acre lot', ['lot', 'quarter', null]],
  ['Four homes in one', ['units', 'Four', 'Two']],
  ['a fourplex', ['units', 'fourplex', null]],
  ['built in 1942', ['year', '1942', '1924']],
  ['a 1950s ranch', ['year', '1950s', '1924']],
  ['three bedrooms up front and a 3-bedroom cottage', ['bedrooms', '3', '2']],
  ['a cottage with six bedrooms', ['bedrooms', 'six', 'five']],
  ['3 bedrooms each', ['bedrooms', '3', null]],
])('%s: contradicts the record', (text, claim) => {
  expect(found(text)).toEqual([claim]);
});

it('tells where each number stands, and what the record says in words', () => {
  const text =
    'A 1924 Craftsman with three bedrooms up front and a 3-bedroom cottage. At $1,285,000, the 7,100 sqft lot backs onto the path; BART is a nine-minute walk.';
  expect(findContradictions(text, record)).toEqual([
    { fact: 'bedrooms', start: 52, end: 53, says: '3', record: '5', instead: '2' },
    {
      fact: 'lot',
      start: text.indexOf('7,100'),
      end: text.indexOf('7,100') + 5,
      says: '7,100',
      record: '6,098 sqft',
      instead: '6,098',
    },
  ]);
});

it('nothing contradicts what the record does not know', () => {
  const unknown = recordNumbers(
    {
      price: null,
      bedrooms: 0,
      bathrooms: null,
      sqft: null,
      lot_area_value: null,
      lot_area_units: null,
      year_built: null,
    },
    { numUnits: null, numPotentialUnits: null },
  );
  expect(
    findContradictions('Four homes, 9 bedrooms, 7 baths, $9m, 9,000 sqft, 3 acres, built in 1999', unknown),
  ).toEqual([]);
  expect(findContradictions(null, record)).toEqual([]);
});

it('a lot in acres is compared in one unit', () => {
  const numbers = recordNumbers(
    {
      price: 1,
      bedrooms: 3,
      bathrooms: 2,
      sqft: 1,
      lot_area_value: 0.5,
      lot_area_units: 'acres',
      year_built: 1950,
    },
    { numUnits: 2, numPotentialUnits: 0 },
  );
  expect(numbers.lot).toBe(21_780);
  expect(findContradictions('half an acre', numbers)).toEqual([]);
  expect(findContradictions('a 20,000 sqft lot', numbers)).toHaveLength(1);
});
