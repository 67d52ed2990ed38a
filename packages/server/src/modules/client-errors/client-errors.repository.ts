import type { Db } from '../../db/client.ts';
import { clientErrors } from '../../db/schema/index.ts';

export async function insertClientError(db: Db, error: typeof clientErrors.$inferInsert): Promise<void> {
  await db.insert(clientErrors).values(error);
}
