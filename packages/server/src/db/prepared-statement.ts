import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

/**
 * A statement that runs so often that it is put together once, and planned once by each connection. Nothing else has
 * its name; its values are placeholders.
 */
export function preparedStatement<Row extends object>(
  name: string,
  statement: SQL,
): (pool: Pick<Pool, 'query'>, values: Readonly<Record<string, unknown>>) => Promise<readonly Row[]> {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement);
  return async (pool, values) =>
    (await pool.query<Row>({ name, text, values: fillPlaceholders(params, values) })).rows;
}
