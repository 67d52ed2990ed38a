import { limits, type Limit } from './limits.ts';

it('[SEC-02b] every limit counts by itself: no two have one name, by which requests are counted', () => {
  const rows: readonly Readonly<Record<string, Limit>>[] = Object.values(limits);
  const names = rows.flatMap((row) => Object.values(row)).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
