import { limits } from './limits.ts';

it('[SEC-02b] every limit counts by itself: no two have one name, by which requests are counted', () => {
  const names = Object.values(limits).flatMap((row) => Object.values(row).map(({ name }) => name));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
