import { situationOf } from '../situation.harness.ts';
import { strayToken } from './stray-token.ts';

const at = (search: string, hash = '') =>
  strayToken.run(situationOf({ at: { pathname: '/hfc/home', search, hash } }));

it.each([
  ['?code=secret&cid=7', '', '/hfc/home?cid=7'],
  ['?access_token=secret', '#map', '/hfc/home#map'],
  ['', '#access_token=secret&refresh_token=secret&token_type=bearer', '/hfc/home'],
  ['?cid=7', '#provider_token=secret', '/hfc/home?cid=7'],
])('a token that nothing takes leaves the address, and the rest stays: %s%s', (search, hash, url) => {
  expect(at(search, hash)).toEqual({ kind: 'replace', url });
});

it.each([
  ['', ''],
  ['?cid=7&codes=1', '#map'],
  ['?q=code', '#access_token'.slice(0, 7)],
])('an address without one stays as it is: %s%s', (search, hash) => {
  expect(at(search, hash)).toEqual({ kind: 'proceed' });
});
