import { randomUUID } from 'node:crypto';
import type { Database } from '../../../../db/client.ts';
import type { JobQueue } from '../../../../jobs/job-queue.ts';
import { recordAudit } from '../../../foundation/index.ts';
import { contentChanged } from '../../../homes/index.ts';
import { findMarket } from '../target-market.ts';
import { lockOpenPeriod, openPeriod } from './open-period.ts';
import { lockImports } from '../lock-imports.ts';
import { inTransaction, type Transaction } from '../transaction.ts';
import { type ListingFile, readIntoStaging } from './read-into-staging.ts';
import { describeMapping, type ListingReport, shownFaults } from './report.ts';
import { bringBack, classify, load, measure } from './staged/index.ts';
import { columnWarnings, warningsOf } from './warnings.ts';

export interface ListingImport extends ListingFile {
  /** What the person calls the file. */
  readonly source: string;
  readonly marketKey: string;
  /** The cycle that the caller means; it must be the open one of the market. */
  readonly periodId?: string;
  readonly dryRun: boolean;
  readonly now: Date;
  /** Who imports; `null` for the command line. */
  readonly userId: string | null;
  /** What visitors get of the market follows by a job of the same transaction, where known homes changed. */
  readonly jobs: JobQueue;
  /** Called when everything is written, right before the commit; what it throws rolls everything back. */
  readonly beforeCommit?: () => void;
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
  await lockImports(tx, `listings ${input.source} for ${market.name}`, input.progress);
  const { reviewPeriodId } = await openPeriod(tx, market, input.periodId);
  const read = await readIntoStaging(transaction, market, input);
  // only now: a file may come slowly, and a publish waits for nobody's file
  const period = await lockOpenPeriod(tx, market, String(reviewPeriodId));
  const staged = performance.now();
  input.progress.say(`${read.rows.toLocaleString('en-US')} rows read, comparing them with existing homes`);
  const { elsewhere, ...judged } = await classify(tx, market.marketId);
  const warnings = [
    ...columnWarnings(read.mapping, read.rows),
    ...warningsOf(await measure(tx, input.now), market.name),
  ];
  const classified = performance.now();
  const changes = judged.imported + judged.returned + judged.updated;
  let counts = judged;
  if (!input.dryRun && changes > 0) {
    input.progress.say(`Writing ${changes.toLocaleString('en-US')} homes`);
    const target = {
      marketId: market.marketId,
      reviewPeriodId: period.reviewPeriodId,
      now: input.now,
      act: randomUUID(),
    };
    await load(tx, target);
    const actor =
      input.userId === null
        ? ({ kind: 'command', name: 'import' } as const)
        : ({ kind: 'user', userId: input.userId } as const);
    const context = { actor, requestId: null, at: input.now };
    const returned = await bringBack(tx, target, context);
    // whom staff decided on meanwhile is where they put it
    counts = { ...judged, returned, updated: judged.updated + judged.returned - returned };
    await recordAudit(tx, context, {
      action: 'listings_imported',
      objectType: 'review_period',
      objectId: period.reviewPeriodId,
      act: target.act,
      before: null,
      after: { rows: read.rows, ...counts, faulty: read.faulty + elsewhere.length },
    });
    if (counts.updated > 0) await contentChanged(input, tx, market.marketId);
  }
  const faults = [...read.faults, ...elsewhere].sort((a, b) => a.line - b.line);
  const { withoutArea, ...classes } = counts;
  const end = performance.now();
  const report = addingUp({
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
    faults: faults.slice(0, input.mostFaults ?? shownFaults),
    unnamedValues: read.unnamed,
    example: read.example,
    warnings,
    phases: {
      read: Math.round(staged - start),
      classify: Math.round(classified - staged),
      load: Math.round(end - classified),
      total: Math.round(end - start),
    },
  });
  input.beforeCommit?.();
  return report;
}

/**
 * The report must account for each row; one that does not is a fault of this program, and nothing is written.
 */
function addingUp(report: ListingReport): ListingReport {
  const sum =
    report.imported + report.returned + report.updated + report.unchanged + report.superseded + report.faulty;
  if (sum !== report.rows)
    throw new Error(`The import accounts for ${sum} of ${report.rows} rows; nothing was written.`);
  return report;
}
