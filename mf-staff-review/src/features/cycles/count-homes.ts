import type { ColumnCounts } from '@commonhearth/schemas';

/** How many homes a cycle holds, in all columns together. */
export const totalOf = (counts: ColumnCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** "1 home", "1,400 homes". */
export const homeCount = (count: number): string =>
  count === 1 ? '1 home' : `${count.toLocaleString('en-US')} homes`;
