import type { Sql } from './sql.ts';

/** The same server, another database. */
export function urlFor(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** A database in use is marked by a session lock, which a killed process cannot keep. */
export async function markInUse(session: Sql, name: string): Promise<void> {
  await session.query('SELECT pg_advisory_lock(727170003, hashtext($1))', [name]);
}

/** From here on anyone may drop it. */
export async function markUnused(session: Sql, name: string): Promise<void> {
  await session.query('SELECT pg_advisory_unlock(727170003, hashtext($1))', [name]);
}

/** Drops the databases that ended test runs left. */
export async function dropLeftovers(session: Sql): Promise<void> {
  const leftovers = await session.query<{ datname: string }>(
    "SELECT datname FROM pg_database WHERE datname LIKE 'test\\_%'",
  );
  for (const { datname } of leftovers) {
    const [answer] = await session.query<{ free: boolean }>(
      'SELECT pg_try_advisory_lock(727170003, hashtext($1)) AS free',
      [datname],
    );
    if (answer?.free !== true) continue;
    await session.query(`DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`);
    await markUnused(session, datname);
  }
}
