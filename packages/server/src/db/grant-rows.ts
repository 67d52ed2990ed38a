import { escapeIdentifier, type Client } from 'pg';

/** The queue's library keeps its own schema, as the role that the product works as. */
const queueSchema = 'pgboss';
const rowSchemas = ['public', 'auth'] as const;

async function makeQueueSchema(client: Client): Promise<void> {
  const { rows } = await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [queueSchema]);
  if (rows.length === 0) await client.query(`CREATE SCHEMA ${queueSchema}`);
}

/** A grant writes to the catalog each time, so it is asked first whether one is missing. */
async function lacksRows(client: Client, app: string): Promise<boolean> {
  const { rows } = await client.query<{ lacks: boolean }>(
    `SELECT NOT has_schema_privilege($1, $2, 'CREATE') OR EXISTS (
      SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = ANY ($3) AND c.relkind IN ('r', 'p') AND (
        NOT has_schema_privilege($1, n.oid, 'USAGE') OR NOT has_table_privilege($1, c.oid, 'SELECT')
        OR c.relname <> 'schema_migrations' AND NOT has_table_privilege($1, c.oid, 'DELETE'))) AS lacks`,
    [app, queueSchema, rowSchemas],
  );
  return rows[0]?.lacks === true;
}

/**
 * Gives the role that the product works as every row of the product's schemas and nothing beside: it makes,
 * changes and empties no table. To be called by the owner, under the lock of migrations.
 * @param app undefined where the owner and the app are one
 */
export async function grantRows(client: Client, app: string | undefined): Promise<void> {
  await makeQueueSchema(client);
  if (app === undefined || !(await lacksRows(client, app))) return;
  const role = escapeIdentifier(app);
  const schemas = rowSchemas.join(', ');
  await client.query(`BEGIN;
    GRANT USAGE, CREATE ON SCHEMA ${queueSchema} TO ${role};
    GRANT USAGE ON SCHEMA ${schemas} TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schemas} TO ${role};
    REVOKE INSERT, UPDATE, DELETE ON schema_migrations FROM ${role};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schemas} TO ${role};
    COMMIT`);
}
