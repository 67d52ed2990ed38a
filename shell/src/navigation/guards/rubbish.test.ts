import { rubbish } from './rubbish.ts';
import { situationOf } from './situation.harness.ts';

const search = (query: string) =>
  rubbish.run(situationOf({ guard: rubbish, at: { pathname: '/hfc/home', search: query, hash: '#photos' } }));

it.each([
  ['cid', '12', ['', 'abc', '1e3', '1'.repeat(20), '-1']],
  ['rcid', '7', ['x', '7,8']],
  ['ohi', '9', ['front']],
  ['hco', '1', ['', '0', 'yes']],
  ['mmo', '1', ['true']],
  ['nng', '1', ['2']],
  ['dsps', '1', ['0']],
  ['slk', 'Ab_-9', ['a b', '<script>', 'x'.repeat(65)]],
  ['fs', 'areas', ['Areas', 'nowhere']],
])('[QRY-06] %s=%s stands, and rubbish in it leaves the address', (name, sound, wrong) => {
  expect(search(`?mk=austin&${name}=${sound}`)).toEqual({ kind: 'proceed' });
  for (const value of wrong)
    expect(search(`?mk=austin&${name}=${encodeURIComponent(value)}`)).toEqual({
      kind: 'replace',
      url: '/hfc/home?mk=austin#photos',
    });
});

it('leaves an address alone that names none of them', () => {
  expect(search('?mk=%%%&utm=1')).toEqual({ kind: 'proceed' });
});
