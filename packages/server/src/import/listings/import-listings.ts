import type { Database } from '../../db/client.ts';
import { audit } from '../../db/schema/index.ts';
import { ImportInputError } from '../input-error.ts';
import { locator } from '../places.ts';
import type { Progress } from '../progress.ts';
import { areasOf, citiesOf, findMarket, lockImports, openPeriod, type TargetMarket } from '../target.ts';
import { inTransaction, type Transaction } from '../transaction.ts';
import { classify } from './classify.ts';
import { load } from './load.ts';
import { mapColumns, type Mapping, type MappingOverride } from './mapping.ts';
import { readRows, type Row } from './read-rows.ts';
import { describeMapping, type ListingReport, shownFaults } from './report.ts';
import { stage, stagedLine } from './staging.ts';
import { type Fault, validateRow } from './validate-row.ts';

export interface ListingImport {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly marketKey: string;
  /** The cycle that the caller means; it must be the open one of the market. */
  readonly periodId?: string;
  readonly overrides: readonly MappingOverride[];
  readonly dryRun: boolean;
  readonly now: Date;
  /** Who imports; `null` for the command line. */
  readonly userId: string | null;
  readonly progress: Progress;
}

/**
 * Imports a CSV file of listings into the open cycle of a market, in one transaction: all of it or nothing.
 * The same file again changes nothing. Throws `ImportInputError` when the file or the target cannot be used.
 */
export async function importListings(
  { pool }: Pick<Database, 'pool'>,
  input: ListingImport,
): Promise<ListingReport> {
  const start = performance.now();
  const report = await inTransaction(pool, (transaction) => importInto(transaction, input));
  // also what the commit took
  return { ...report, phases: { ...report.phases, total: Math.round(performance.now() - start) } };
}

async function importInto(transaction: Transaction, input: ListingImport): Promise<ListingReport> {
  const { tx } = transaction;
  const start = performance.now();
  const market = await findMarket(tx, input.marketKey);
  await lockImports(tx);
  const period = await openPeriod(tx, market, input.periodId);
  const read = await readIntoStaging(transaction, market, input);
  const staged = performance.now();
  input.progress.say(
    `${read.rows.toLocaleString('en-US')} rows read, comparing them with the homes that are known`,
  );
  const { elsewhere, ...counts } = await classify(tx, market.marketId);
  const classified = performance.now();
  const changes = counts.imported + counts.updated;
  if (!input.dryRun && changes > 0) {
    input.progress.say(`Writing ${changes.toLocaleString('en-US')} homes`);
    await load(tx, { marketId: market.marketId, reviewPeriodId: period.reviewPeriodId, now: input.now });
    await tx.insert(audit).values({
      at: input.now,
      userId: input.userId,
      action: 'listings_imported',
      objectType: 'review_period',
      objectId: String(period.reviewPeriodId),
      after: { rows: read.rows, ...counts, faulty: read.faulty + elsewhere.length },
    });
  }
  const faults = [...read.faults, ...elsewhere].sort((a, b) => a.line - b.line);
  const { withoutArea, ...classes } = counts;
  const end = performance.now();
  return addingUp({
    kind: 'listings',
    dryRun: input.dryRun,
    marketId: String(market.marketId),
    market: market.name,
    period: { reviewPeriodId: String(period.reviewPeriodId), name: period.name },
    mapping: describeMapping(read.mapping),
    rows: read.rows,
    ...classes,
    importedWithoutArea: withoutArea,
    faulty: read.faulty + elsewhere.length,
    faults: faults.slice(0, shownFaults),
    phases: {
      read: Math.round(staged - start),
      classify: Math.round(classified - staged),
      load: Math.round(end - classified),
      total: Math.round(end - start),
    },
  });
}

interface ReadResult {
  readonly mapping: Mapping;
  readonly rows: number;
  readonly faulty: number;
  readonly faults: readonly Fault[];
}

/** Reads, checks and stages the rows of the file. */
async function readIntoStaging(
  transaction: Transaction,
  market: TargetMarket,
  input: ListingImport,
): Promise<ReadResult> {
  const { tx } = transaction;
  const source = readRows(input.bytes);
  try {
    const [header, ...rows] = await firstBlock(source);
    const mapping = mapColumns(columnsOf(header), input.overrides);
    const locate = locator(await areasOf(tx, market.marketId), await citiesOf(tx, market.marketId));
    const judged = { rows: 0, faulty: 0, faults: [] as Fault[] };
    const lineOf = (row: Row): string => {
      const verdict = validateRow(row, mapping, market);
      judged.rows += 1;
      if ('listing' in verdict) return stagedLine(verdict.listing, locate, market.name);
      judged.faulty += 1;
      if (judged.faults.length < shownFaults) judged.faults.push(verdict.fault);
      return '';
    };
    await stage(
      transaction,
      linesOf(rows, source, lineOf, () => {
        input.progress.count(judged.rows);
      }),
    );
    return { mapping, ...judged };
  } finally {
    await source.return(undefined);
  }
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

/** The report must account for each row; one that does not is a fault of this program, and nothing is written. */
function addingUp(report: ListingReport): ListingReport {
  const sum = report.imported + report.updated + report.unchanged + report.superseded + report.faulty;
  if (sum !== report.rows)
    throw new Error(`The import accounts for ${sum} of ${report.rows} rows; nothing was written.`);
  return report;
}
