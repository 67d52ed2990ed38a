import { markets } from '@commonhearth/schemas/constants';
import { mapColumns } from './mapping.ts';
import { validateRow } from './validate-row.ts';

const seattle = markets[1];
const sound = {
  id: '7',
  date: '20141013T000000',
  price: '221900.00',
  bedrooms: '3',
  sqft_living: '1180',
  sqft_basement: '0',
  yr_built: '1955',
  zipcode: '98178',
  lat: '47.5112',
  long: '-122.257',
  grade: '7',
};
const columnCount = Object.keys(sound).length;
const mapping = mapColumns(Object.keys(sound));
const judge = (changed: Partial<typeof sound> = {}) =>
  validateRow({ line: 9, values: Object.values({ ...sound, ...changed }) }, mapping, seattle);
const listingOf = (changed: Partial<typeof sound> = {}) => {
  const judged = judge(changed);
  return 'listing' in judged ? judged.listing : undefined;
};

it('reads the facts of a sound row', () => {
  expect(listingOf()).toMatchObject({
    line: 9,
    externalId: '7',
    sourceDate: Date.UTC(2014, 9, 13),
    price: 221_900,
    bedrooms: 3,
    sqft: 1180,
    yearBuilt: 1955,
    zipcode: '98178',
    lat: 47.5112,
    lng: -122.257,
    attributes: { grade: 7, sqft_basement: 0 },
  });
});

it('[REV-01a] takes 0 bedrooms for unknown and 20 for true', () => {
  expect(listingOf({ bedrooms: '0' })?.bedrooms).toBeNull();
  expect(listingOf({ bedrooms: '20' })?.bedrooms).toBe(20);
});

it.each([
  ['499', undefined],
  ['500', 'Home with ADU potential'],
])('[REV-01a] with a basement of %s sqft suggests %s', (sqft_basement, suggestion) => {
  expect(listingOf({ sqft_basement })?.attributes['suggested_category']).toBe(suggestion);
});

it.each([
  ['$1,250,000', 1_250_000],
  ['450000.5', 450_000.5],
])('reads the price %s', (price, value) => {
  expect(listingOf({ price })?.price).toBe(value);
});

it.each([
  ['2,100', 2100],
  ['12,345.5', 12_345.5],
])('reads the size %s as it reads a price', (sqft_living, sqft) => {
  expect(listingOf({ sqft_living })?.sqft).toBe(sqft);
});

it.each([
  ['2014-10-13', Date.UTC(2014, 9, 13)],
  ['10/3/2014', Date.UTC(2014, 9, 3)],
  ['2014-10-13T08:30:05Z', Date.UTC(2014, 9, 13, 8, 30, 5)],
  ['', null],
])('reads the date "%s"', (date, value) => {
  expect(listingOf({ date })?.sourceDate).toBe(value);
});

it('keeps a code that begins with 0 as text', () => {
  expect(listingOf({ grade: '007' })?.attributes['grade']).toBe('007');
});

it.each([
  [{ price: 'abc' }, 'Price "abc" is not a number'],
  [{ sqft_living: '12,34' }, 'Square feet "12,34" is not a number'],
  [{ price: '' }, 'Price is missing'],
  [{ price: '-5' }, 'Price -5 is below 1'],
  [{ price: '12,34' }, 'Price "12,34" is not a number'],
  [{ id: '' }, 'Listing id is missing'],
  [{ id: 'a\0b' }, 'Listing id contains a zero byte'],
  [{ bedrooms: '21' }, 'Bedrooms 21 is above 20'],
  [{ bedrooms: '-1' }, 'Bedrooms -1 is below 0'],
  [{ lat: '-122.257', long: '47.5112' }, 'latitude -122.257 and longitude 47.5112 look swapped'],
  [{ lat: '34.05', long: '-118.3' }, 'latitude 34.05, longitude -118.3 is outside the bounds of Seattle'],
  [{ lat: '' }, 'Latitude is missing'],
  [{ lat: '', long: '' }, 'No coordinates'],
  [{ lat: '1e999' }, 'Latitude "1e999" is not a number'],
  [{ date: '20141350T000000' }, 'Date "20141350T000000" is not a date'],
  [{ date: '00140101T000000' }, 'Date "00140101T000000" is not a date'],
  [{ bedrooms: '-1e-60' }, 'Bedrooms -1e-60 is too close to 0'],
  [{ zipcode: '9817' }, 'ZIP code "9817" is neither 5 digits nor 12345-6789'],
  [{ yr_built: '1955.5' }, 'Year built 1955.5 is not a year'],
  [{ price: 'abc', bedrooms: '33' }, 'Price "abc" is not a number; Bedrooms 33 is above 20'],
])('[REV-01a] says why %j is faulty', (changed, reason) => {
  expect(judge(changed)).toEqual({ fault: { line: 9, reason } });
});

it.each([
  [['7', '20141013T000000', '2219'], `3 of ${columnCount} columns: the line is cut off`],
  [
    [...Object.values(sound), 'x'],
    `${columnCount + 1} columns, but the header has ${columnCount}: check the commas`,
  ],
])('[REV-01a] says of a row with the wrong number of columns what happened', (values, reason) => {
  expect(validateRow({ line: 9, values }, mapping, seattle)).toEqual({ fault: { line: 9, reason } });
});
