import { addressFrom, pointFrom, type Place } from './address-from.ts';
import { stateCode, states } from './states.ts';
import { isZip } from './zip.ts';

it.each([
  ['98107', true],
  ['12345-6789', true],
  ['00501', true],
  ['9810', false],
  ['981077', false],
  ['12345-678', false],
  ['12345 6789', false],
  ['123456789', false],
  ['1234a', false],
  [' 98107', false],
  ['', false],
])('[VAL-01] the ZIP code %j is one: %s', (text, expected) => {
  expect(isZip(text)).toBe(expected);
});

const place: Place = {
  formatted_address: '5706 17th Ave NW, Seattle, WA 98107',
  lat: 47.67,
  lng: -122.38,
  parsed_address: {
    street: '5706 17th Ave NW',
    city: 'Seattle',
    state: 'Washington',
    zipcode: '98107',
    country: 'United States',
  },
};

it('[VAL-02] [VAL-04] a whole place becomes an address: its state by code, the United States as USA', () => {
  expect(addressFrom(place)).toEqual({
    address: { ...place, parsed_address: { ...place.parsed_address, state: 'WA', country: 'USA' } },
  });
});

it.each(['USA', 'US', 'us', 'U.S.', 'U.S.A.', 'United States', 'United States of America'])(
  '[VAL-04] the country %j becomes USA',
  (country) => {
    expect(addressFrom({ ...place, parsed_address: { ...place.parsed_address, country } })).toMatchObject({
      address: { parsed_address: { country: 'USA' } },
    });
  },
);

it.each([
  ['formatted_address', { formatted_address: ' ' }, 'The formatted address is missing.'],
  ['lat', { lat: null }, 'The latitude is missing: set the pin.'],
  ['lat', { lat: Number.NaN }, 'The latitude is missing: set the pin.'],
  ['lng', { lng: undefined }, 'The longitude is missing: set the pin.'],
  ['parsed_address.street', { street: '' }, 'The street is missing.'],
  ['parsed_address.city', { city: null }, 'The city is missing.'],
  ['parsed_address.state', { state: undefined }, 'The state is missing.'],
  ['parsed_address.state', { state: 'Ontario' }, '"Ontario" is no state of the USA.'],
  ['parsed_address.zipcode', { zipcode: '' }, 'The ZIP code is missing.'],
  ['parsed_address.zipcode', { zipcode: '9810' }, 'The ZIP code "9810" is neither 5 digits nor 12345-6789.'],
  ['parsed_address.country', { country: '  ' }, 'The country is missing.'],
] as const)('[VAL-02] a place without its %s (%j) is no address, and is told so', (path, lack, message) => {
  const isOfPlace = path === 'lat' || path === 'lng' || path === 'formatted_address';
  const lacking = isOfPlace
    ? { ...place, ...lack }
    : { ...place, parsed_address: { ...place.parsed_address, ...lack } };
  expect(addressFrom(lacking)).toEqual({ faults: [{ path, message }] });
});

it('[VAL-02] a place without any part names them all', () => {
  const result = addressFrom({});
  expect('faults' in result && result.faults.map(({ path }) => path)).toEqual([
    'formatted_address',
    'lat',
    'lng',
    'parsed_address.street',
    'parsed_address.city',
    'parsed_address.state',
    'parsed_address.zipcode',
    'parsed_address.country',
  ]);
});

it('[VAL-02] coordinates are a list of two numbers at least', () => {
  expect(pointFrom([-122.3, 47.6])).toEqual({ lat: 47.6, lng: -122.3 });
  expect(pointFrom([-122.3, 47.6, 12])).toEqual({ lat: 47.6, lng: -122.3 });
  for (const wrong of [
    undefined,
    null,
    '1,2',
    {},
    [],
    [1],
    ['1', '2'],
    [1, null],
    [1, 91],
    [181, 1],
    [Number.NaN, 1],
  ])
    expect(pointFrom(wrong)).toBeUndefined();
});

it('[VAL-04] knows the 50 states and DC, by code and by name', () => {
  expect(Object.keys(states)).toHaveLength(51);
  for (const [code, name] of Object.entries(states)) {
    expect(stateCode(code)).toBe(code);
    expect(stateCode(code.toLowerCase())).toBe(code);
    expect(stateCode(` ${name.toUpperCase()} `)).toBe(code);
  }
  expect(stateCode('D.C.')).toBe('DC');
  expect(stateCode('PR')).toBeUndefined();
  expect(stateCode('')).toBeUndefined();
});
