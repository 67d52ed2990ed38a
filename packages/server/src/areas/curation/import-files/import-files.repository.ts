import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { importFiles, users } from '../../../db/schema/index.ts';

export type ImportFileRow = typeof importFiles.$inferSelect;

/** So long a file is kept for its import. */
const keptMs = 24 * 3_600_000;
export const keptSince = (at: Date): Date => new Date(at.getTime() - keptMs);

export async function insertImportFile(db: Db | Tx, row: ImportFileRow): Promise<void> {
  await db.insert(importFiles).values(row);
}

/** A file of a cycle that is still kept. */
export async function findImportFile(
  db: Db | Tx,
  reviewPeriodId: number,
  fileId: string,
  at: Date,
): Promise<ImportFileRow | undefined> {
  const [row] = await db
    .select()
    .from(importFiles)
    .where(
      and(
        eq(importFiles.fileId, fileId),
        eq(importFiles.reviewPeriodId, reviewPeriodId),
        gt(importFiles.createTimestamp, keptSince(at)),
      ),
    );
  return row;
}

/** The file that a job imports, and the name of who asked for it; both null where an earlier version began the job. */
export async function importedBy(
  tx: Tx,
  jobId: string,
): Promise<{ readonly file: ImportFileRow | null; readonly person: string | null }> {
  const [row] = await tx
    .select({ file: importFiles, person: sql<string | null>`nullif(${users.name}, '')` })
    .from(importFiles)
    .leftJoin(users, eq(users.userId, importFiles.userId))
    .where(eq(importFiles.jobId, jobId));
  return row ?? { file: null, person: null };
}

/** Notes the job that imports a file, and how. */
export async function noteImport(
  tx: Tx,
  fileId: string,
  noted: Pick<ImportFileRow, 'jobId' | 'mapping'>,
): Promise<void> {
  await tx.update(importFiles).set(noted).where(eq(importFiles.fileId, fileId));
}

export async function deleteImportFiles(db: Db, before: Date): Promise<void> {
  await db.delete(importFiles).where(lt(importFiles.createTimestamp, before));
}
