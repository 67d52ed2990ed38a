import { createHmac } from 'node:crypto';
import { Client } from 'pg';
import { breakable } from './breakable.ts';

/** Makes and changes the schema; owns the database and everything in it. No superuser. */
export const ownerRole = 'commonhearth_owner';
/** What the product works as: reads and writes rows, and nothing beside. */
export const appRole = 'commonhearth_app';
type Role = typeof ownerRole | typeof appRole;

/**
 * Follows from the superuser's, so that there is one kept secret only; the way back does not exist. Letters,
 * digits, - and _ alone.
 */
const passwordOf = (role: Role, adminPassword: string): string =>
  createHmac('sha256', adminPassword).update(role).digest('base64url');

/** The same server and database for one of our roles. */
export function urlAs(role: Role, adminUrl: string): string {
  const url = new URL(adminUrl);
  const password = passwordOf(role, decodeURIComponent(url.password));
  url.username = role;
  url.password = password;
  return url.href;
}

/** A database of an earlier program belongs to the superuser: from now on to the owner, the tables of the queue to the app. */
const handOver = `DO $$
DECLARE found record;
BEGIN
  FOR found IN
    SELECT 'SCHEMA' AS kind, quote_ident(nspname) AS name, 'any' AS nspname
    FROM pg_namespace WHERE nspname IN ('auth', 'pgboss')
    UNION ALL
    SELECT CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END,
      format('%I.%I', n.nspname, c.relname), n.nspname
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname IN ('public', 'auth', 'pgboss') AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
      -- the sequence of a column goes with its table
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i') AND c.relkind = 'S')
    UNION ALL
    SELECT 'ROUTINE', p.oid::regprocedure::text, n.nspname
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname IN ('public', 'auth', 'pgboss')
    UNION ALL
    SELECT 'TYPE', format('%I.%I', n.nspname, t.typname), n.nspname
    FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
    WHERE n.nspname IN ('public', 'auth', 'pgboss') AND t.typtype IN ('e', 'd')
  LOOP
    EXECUTE format('ALTER %s %s OWNER TO %I', found.kind, found.name,
      CASE found.nspname WHEN 'pgboss' THEN '${appRole}' ELSE '${ownerRole}' END);
  END LOOP;
END $$`;

const attributes =
  "LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS CONNECTION LIMIT -1 VALID UNTIL 'infinity'";

/** A role may change its own password and settings; each start sets them again. */
async function restore(client: Client, role: Role, adminUrl: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  const { password } = new URL(urlAs(role, adminUrl));
  await client.query(
    `${rowCount === 0 ? 'CREATE' : 'ALTER'} ROLE ${role} ${attributes} PASSWORD '${password}'; ALTER ROLE ${role} RESET ALL`,
  );
  const { rows } = await client.query<{ reset: string }>(
    `SELECT format('ALTER ROLE %I IN DATABASE %I RESET ALL', $1::text, datname) AS reset
     FROM pg_db_role_setting s JOIN pg_database d ON d.oid = s.setdatabase WHERE s.setrole = $1::text::regrole`,
    [role],
  );
  for (const { reset } of rows) await client.query(reset);
}

/** Everybody may make large objects by default, which are rows of no table of ours. */
const largeObjects = 'lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea)';

/**
 * Makes the two roles in a new cluster or in one of an earlier program, gives them the database, and gives
 * each its password and settings back. Under the lock.
 */
export async function ensureRoles(adminUrl: string, signal?: AbortSignal): Promise<void> {
  const client = new Client({ ...breakable(signal), connectionString: adminUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; owner: string; makes: boolean }>(
      `SELECT quote_ident(datname) AS name, pg_get_userbyid(datdba) AS owner,
        has_function_privilege('public', 'lo_create(oid)', 'EXECUTE') AS makes
       FROM pg_database WHERE datname = current_database()`,
    );
    const [here] = rows;
    await client.query('BEGIN');
    for (const role of [ownerRole, appRole] as const) await restore(client, role, adminUrl);
    if (here?.makes === true) await client.query(`REVOKE EXECUTE ON FUNCTION ${largeObjects} FROM PUBLIC`);
    if (here !== undefined && here.owner !== ownerRole) {
      await client.query(`ALTER DATABASE ${here.name} OWNER TO ${ownerRole}`);
      await client.query(handOver);
    }
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
