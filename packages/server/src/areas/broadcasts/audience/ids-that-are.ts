import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../db/client.ts';
import { invalidField } from '../../../failure.ts';
import { parseId } from '../../../http/parse-id.ts';

/** Fails for a list that names a row which is not there: nothing of a broadcast leads to nowhere. */
export async function idsThatAre(
  db: Db | Tx,
  table: PgTable,
  column: PgColumn,
  ids: readonly string[],
  path: string,
): Promise<void> {
  if (ids.length === 0) return;
  const numbers = ids.map((id) => parseId(id));
  const known = numbers.filter((id) => id !== undefined);
  const rows = await db.select({ id: column }).from(table).where(inArray(column, known));
  const found = new Set(rows.map(({ id }) => id));
  const missing = ids.filter((_, n) => !found.has(numbers[n]));
  if (missing.length > 0) throw invalidField(path, `There is no ${missing.join(', ')}.`);
}
