import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { broadcasts } from '../../../db/schema/index.ts';

export type BroadcastRow = typeof broadcasts.$inferSelect;

export async function findBroadcast(db: Db | Tx, broadcastId: number): Promise<BroadcastRow | undefined> {
  const [row] = await db.select().from(broadcasts).where(eq(broadcasts.broadcastId, broadcastId));
  return row;
}

export async function lockBroadcast(tx: Tx, broadcastId: number): Promise<BroadcastRow | undefined> {
  const [row] = await tx
    .select()
    .from(broadcasts)
    .where(eq(broadcasts.broadcastId, broadcastId))
    .for('update');
  return row;
}

export async function updateBroadcast(
  tx: Tx | Db,
  broadcastId: number,
  change: Partial<BroadcastRow>,
): Promise<void> {
  await tx
    .update(broadcasts)
    .set({ ...change, version: sql`${broadcasts.version} + 1` })
    .where(eq(broadcasts.broadcastId, broadcastId));
}
