import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { areas } from '../../../db/schema/index.ts';

export type AreaRow = typeof areas.$inferSelect;
export type AreaColumns = Partial<Pick<AreaRow, 'status' | 'displayName'>>;

/** The area, locked: of two changes at once the second sees what the first did. */
export async function lockAreaForWrite(tx: Tx, areaId: number): Promise<AreaRow | undefined> {
  const [row] = await tx.select().from(areas).where(eq(areas.areaId, areaId)).for('update');
  return row;
}

export async function storeArea(tx: Tx, row: AreaRow, changes: AreaColumns): Promise<AreaRow> {
  const [stored] = await tx
    .update(areas)
    .set({ ...changes, version: row.version + 1 })
    .where(and(eq(areas.areaId, row.areaId), eq(areas.version, row.version)))
    .returning();
  if (stored === undefined) throw new Error(`Area ${row.areaId} vanished while it was locked.`);
  return stored;
}
