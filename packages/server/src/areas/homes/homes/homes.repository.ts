import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { compounds, homes } from '../../../db/schema/index.ts';
import { isPublishedSql } from '../../../visibility.ts';
import type { HomeRow } from '../compounds/index.ts';

/** Locks the home until the transaction ends. */
export async function lockHome(tx: Tx, homeId: number): Promise<HomeRow | undefined> {
  const [row] = await tx.select().from(homes).where(eq(homes.homeId, homeId)).for('update');
  return row;
}

export async function updateHome(tx: Tx, homeId: number, changes: Partial<HomeRow>): Promise<HomeRow> {
  const [row] = await tx.update(homes).set(changes).where(eq(homes.homeId, homeId)).returning();
  if (row === undefined) throw new Error(`Home ${homeId} vanished while it was locked.`);
  return row;
}

/** Whether visitors get it with a compound. */
export async function isHomePublished(tx: Tx, homeId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: compounds.compoundId })
    .from(compounds)
    .where(and(eq(compounds.homeId, homeId), isPublishedSql(compounds)))
    .limit(1);
  return rows.length > 0;
}
