import { publicAttributes } from './public-attributes.ts';

it.each([
  ['parking', 'Attached garage, driveway'],
  ['parking', 2],
  ['condition', 'Very good'],
  ['condition', 3],
  ['heating', 'gas'],
  ['heating', 'Forced air; heat pump'],
  ['view', 'Lake & mountains'],
  ['sqft_lot15', 871_200],
  ['waterfront', true],
  ['yr_renovated', 0],
])('visitors see the attribute %s: %j', (name, value) => {
  expect(publicAttributes({ [name]: value })).toEqual({ [name]: value });
});

it.each([
  ['parking', 'Lockbox 4821'],
  ['parking', 'garage code 4821'],
  ['parking', 4821],
  ['parking', 'garage, ask John Smith'],
  ['condition', 'good, call 206-555-0142'],
  ['condition', 2065550142],
  ['sqft_lot15', 2065550142],
  ['heating', 'gas ann@example.com'],
  ['cooling', 'https://example.com/a'],
  ['heating', 4821],
  ['view', 'lake\u202e'],
  ['view', ''],
  ['floors', -1],
  ['floors', Number.NaN],
  ['laundry', 'in unit '.repeat(20)],
  ['remarks', 'gas'],
  ['constructor', 'gas'],
])('visitors do not see the attribute %s: %j', (name, value) => {
  expect(publicAttributes({ [name]: value })).toEqual({});
});
