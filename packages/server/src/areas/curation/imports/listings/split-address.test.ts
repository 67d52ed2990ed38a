import type { FullAddress } from '../../../../db/schema/json.ts';
import { addressOf } from '../../../homes/index.ts';
import { splitAddress, type AddressColumns } from './split-address.ts';

const none = { whole: null, street: null, city: null, state: null, zipcode: null };
const austin = { neighborhood: 'Wooten', city: 'Austin', state: 'TX' };
const home = { street: '8600 Tallwood Dr Unit B', city: 'Austin', state: 'TX', zipcode: '78759' };
const formatted = '8600 Tallwood Dr Unit B, Austin, TX 78759';

it.each<[string, Partial<AddressColumns>]>([
  ['one column', { whole: '8600 Tallwood Dr Unit B, Austin, TX 78759' }],
  ['the street column', { street: '8600 Tallwood Dr Unit B, Austin, TX 78759' }],
  [
    'the street column, with state and ZIP code in columns of their own',
    { street: '8600 Tallwood Dr Unit B, Austin, TX 78759', state: 'TX', zipcode: '78759' },
  ],
  ['the street column, without commas', { street: '8600 Tallwood Dr Unit B Austin TX 78759' }],
  ['the street column, with a country', { street: '8600 Tallwood Dr Unit B, Austin, Texas, 78759, USA' }],
  ['both columns', { street: '8600 Tallwood Dr Unit B', whole: '8600 Tallwood Dr Unit B, Austin, TX 78759' }],
  ['the street column, with the ZIP code alone', { street: '8600 Tallwood Dr Unit B, 78759' }],
  ['columns of its parts', home],
])('[REV-01a] writes an address once: %s', (_, columns) => {
  const parts = splitAddress({ ...none, ...columns }, austin);
  expect(addressOf(parts, austin, 'Austin').formatted.replace('Texas', 'TX')).toBe(formatted);
});

it.each<[string, FullAddress]>([
  ['8600 Tallwood Dr, Unit B', { ...none, street: '8600 Tallwood Dr, Unit B' }],
  [
    '8600 Tallwood Dr, Unit B, TX 78759',
    { ...none, street: '8600 Tallwood Dr, Unit B', state: 'TX', zipcode: '78759' },
  ],
  ['5706, 17th Ave NE', { ...none, street: '5706, 17th Ave NE' }],
  ['5706, 17th Ave NE 98107', { ...none, street: '5706, 17th Ave NE', zipcode: '98107' }],
  ['12 Oak Ct', { ...none, street: '12 Oak Ct' }],
  ['78759', { ...none, street: '78759' }],
  ['Austin, TX 78759', { ...none, city: 'Austin', state: 'TX', zipcode: '78759' }],
  [
    '1 Elm St, Kansas City, MO 64101',
    { street: '1 Elm St', city: 'Kansas City', state: 'MO', zipcode: '64101' },
  ],
  [
    '1 Elm St\nAustin TX 78759-1234',
    { street: '1 Elm St', city: 'Austin', state: 'TX', zipcode: '78759-1234' },
  ],
])('splits "%s"', (street, parts) => {
  const { whole: _whole, ...expected } = { ...none, ...parts };
  expect(splitAddress({ ...none, street }, austin)).toEqual(expected);
});

it('splits an address of the maximum row length without blocking', { timeout: 5000 }, () => {
  const blanks = '\t'.repeat(900_000);
  expect(splitAddress({ ...none, street: `1${blanks}Elm St ${blanks}Austin 78759` }, austin)).toMatchObject({
    street: `1${blanks}Elm St`,
    zipcode: '78759',
  });
});

it('keeps what the other columns say', () => {
  const street = '1 Elm St, Austin, TX 78759';
  expect(splitAddress({ ...none, street, city: 'Round Rock', zipcode: '78664' }, austin)).toEqual({
    street: '1 Elm St',
    city: 'Round Rock',
    state: 'TX',
    zipcode: '78664',
  });
});
