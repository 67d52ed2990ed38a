import { escapeIdentifier, type ClientBase } from 'pg';
import { restoreMark } from '../../db/migrating/unfinished-restore.ts';

export type Session = Pick<ClientBase, 'query'>;

/** Where the product's rows stand. The queue keeps a schema of its own, which its library makes. */
const rowSchemas = ['public', 'auth'];
const allSchemas = [...rowSchemas, 'pgboss'];

export interface Named {
  readonly schema: string;
  readonly name: string;
}

export interface Table extends Named {
  /** Those that hold something: what is generated is made again. */
  readonly columns: readonly string[];
}

export const quoted = ({ schema, name }: Named): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
export const quotedColumns = ({ columns }: Table): string => columns.map(escapeIdentifier).join(', ');

/** What an extension brings is the server's and not ours. */
const ownRelations = `pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = ANY ($1) AND c.relname <> '${restoreMark}' AND NOT EXISTS (
    SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`;

/** Every table with rows of the product, by name; of one in parts, the whole. */
export async function listTables(client: Session): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS name, (
       SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
       WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
     FROM ${ownRelations} AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     ORDER BY 1, 2`,
    [rowSchemas],
  );
  return rows;
}

export async function listSequences(client: Session): Promise<readonly Named[]> {
  const { rows } = await client.query<Named>(
    `SELECT n.nspname AS schema, c.relname AS name FROM ${ownRelations} AND c.relkind = 'S' ORDER BY 1, 2`,
    [rowSchemas],
  );
  return rows;
}

/** What stands in a database that should be empty, by name. */
export async function whatIsThere(client: Session): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT n.nspname || '.' || c.relname AS name FROM ${ownRelations} AND c.relkind IN ('r', 'p', 'v', 'm') ORDER BY 1`,
    [allSchemas],
  );
  return rows.map(({ name }) => name);
}

/** Rows as text read the same in every server and session. */
export const plainText =
  "SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL timezone = 'UTC'; SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'";
