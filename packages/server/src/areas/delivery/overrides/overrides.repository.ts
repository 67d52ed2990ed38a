import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';

/** The time that all processes share. */
export async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select extract(epoch from now()) * 1000 as now`);
  return new Date(Number(rows[0]?.now));
}
