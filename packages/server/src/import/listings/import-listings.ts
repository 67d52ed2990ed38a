import type { Db, Tx } from '../../db/client.ts';
import { audit } from '../../db/schema/index.ts';
import { ImportInputError } from '../input-error.ts';
import { locator } from '../places.ts';
import type { Progress } from '../progress.ts';
import { areasOf, citiesOf, findMarket, lockImports, openPeriod, type TargetMarket } from '../target.ts';
import { classify } from './classify.ts';
import { load } from './load.ts';
import { mapColumns, type Mapping, type MappingOverride } from './mapping.ts';
import { readRows, type Row } from './read-rows.ts';
import { describeMapping, type ListingReport, shownFaults } from './report.ts';
import { createStaging, stage } from './staging.ts';
import { type Fault, type Judged, type Listing, validateRow } from './validate-row.ts';

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

const batchSize = 2000;

/**
 * Imports a CSV file of listings into the open cycle of a market, in one transaction: all of it or nothing.
 * The same file again changes nothing. Throws `ImportInputError` when the file or the target cannot be used.
 */
export async function importListings(db: Db, input: ListingImport): Promise<ListingReport> {
  const start = performance.now();
  return db.transaction(async (tx) => {
    const market = await findMarket(tx, input.marketKey);
    await lockImports(tx);
    const period = await openPeriod(tx, market, input.periodId);
    const read = await readIntoStaging(tx, market, input);
    const staged = performance.now();
    input.progress.say(`${read.rows.toLocaleString('en-US')} rows read, comparing them with the homes that are known`);
    const { elsewhere, ...counts } = await classify(tx, market.marketId);
    const classified = performance.now();
    const changes = counts.imported + counts.updated;
    if (!input.dryRun && changes > 0) {
      input.progress.say(`Writing ${changes.toLocaleString('en-US')} homes`);
      await load(tx, { marketId: market.marketId, reviewPeriodId: period.reviewPeriodId, now: input.now });
      await tx.insert(audit).values({ at: input.now, userId: input.userId, action: 'listings_imported', objectType: 'review_period', objectId: String(period.reviewPeriodId), after: { rows: read.rows, ...counts, faulty: read.faulty + elsewhere.length } });
    }
    const faults = [...read.faults, ...elsewhere].sort((a, b) => a.line - b.line);
    const { withoutArea, ...classes } = counts;
    const end = performance.now();
    return addingUp({
      kind: 'listings', dryRun: input.dryRun, marketId: String(market.marketId), market: market.name, period: { reviewPeriodId: String(period.reviewPeriodId), name: period.name },
      mapping: describeMapping(read.mapping), rows: read.rows, ...classes, importedWithoutArea: withoutArea,
      faulty: read.faulty + elsewhere.length, faults: faults.slice(0, shownFaults),
      phases: { read: Math.round(staged - start), classify: Math.round(classified - staged), load: Math.round(end - classified), total: Math.round(end - start) },
    });
  });
}

interface ReadResult { readonly mapping: Mapping; readonly rows: number; readonly faulty: number; readonly faults: readonly Fault[] }

/** Reads, checks and stages the rows of the file. */
async function readIntoStaging(tx: Tx, market: TargetMarket, input: ListingImport): Promise<ReadResult> {
  const source = readRows(input.bytes);
  try {
    const mapping = mapColumns(headerOf(await source.next()), input.overrides);
    const locate = locator(await areasOf(tx, market.marketId), await citiesOf(tx, market.marketId));
    await createStaging(tx);
    return { mapping, ...(await stageRows(source, (row) => validateRow(row, mapping, market), (batch) => stage(tx, batch, locate, market.name), input.progress)) };
  } finally {
    await source.return(undefined);
  }
}

/** While the database takes one batch, the next is read. */
async function stageRows(source: AsyncIterable<Row>, judge: (row: Row) => Judged, stageBatch: (batch: readonly Listing[]) => Promise<void>, progress: Progress) {
  const faults: Fault[] = [];
  let [rows, faulty] = [0, 0];
  let batch: Listing[] = [];
  let staging = Promise.resolve();
  try {
    for await (const row of source) {
      rows += 1;
      const judged = judge(row);
      if ('fault' in judged) {
        faulty += 1;
        if (faults.length < shownFaults) faults.push(judged.fault);
      } else if (batch.push(judged.listing) === batchSize) {
        await staging;
        staging = stageBatch(batch);
        // heard where it is awaited; until then it must not end the process
        staging.catch(() => undefined);
        batch = [];
      }
      progress.count(rows);
    }
  } finally {
    await staging;
  }
  if (batch.length > 0) await stageBatch(batch);
  return { rows, faulty, faults };
}

function headerOf(first: IteratorResult<Row>): readonly string[] {
  if (first.done === true) throw new ImportInputError('The file is empty. Its first line must name the columns.');
  if (first.value.broken !== undefined) throw new ImportInputError('The file ends inside its header.');
  return first.value.values;
}

/** The report must account for each row; one that does not is a fault of this program, and nothing is written. */
function addingUp(report: ListingReport): ListingReport {
  const sum = report.imported + report.updated + report.unchanged + report.superseded + report.faulty;
  if (sum !== report.rows) throw new Error(`The import accounts for ${sum} of ${report.rows} rows; nothing was written.`);
  return report;
}
