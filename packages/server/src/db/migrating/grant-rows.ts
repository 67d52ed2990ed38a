import { escapeIdentifier, type Client } from 'pg';

/** The queue's library keeps its own schema, as the role that the product works as. */
const queueSchema = 'pgboss';
const rowSchemas = ['public', 'auth'] as const;
const writing = ['INSERT', 'UPDATE', 'DELETE'] as const;
/**
 * How the product writes these; every other table in every way. What a database is, and what ran in it, the owner
 * writes at a start. The audit only grows: nobody who has the product's password changes what was done.
 */
export const limitedRights: Readonly<Record<string, readonly (typeof writing)[number][]>> = {
  schema_migrations: [],
  demo_mark: [],
  production_mark: [],
  audit: ['INSERT'],
};
/** Of a table c in a schema n: each way to write it, and whether the product does. */
const ways = `LATERAL (SELECT way, n.nspname <> 'public' OR coalesce($2::jsonb -> c.relname ? way, true) AS is_used
  FROM unnest(ARRAY['${writing.join("', '")}']) way) w`;

async function makeQueueSchema(client: Client): Promise<void> {
  const { rows } = await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [queueSchema]);
  if (rows.length === 0) await client.query(`CREATE SCHEMA ${queueSchema}`);
}

/**
 * A grant writes to the catalog each time, so it is asked first whether one is missing or was given too many.
 * Too many is what was granted by name, which can be taken back: an owner or a superuser may all.
 */
async function needsGrants(client: Client, app: string): Promise<boolean> {
  const { rows } = await client.query<{ needs: boolean }>(
    `SELECT NOT has_schema_privilege($1, $3, 'CREATE') OR EXISTS (
      SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace, ${ways}
      WHERE n.nspname = ANY ($4) AND c.relkind IN ('r', 'p') AND (
        NOT has_schema_privilege($1, n.oid, 'USAGE') OR NOT has_table_privilege($1, c.oid, 'SELECT')
        OR is_used AND NOT has_table_privilege($1, c.oid, way)
        OR NOT is_used AND EXISTS (
          SELECT FROM aclexplode(c.relacl)
          WHERE grantee = to_regrole(quote_ident($1)) AND privilege_type = way))) AS needs`,
    [app, limitedRights, queueSchema, rowSchemas],
  );
  return rows[0]?.needs === true;
}

async function isOwnRole(client: Client, role: string): Promise<boolean> {
  const { rows } = await client.query('SELECT WHERE current_user = $1', [role]);
  return rows.length > 0;
}

/**
 * Gives the role that the product works as every row of the product's schemas and nothing beside: it makes,
 * changes and empties no table, only reads what marks the database, and only adds to the audit. To be called by the owner, under the
 * lock of migrations.
 * @param app undefined where the owner and the app are one; its own name is the same
 */
export async function grantRows(client: Client, app: string | undefined): Promise<void> {
  await makeQueueSchema(client);
  if (app === undefined || (await isOwnRole(client, app)) || !(await needsGrants(client, app))) return;
  const role = escapeIdentifier(app);
  const schemas = rowSchemas.join(', ');
  const revoked = Object.entries(limitedRights)
    .map(([table, ways]) => {
      const surplus = writing.filter((way) => !ways.includes(way));
      return `REVOKE ${surplus.join(', ')} ON ${table} FROM ${role}`;
    })
    .join(';\n    ');
  await client.query(`BEGIN;
    GRANT USAGE, CREATE ON SCHEMA ${queueSchema} TO ${role};
    GRANT USAGE ON SCHEMA ${schemas} TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schemas} TO ${role};
    ${revoked};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schemas} TO ${role};
    COMMIT`);
}

/** Tables of the product that the role of this connection may not read, or not write where the product does. */
export async function missingRights(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT n.nspname || '.' || c.relname AS name
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace, ${ways}
      WHERE n.nspname = ANY ($1) AND c.relkind IN ('r', 'p') AND (
        NOT has_schema_privilege(n.oid, 'USAGE') OR NOT has_table_privilege(c.oid, 'SELECT')
        OR is_used AND NOT has_table_privilege(c.oid, way))
      ORDER BY name`,
    [rowSchemas, limitedRights],
  );
  return rows.map(({ name }) => name);
}
