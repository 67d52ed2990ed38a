import { ownerRole, type EmbeddedDatabase } from '@commonhearth/embedded-postgres';
import { migrate, schemaFingerprint } from '@commonhearth/server';
import { urlFor } from './maintenance.ts';
import type { Sql } from './sql.ts';

const templateLock = 727_170_002;

/** Drops the templates of former migrations, except one from which a database is being made right now. */
async function dropOthers(session: Sql, name: string): Promise<void> {
  const others = await session.query<{ datname: string }>(
    "SELECT datname FROM pg_database WHERE datname LIKE 'template\\_%' AND datname <> $1",
    [name],
  );
  for (const { datname } of others) {
    await session.query(`ALTER DATABASE ${datname} IS_TEMPLATE false`);
    await session.query(`DROP DATABASE ${datname}`).catch(() => undefined);
  }
}

/**
 * Name of a database with all migrations, made once for each state of them.
 * Only a finished one is a template to PostgreSQL; one whose maker was killed is made anew.
 */
export async function ensureTemplate(
  session: Sql,
  server: Pick<EmbeddedDatabase, 'ownerUrl' | 'url'>,
): Promise<string> {
  const name = `template_owned_${schemaFingerprint()}`;
  const finished = async (): Promise<boolean> =>
    (await session.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [name])).length ===
    1;
  if (await finished()) return name;
  await session.query('SELECT pg_advisory_lock($1)', [templateLock]);
  try {
    if (await finished()) return name;
    await session.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await session.query(`CREATE DATABASE ${name} TEMPLATE template0 OWNER ${ownerRole}`);
    await migrate(urlFor(server.ownerUrl, name), { app: new URL(server.url).username });
    await session.query(`ALTER DATABASE ${name} IS_TEMPLATE true`);
    await dropOthers(session, name);
    return name;
  } finally {
    await session.query('SELECT pg_advisory_unlock($1)', [templateLock]);
  }
}
