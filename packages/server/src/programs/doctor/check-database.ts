import { breakable, hasDatabase, startEmbedded } from '@commonhearth/embedded-postgres';
import { Client } from 'pg';
import type { Config } from '../../config/index.ts';
import { connect } from '../../db/client.ts';
import { checkServer } from '../../db/migrating/check-server.ts';
import { missingRights } from '../../db/migrating/grant-rows.ts';
import { checkRecorded, recordedIn } from '../../db/migrating/migration-record.ts';
import { allMigrations } from '../../db/migrating/migrations.ts';
import { schemaRelease } from '../../db/migrating/release.ts';
import { requireWhole } from '../../db/migrating/unfinished-restore.ts';
import { requireOwnMark } from '../../db/demo-mark.ts';
import { failed, ok, skipped, wordsOf, type Check, type Finding } from './check.ts';

const connectMs = 5_000;

async function asked<T>(url: string, signal: AbortSignal, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    ...breakable(signal),
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    statement_timeout: connectMs,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const unreachable = (setting: string, error: unknown): Finding =>
  failed(
    `${setting}: the database cannot be reached: ${wordsOf(error)}. Check the address, the role and its password, and that the server runs.`,
  );

/** Without our tables there is nothing yet that a role could lack, and no mark. */
const hasSchema = async (client: Client): Promise<boolean> =>
  (await client.query<{ found: boolean }>("SELECT to_regclass('schema_migrations') IS NOT NULL AS found"))
    .rows[0]?.found === true;

async function rights(owner: string, app: string, signal: AbortSignal): Promise<Finding> {
  const mayMake = await asked(owner, signal, async (client) => {
    const { rows } = await client.query<{ may: boolean; role: string }>(
      "SELECT has_database_privilege(current_database(), 'CREATE') AND has_schema_privilege('public', 'CREATE') AS may, current_user AS role",
    );
    return rows[0];
  });
  if (mayMake?.may !== true)
    return failed(
      `The role ${mayMake?.role ?? ''} cannot create tables and schemas. Make it the owner of the database (ALTER DATABASE … OWNER TO), or set DATABASE_OWNER_URL to the role that owns it.`,
    );
  const missing = await asked(app, signal, async (client) =>
    (await hasSchema(client)) ? missingRights(client) : [],
  );
  if (missing.length === 0) return ok('The roles have the rights that the site needs.');
  return failed(
    `The role of DATABASE_URL lacks rights on ${missing.join(', ')}. Start the site once with DATABASE_OWNER_URL set to the owner: startup grants them.`,
  );
}

async function schema(app: string, signal: AbortSignal): Promise<Finding> {
  const steps = allMigrations();
  return await asked(app, signal, async (client) => {
    if (!(await hasSchema(client)))
      return skipped('The database is empty; the first start creates its schema.');
    const recorded = await recordedIn(client);
    checkRecorded(recorded, { steps, release: schemaRelease, onProgress: () => undefined });
    const ran = new Set(recorded.map(({ id }) => id));
    const missing = steps.filter(({ id }) => !ran.has(id));
    if (missing.length === 0) return ok('Every migration of this version has run.');
    return failed(`${missing.length} migrations have not run yet. Start this version once to run them.`);
  });
}

async function mark(app: string, { profile }: Config, signal: AbortSignal): Promise<Finding> {
  if (!(await asked(app, signal, hasSchema)))
    return skipped('The database is empty; the first start marks it.');
  const database = connect(app, { connections: 1, signal });
  try {
    await requireOwnMark(database.brief.db, profile);
    return ok(`The database is for the ${profile} profile.`);
  } finally {
    await database.close();
  }
}

interface Urls {
  readonly app: string;
  readonly owner: string;
}

/** Whether the database is there, new enough and whole, what its roles may, which migrations ran, and what it is for. */
export function databaseChecks(config: Config): {
  readonly checks: readonly Check[];
  close(): Promise<void>;
} {
  let close = (): Promise<void> => Promise.resolve();
  const { databaseUrl, databaseOwnerUrl, dataDir } = config;
  const none =
    databaseUrl === undefined && !hasDatabase(dataDir)
      ? skipped('The first start creates the embedded database.')
      : undefined;
  const open = async (signal: AbortSignal): Promise<Urls> => {
    if (databaseUrl !== undefined) return { app: databaseUrl, owner: databaseOwnerUrl ?? databaseUrl };
    const embedded = await startEmbedded({ dataDir, signal });
    close = () => embedded.stop();
    return { app: embedded.url, owner: embedded.ownerUrl };
  };
  let opening: Promise<Urls> | undefined;
  const withUrls =
    (look: (urls: Urls, signal: AbortSignal) => Promise<Finding>): Check['look'] =>
    async (signal) =>
      none ?? look(await (opening ??= open(signal)), signal);
  const reach = withUrls(async ({ app, owner }, signal) => {
    for (const [setting, url] of new Map([
      ['DATABASE_URL', app],
      ['DATABASE_OWNER_URL', owner],
    ])) {
      if (setting === 'DATABASE_OWNER_URL' && url === app) continue;
      try {
        await asked(url, signal, () => Promise.resolve());
      } catch (error) {
        return unreachable(setting, error);
      }
    }
    try {
      await asked(app, signal, async (client) => {
        await checkServer(client);
        // before its end the rest of it looks empty, or is a part of a site
        await requireWhole(client);
      });
    } catch (error) {
      return failed(wordsOf(error));
    }
    return ok('The database responds and is new enough.');
  });
  let reached: Promise<Finding> | undefined;
  const once: Check['look'] = (signal) => (reached ??= reach(signal));
  const after =
    (look: (urls: Urls, signal: AbortSignal) => Promise<Finding>): Check['look'] =>
    async (signal) =>
      (await once(signal)).outcome === 'failed'
        ? skipped('Checked once the database works (see above).')
        : await withUrls(look)(signal);
  return {
    checks: [
      { name: 'database', look: once },
      { name: 'database rights', look: after(({ owner, app }, signal) => rights(owner, app, signal)) },
      { name: 'database schema', look: after(({ app }, signal) => schema(app, signal)) },
      { name: 'database profile', look: after(({ app }, signal) => mark(app, config, signal)) },
    ],
    close: () => close(),
  };
}
