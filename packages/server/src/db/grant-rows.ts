import { escapeIdentifier, type Client } from 'pg';

/** The queue's library keeps its own schema, as the role that the product works as. */
const queueSchema = 'pgboss';
const rowSchemas = ['public', 'auth'] as const;
/** What a database is, and what ran in it: the owner writes that at a start, and the product reads it. */
const readOnly = ['schema_migrations', 'demo_mark', 'production_mark'] as const;

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
    `SELECT NOT has_schema_privilege($1, $2, 'CREATE') OR EXISTS (
      SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace,
        LATERAL (SELECT n.nspname = 'public' AND c.relname = ANY ($4) AS only_read) r
      WHERE n.nspname = ANY ($3) AND c.relkind IN ('r', 'p') AND (
        NOT has_schema_privilege($1, n.oid, 'USAGE') OR NOT has_table_privilege($1, c.oid, 'SELECT')
        OR NOT only_read AND NOT has_table_privilege($1, c.oid, 'DELETE')
        OR only_read AND EXISTS (
          SELECT FROM aclexplode(c.relacl)
          WHERE grantee = to_regrole(quote_ident($1)) AND privilege_type IN ('INSERT', 'UPDATE', 'DELETE')))) AS needs`,
    [app, queueSchema, rowSchemas, readOnly],
  );
  return rows[0]?.needs === true;
}

async function isOwnRole(client: Client, role: string): Promise<boolean> {
  const { rows } = await client.query('SELECT WHERE current_user = $1', [role]);
  return rows.length > 0;
}

/**
 * Gives the role that the product works as every row of the product's schemas and nothing beside: it makes,
 * changes and empties no table, and only reads what marks the database. To be called by the owner, under the
 * lock of migrations.
 * @param app undefined where the owner and the app are one; its own name is the same
 */
export async function grantRows(client: Client, app: string | undefined): Promise<void> {
  await makeQueueSchema(client);
  if (app === undefined || (await isOwnRole(client, app)) || !(await needsGrants(client, app))) return;
  const role = escapeIdentifier(app);
  const schemas = rowSchemas.join(', ');
  await client.query(`BEGIN;
    GRANT USAGE, CREATE ON SCHEMA ${queueSchema} TO ${role};
    GRANT USAGE ON SCHEMA ${schemas} TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schemas} TO ${role};
    REVOKE INSERT, UPDATE, DELETE ON ${readOnly.join(', ')} FROM ${role};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schemas} TO ${role};
    COMMIT`);
}

/** Tables of the product that the role of this connection may not read, or not write where the product does. */
export async function missingRights(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = ANY ($1) AND c.relkind IN ('r', 'p') AND (
        NOT has_schema_privilege(n.oid, 'USAGE') OR NOT has_table_privilege(c.oid, 'SELECT')
        OR NOT (n.nspname = 'public' AND c.relname = ANY ($2)) AND NOT (
          has_table_privilege(c.oid, 'INSERT') AND has_table_privilege(c.oid, 'UPDATE')
          AND has_table_privilege(c.oid, 'DELETE')))
      ORDER BY name`,
    [rowSchemas, readOnly],
  );
  return rows.map(({ name }) => name);
}
