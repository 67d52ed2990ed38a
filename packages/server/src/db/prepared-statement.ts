import { createHash } from 'node:crypto';
import { fillPlaceholders, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { Db, Tx } from './client.ts';

/** Made from the text: statements that differ never share a name, so the releases of an upgrade can share a pooler. */
const nameOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** In place of the values, while a statement is built. */
export type Placeholders<Values> = {
  readonly [Name in keyof Values]: Placeholder<Name & string, Values[Name]>;
};
const placeholdersOf = <Values extends Record<string, unknown>>(): Placeholders<Values> =>
  new Proxy({} as Placeholders<Values>, { get: (_, name) => sql.placeholder(String(name)) });

const dialect = new PgDialect();

/** A statement of plain SQL that runs often: built once, and parsed and planned once per connection. */
export function preparedStatement<Row extends object, Values extends Record<string, unknown>>(
  build: (values: Placeholders<Values>) => SQL,
): (pool: Pick<Pool, 'query'>, values: Values) => Promise<readonly Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(build(placeholdersOf()));
  const name = nameOf(text);
  return async (pool, values) =>
    (await pool.query<Row>({ name, text, values: fillPlaceholders(params, values) })).rows;
}

/**
 * Runs a statement that is put together for each call, and prepares it: each connection keeps every text, so only for
 * statements with few texts.
 */
export async function runPrepared<Row extends object>(
  pool: Pick<Pool, 'query'>,
  statement: SQL,
): Promise<readonly Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  return (await pool.query<Row>({ name: nameOf(text), text, values })).rows;
}

interface PreparedQuery<Result> {
  execute(values: Record<string, unknown>): Promise<Result>;
}
/** A query of drizzle's builders. */
export interface Preparable<Result> {
  toSQL(): { readonly sql: string };
  prepare(name: string): PreparedQuery<Result>;
}

/**
 * A read of drizzle's builders that runs often. It is built once for each pool, and again in each transaction: there it
 * saves only the parsing and planning.
 */
export function preparedRead<Values extends Record<string, unknown>, Result>(
  build: (db: Db | Tx, values: Placeholders<Values>) => Preparable<Result>,
): (db: Db | Tx, values: Values) => Promise<Result> {
  const queries = new WeakMap<Db | Tx, PreparedQuery<Result>>();
  let name: string | undefined;
  return (db, values) => {
    let query = queries.get(db);
    if (query === undefined) {
      const built = build(db, placeholdersOf());
      name ??= nameOf(built.toSQL().sql);
      query = built.prepare(name);
      queries.set(db, query);
    }
    return query.execute(values);
  };
}
