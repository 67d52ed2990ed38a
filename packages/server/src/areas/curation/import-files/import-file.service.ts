import { createHash, randomUUID, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ImportBody, ImportRehearsal, ImportReport } from '@commonhearth/schemas';
import type { PersonContext } from '../../../context.ts';
import { cutText } from '../../../cut-text.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { notFound } from '../../../failure.ts';
import type { UploadedFile } from '../../../http/input/bodies.ts';
import { ImportInputError, importListings, type ListingReport, previewFile } from '../imports/index.ts';
import { recordAudit } from '../../foundation/index.ts';
import { notePeriod } from '../availability/index.ts';
import { importFileJob } from './import-file.job.ts';
import {
  findImportFile,
  insertImportFile,
  noteImport,
  type ImportFileRow,
} from './import-files.repository.ts';
import { fileFault, importKey, mostFaults, openImportFile } from './import-store.ts';
import { importUnderWay } from './import-under-way.ts';
import { openPeriod } from '../added-homes/index.ts';

export const mostImportBytes = 50 * 1024 * 1024;

interface Asked {
  readonly reviewPeriodId: string;
  readonly body: ImportBody;
  readonly file: UploadedFile | undefined;
}
type Deps = Pick<Dependencies, 'database' | 'objects' | 'jobs'>;

async function* counted(
  stream: AsyncIterable<Buffer>,
  count: { bytes: number; readonly hash: Hash },
): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    count.bytes += chunk.length;
    count.hash.update(chunk);
    yield chunk;
  }
}

/** The file that is sent, kept from now on, or the one that is named. */
async function fileOf(
  { database: { db }, objects }: Deps,
  context: PersonContext,
  periodId: number,
  { body, file }: Asked,
): Promise<ImportFileRow> {
  if (file === undefined) {
    const found =
      body.file_id === undefined ? undefined : await findImportFile(db, periodId, body.file_id, context.at);
    if (body.file_id === undefined) throw fileFault('Send a file, or name one by file_id.');
    if (found === undefined) throw notFound('The file (it is kept for a day)');
    return found;
  }
  const fileId = randomUUID();
  const count = { bytes: 0, hash: createHash('sha256') };
  await objects.put(
    importKey(fileId),
    Readable.from(counted(file.stream, count)),
    'application/octet-stream',
  );
  const row: ImportFileRow = {
    fileId,
    reviewPeriodId: periodId,
    userId: context.actor.userId,
    name: cutText(file.name, 200),
    storageKey: importKey(fileId),
    bytes: count.bytes,
    digest: count.hash.digest('hex'),
    jobId: null,
    mapping: null,
    createTimestamp: context.at,
  };
  await insertImportFile(db, row);
  return row;
}

const wireReport = (report: ListingReport): ImportReport => ({
  rows: report.rows,
  imported: report.imported,
  imported_without_area: report.importedWithoutArea,
  returned: report.returned,
  updated: report.updated,
  unchanged: report.unchanged,
  superseded: report.superseded,
  faulty: report.faulty,
  faults: report.faults.slice(0, mostFaults).map(({ line, reason }) => ({ line, reason })),
  unnamed_values: report.unnamedValues,
  example: report.example,
  warnings: report.warnings.map((warning) => ({ ...warning })),
});

/** What is wrong with a file or its mapping is told at the field. */
async function orTold<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ImportInputError) throw fileFault(error.message);
    throw error;
  }
}

const silent = { count: () => undefined, say: () => undefined };

/** Says what an import of a file would do, and keeps the file; nothing of it is written. */
export async function rehearseImport(
  deps: Deps,
  context: PersonContext,
  asked: Asked,
): Promise<ImportRehearsal> {
  const { db } = deps.database;
  const { reviewPeriodId, market } = await db.transaction((tx) =>
    openPeriod(tx, context, asked.reviewPeriodId),
  );
  const file = await fileOf(deps, context, reviewPeriodId, asked);
  const overrides = asked.body.mapping ?? [];
  const preview = await orTold(previewFile(await openImportFile(deps.objects, file.storageKey), overrides));
  const about = {
    file_id: file.fileId,
    name: file.name,
    columns: preview.columns.map(({ examples, ...column }) => ({ ...column, examples: [...examples] })),
    fields: preview.fields.map((field) => ({ ...field })),
    missing: [...preview.missing],
  };
  if (preview.missing.length > 0) return { ...about, report: null };
  const report = await orTold(
    // a file of 50 MB takes longer than a call may wait for one statement
    importListings(deps.database.unhurried, {
      bytes: await openImportFile(deps.objects, file.storageKey),
      overrides,
      mostFaults,
      progress: silent,
      source: file.name,
      marketKey: market.key,
      periodId: String(reviewPeriodId),
      dryRun: true,
      now: context.at,
      userId: context.actor.userId,
      jobs: deps.jobs,
    }),
  );
  return { ...about, report: wireReport(report) };
}

/**
 * Queues the import of a file. The job that imports the same file in the same way already is answered in its place;
 * 409 `conflict` while another file is imported.
 */
export async function beginImport(
  deps: Deps,
  context: PersonContext,
  asked: Asked,
): Promise<{ readonly job_id: string }> {
  const { db } = deps.database;
  const opened = await db.transaction((tx) => openPeriod(tx, context, asked.reviewPeriodId));
  const file = await fileOf(deps, context, opened.reviewPeriodId, asked);
  const mapping = asked.body.mapping ?? [];
  const preview = await orTold(previewFile(await openImportFile(deps.objects, file.storageKey), mapping));
  if (preview.missing.length > 0)
    throw fileFault(`No column is mapped to ${preview.missing.join(', ')}. Choose one for each.`, 'mapping');
  return db.transaction(async (tx) => {
    const { reviewPeriodId } = opened;
    const underWay = await importUnderWay(tx, reviewPeriodId);
    if (underWay?.is({ ...file, mapping })) return { job_id: underWay.jobId };
    if (underWay !== undefined) throw underWay.refusal('Import this one when that is done.');
    // a publish may have begun since the file was read
    await openPeriod(tx, context, asked.reviewPeriodId);
    const jobId = randomUUID();
    const { userId } = context.actor;
    const input = { reviewPeriodId, fileId: file.fileId, mapping, userId };
    await deps.jobs.send(tx, importFileJob, input, { jobId, userId });
    await notePeriod(tx, reviewPeriodId, { importJobId: jobId });
    await noteImport(tx, file.fileId, { jobId, mapping });
    await recordAudit(tx, context, {
      action: 'import',
      objectType: 'review_period',
      objectId: reviewPeriodId,
      before: null,
      after: { file: file.name, jobId },
    });
    return { job_id: jobId };
  });
}
