import {
  addressOf,
  areasOf,
  citiesOf,
  type Locate,
  locator,
  type TargetMarket,
} from '../../../homes/index.ts';
import { ImportInputError } from '../input-error.ts';
import type { Progress } from '../progress.ts';
import type { Transaction } from '../transaction.ts';
import { mapColumns, type Mapping, type MappingOverride } from './file/mapping.ts';
import { readRows, type Row } from './file/read-rows.ts';
import { type Fault, type Listing, validateRow } from './file/validate-row.ts';
import { type ExampleHome, shownFaults } from './report.ts';
import { splitAddress } from './split-address.ts';
import { stage, stagedLine, type StagedListing } from './staged/index.ts';

/** A file of listings and how it is to be read. */
export interface ListingFile {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly overrides: readonly MappingOverride[];
  /** So many faulty rows are kept for the report; as many as it shows unless told. */
  readonly mostFaults?: number;
  readonly progress: Progress;
}
interface ReadResult {
  readonly mapping: Mapping;
  readonly rows: number;
  readonly faulty: number;
  readonly faults: readonly Fault[];
  /** Values that stood in columns without a name. */
  readonly unnamed: number;
  readonly example: ExampleHome | null;
}

/** Reads the rows of a file, judges each, and stages those that are sound with their area and address. */
export async function readIntoStaging(
  transaction: Transaction,
  market: TargetMarket,
  input: ListingFile,
): Promise<ReadResult> {
  const { tx } = transaction;
  const source = readRows(input.bytes);
  try {
    const [header, ...rows] = await firstBlock(source);
    const mapping = mapColumns(columnsOf(header), input.overrides);
    const locate = locator(await areasOf(tx, market.marketId), await citiesOf(tx, market.marketId));
    const judged = { rows: 0, faulty: 0, faults: [] as Fault[], unnamed: 0 };
    let example: ExampleHome | null = null;
    const { mostFaults = shownFaults } = input;
    const lineOf = (row: Row): string => {
      const verdict = validateRow(row, mapping, market);
      judged.rows += 1;
      for (const position of mapping.unnamed)
        if ((row.values[position] ?? '').trim() !== '') judged.unnamed += 1;
      if ('listing' in verdict) {
        const home = placed(verdict.listing, locate, market.name);
        example ??= exampleOf(home);
        return stagedLine(home);
      }
      judged.faulty += 1;
      if (judged.faults.length < mostFaults) judged.faults.push(verdict.fault);
      return '';
    };
    await stage(
      transaction,
      linesOf(rows, source, lineOf, () => {
        input.progress.count(judged.rows);
      }),
    );
    return { mapping, ...judged, example };
  } finally {
    await source.return(undefined);
  }
}

function placed(listing: Listing, locate: Locate, marketName: string): StagedListing {
  const { area, place } = locate(listing.lat, listing.lng);
  const { street, city, state, zipcode, wholeAddress: whole } = listing;
  const parts = splitAddress({ whole, street, city, state, zipcode }, place);
  return { listing, area, address: addressOf(parts, place, marketName) };
}

function exampleOf({ listing, address }: StagedListing): ExampleHome {
  const { price, bedrooms, bathrooms, sqft } = listing;
  return { address: address.formatted, price, bedrooms, bathrooms, sqft };
}

/** A block of lines for each block of rows: while the database takes one, the next is read. */
async function* linesOf(
  first: readonly Row[],
  further: AsyncIterable<readonly Row[]>,
  lineOf: (row: Row) => string,
  onBlock: () => void,
): AsyncGenerator<string> {
  yield first.map(lineOf).join('');
  for await (const rows of further) {
    yield rows.map(lineOf).join('');
    onBlock();
  }
}

async function firstBlock(source: AsyncGenerator<readonly Row[]>): Promise<readonly Row[]> {
  const first = await source.next();
  return first.done === true ? [] : first.value;
}

function columnsOf(header: Row | undefined): readonly string[] {
  if (header === undefined)
    throw new ImportInputError('The file is empty. Its first line must name the columns.');
  if (header.broken !== undefined) throw new ImportInputError('The file ends inside its header.');
  return header.values;
}
