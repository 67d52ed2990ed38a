import { networksOf, placeOf } from './place.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['[2001:db8:1:2::1]:50123', '2001:db8:1:2::/64'],
  ['not an address', 'not an address'],
])('sees %s as the place %s', (ip, place) => {
  expect(placeOf(ip)).toBe(place);
});

it.each([
  ['203.0.113.7', '203.0.113.0/24', '203.0.0.0/16'],
  ['[2001:db8:1:2::1]:50123', '2001:db8:1::/48', '2001:db8::/32'],
  ['not an address', 'not an address', 'not an address'],
])('sees %s in the networks %s and %s', (ip, customer, provider) => {
  expect(networksOf(ip)).toEqual({ customer, provider });
});
