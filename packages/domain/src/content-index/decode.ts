import type { MarketIndex, StoredIndex } from '@commonhearth/schemas';
import { blankSummary, type CompoundSummary } from '../compound-summary.ts';
import { columnNames, columns, type ColumnName, type Draft } from './columns.ts';
import { unknown } from './format.ts';
import { listsOfIndex } from './lists.ts';

function checkShape(index: StoredIndex): void {
  const format: number = index.format;
  if (format !== 1)
    throw new Error(
      `A market index has format ${format}, not 1. Reload the page to get a site that reads it.`,
    );
  const odd = Object.entries(index.columns).find(
    (pair): pair is [string, number[]] => pair[1] !== undefined && pair[1].length !== index.count,
  );
  if (odd !== undefined)
    throw new Error(
      `Column '${odd[0]}' of a market index has ${odd[1].length} rows, not ${index.count}. Reload the page.`,
    );
}

/**
 * The compounds of an index in base feed order. Positions are exact to 1e-5 degrees, publishing to the
 * minute; `currentStatus` is active, pending, sold or rented, `listingType` sale or rental. Rows are counted from
 * `firstRow`. Throws when the columns do not fit together.
 */
export function decodeIndex(index: StoredIndex, firstRow = 0): CompoundSummary[] {
  checkShape(index);
  const lists = listsOfIndex(index);
  // copies of one have their fields in one order, which keeps reading fast
  const drafts = Array.from({ length: index.count }, (_, row): Draft => ({
    ...blankSummary,
    row: firstRow + row,
  }));
  const written = index.columns;
  for (const name of columnNames) {
    const { asStep, read } = columns[name];
    const values = written[name] ?? [];
    let row = 0;
    let before = 0;
    const at = (other: ColumnName): number => written[other]?.[row] ?? unknown;
    for (const draft of drafts) {
      const value = (values[row] ?? unknown) + before;
      read(draft, value, lists, at);
      if (asStep === true) before = value;
      row++;
    }
  }
  return drafts;
}

/** Path of the file with the rest of the home at a row; null for a row outside the index. */
export function chunkOfRow(index: Pick<MarketIndex, 'chunks' | 'chunk_size'>, row: number): string | null {
  return index.chunks[Math.floor(row / index.chunk_size)] ?? null;
}
