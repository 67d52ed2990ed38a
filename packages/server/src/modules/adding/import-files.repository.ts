import { and, eq, gt, lt } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { importFiles } from '../../db/schema/index.ts';

type ImportFileRow = typeof importFiles.$inferSelect;

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

export async function deleteImportFiles(db: Db, before: Date): Promise<void> {
  await db.delete(importFiles).where(lt(importFiles.createTimestamp, before));
}
