import type { MarketIndex, PublicCompound } from '@commonhearth/schemas';
import { columnNames, columns, type ColumnName } from './columns.ts';
import { growingLists } from './lists.ts';
import { summaryOf } from '../compound-summary.ts';

export interface EncodeOptions {
  readonly marketId: string;
  /** Paths of the files with the rest of the compounds, in the order of the rows. */
  readonly chunks: readonly string[];
  readonly chunkSize: number;
  /** It lists only the tags and categories that its homes have: there are many such. */
  readonly isPart?: boolean;
  /** For a tile: the place of a home among those of its market, as `placesInMinutes` tells it. */
  readonly placeOf?: (compoundId: string) => number;
}

/** Differences to the row before. */
const steps = (values: readonly number[]): number[] =>
  values.map((value, row) => value - (values[row - 1] ?? 0));

/**
 * The index of a market from its compounds in base feed order, as documented at `marketIndex` of the schemas.
 * Tags beyond the known list are appended while there are bits (60); such a tag without a bit is left out of
 * the index. Throws when an id is no whole number or the chunks do not fit the number of compounds.
 */
export function encodeIndex(
  compounds: readonly PublicCompound[],
  { marketId, chunks, chunkSize, isPart = false, placeOf }: EncodeOptions,
): MarketIndex {
  if (chunks.length !== Math.ceil(compounds.length / chunkSize)) {
    throw new Error(
      `${compounds.length} compounds in chunks of ${chunkSize} need ${Math.ceil(compounds.length / chunkSize)} chunk paths, got ${chunks.length}.`,
    );
  }
  const summaries = compounds.map((compound) => ({
    ...summaryOf(compound),
    place: placeOf?.(compound.compound_id) ?? 0,
  }));
  const lists = growingLists(isPart ? summaries : undefined);
  const columnOf = (name: ColumnName): number[] => {
    const { asStep, write } = columns[name];
    const values = summaries.map((summary) => write(summary, lists));
    return asStep === true ? steps(values) : values;
  };
  const names = columnNames.filter((name) => placeOf !== undefined || columns[name].inTiles === undefined);
  const written = Object.fromEntries(names.map((name) => [name, columnOf(name)]));
  return {
    format: 1,
    market_id: marketId,
    count: compounds.length,
    chunk_size: chunkSize,
    chunks: [...chunks],
    tags: lists.tags.values,
    categories: lists.categories.values,
    areas: lists.areas.values,
    columns: written as MarketIndex['columns'],
  };
}
