import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  ownerRole,
  startEmbedded,
  stopEmbedded,
  type EmbeddedDatabase,
} from '@commonhearth/embedded-postgres';
import { dropLeftovers, markInUse, markUnused, urlFor } from './maintenance.ts';
import { startTestServer } from './server.ts';
import { openSession, openSql } from './sql.ts';
import type { Sql, TestSql } from './sql.ts';
import { ensureTemplate } from './template.ts';
import { workspaceRoot } from './workspace.ts';

/** How much longer tests wait for the database than the product: a busy machine makes a test slower, not red. */
export const patience = 20;

/** An own database with all migrations and no rows. */
export interface TestDatabase {
  /** On the tests' server. */
  readonly name: string;
  /** `postgres://…` of the role that migrates and owns everything in it. */
  readonly url: string;
  /** The same of the role that the product works as: it has the rows and nothing beside. */
  readonly appUrl: string;
  /** The same of the superuser. */
  readonly adminUrl: string;
  /** What tests do beside the product, with every right. */
  readonly sql: TestSql;
  /** Ends every connection to it and removes it; what is left behind, a later run removes. */
  readonly drop: () => Promise<void>;
}

const inCache = join(workspaceRoot(), '.cache/test-postgres');
/** With one session for the process: each connection costs the server a process of its own. */
async function reachServer(): Promise<{ readonly server: EmbeddedDatabase; readonly session: Sql }> {
  const elsewhere = process.env['TEST_DATABASES'];
  const server = await startTestServer(elsewhere ?? inCache, elsewhere === undefined);
  const { session } = openSession(server.adminUrl);
  await dropLeftovers(session);
  return { server, session };
}
let reached: ReturnType<typeof reachServer> | undefined;

/**
 * Makes a database for a test (about 50 ms). All workers share one server, in `.cache/test-postgres` or in
 * the folder that `TEST_DATABASES` names: the first one starts it, and it ends after the last.
 * @param options.empty without any table
 * @param options.like with all that this database of the server holds, which nobody may be connected to
 */
export async function createTestDatabase({
  empty = false,
  like,
}: { readonly empty?: boolean; readonly like?: string | undefined } = {}): Promise<TestDatabase> {
  const { server, session } = await (reached ??= reachServer());
  const template = like ?? (empty ? 'template0' : await ensureTemplate(session, server));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await markInUse(session, name);
  // far cheaper than page by page through the log, the default, where nothing is synced
  await session.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${ownerRole} STRATEGY FILE_COPY`);
  const adminUrl = urlFor(server.adminUrl, name);
  const { sql, close } = openSql(adminUrl);
  const drop = async (): Promise<void> => {
    await close();
    await session.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await markUnused(session, name);
  };
  const url = urlFor(server.ownerUrl, name);
  return { name, url, appUrl: urlFor(server.url, name), adminUrl, sql, drop };
}

/** The database that a running product has in its data folder, with every right; what it held goes with `forget`. */
export async function attachToDatabase(
  dataDir: string,
): Promise<{ readonly sql: TestSql; readonly forget: () => Promise<void> }> {
  const server = await startEmbedded({ dataDir });
  const { sql, close } = openSql(server.adminUrl);
  return {
    sql,
    forget: async () => {
      await close();
      await server.stop();
      await stopEmbedded({ dataDir, forget: true });
    },
  };
}
