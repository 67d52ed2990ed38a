import { lt } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { clientErrors } from '../../../db/schema/index.ts';

const kept = 30 * 24 * 3600 * 1000;

/** Keeps a report for 30 days: those that are older leave when a new one comes. */
export async function insertClientError(db: Db, error: typeof clientErrors.$inferInsert): Promise<void> {
  await db.delete(clientErrors).where(lt(clientErrors.at, new Date(error.at.getTime() - kept)));
  await db.insert(clientErrors).values(error);
}
