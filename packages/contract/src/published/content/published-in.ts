import { decodeIndex, type CompoundSummary } from '@commonhearth/domain';
import type { MarketIndex } from '@commonhearth/schemas';

const decoded = new WeakMap<MarketIndex, readonly CompoundSummary[]>();
/** Where the rows of indexes begin that are parts of a market; those of a whole one begin at 0. */
const begins = new WeakMap<MarketIndex, number>();
/** More rows than a part has. */
const rowsOfPart = 2 ** 20;
let parts = 0;

/** An index as it came. Nothing changes it, so that the store need not look at each of its numbers. */
export const asWhole = (index: MarketIndex): MarketIndex => Object.freeze(index);

/** An index that stands beside others: its rows are told apart from theirs. */
export function asPart(index: MarketIndex): MarketIndex {
  if (!begins.has(index)) begins.set(index, (parts += 1) * rowsOfPart);
  return asWhole(index);
}

/** What an index tells, decoded once. */
export function publishedIn(index: MarketIndex): readonly CompoundSummary[] {
  const known = decoded.get(index) ?? decodeIndex(index, begins.get(index));
  decoded.set(index, known);
  return known;
}

/** The file with the rest of the home at a row of one of these indexes. */
export function chunkIn(indexes: readonly MarketIndex[], row: number): string | undefined {
  const begin = Math.floor(row / rowsOfPart) * rowsOfPart;
  const index = indexes.find((one) => (begins.get(one) ?? 0) === begin);
  return index?.chunks[Math.floor((row - begin) / index.chunk_size)];
}
