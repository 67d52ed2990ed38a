import type { Tx } from '../../../db/client.ts';
import { activity } from '../../../db/schema/index.ts';

export async function insertActivity(tx: Tx, row: typeof activity.$inferInsert): Promise<void> {
  await tx.insert(activity).values(row);
}
