import type { Database } from '@commonhearth/server';

/** Where a world is made: a migrated database, and the time that its rows were made at. */
export interface WorldTarget {
  readonly database: Pick<Database, 'pool'>;
  readonly clock: { readonly now: Date };
}

/** A value for a column of jsonb, which the driver would take for an array of PostgreSQL if it is a list. */
export const json = (value: unknown): string => JSON.stringify(value);

/** Inserts one row and answers the id of it as it stands on the wire. */
export async function insert(
  { database: { pool } }: WorldTarget,
  table: string,
  idColumn: string,
  row: Readonly<Record<string, unknown>>,
): Promise<string> {
  const columns = Object.keys(row);
  const {
    rows: [made],
  } = await pool.query<{ id: string }>(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')}) returning ${idColumn}::text as id`,
    Object.values(row),
  );
  if (made === undefined) throw new Error(`Nothing was inserted into ${table}.`);
  return made.id;
}

/** The id of the one row that a query finds. */
export async function idOf(
  { database: { pool } }: WorldTarget,
  what: string,
  text: string,
  values: readonly unknown[],
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(text, [...values]);
  if (rows[0] === undefined) throw new Error(`The database holds no ${what}.`);
  return rows[0].id;
}
