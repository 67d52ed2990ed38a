import { readCookies } from './cookies.ts';

it('[RWD-12] reads cookies without decoding them', () => {
  expect(readCookies('bucket=7; broken=%; encoded=%61')).toEqual({
    bucket: '7',
    broken: '%',
    encoded: '%61',
  });
  expect(readCookies(undefined)).toEqual({});
});
