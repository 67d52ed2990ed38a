import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/client.ts';
import { allMigrations } from '../db/migrations.ts';
import { ProblemError } from './problem-error.ts';

const notReady = () =>
  new ProblemError(503, 'unavailable', 'The server is not ready yet. Try again in a moment.', {
    retryAfterSeconds: 2,
  });

async function isMigrated({ brief: { pool } }: Database, hashes: readonly string[]): Promise<boolean> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from schema_migrations where hash = any($1)',
    [hashes],
  );
  return rows[0]?.count === hashes.length;
}

/** `/healthz`: the process answers. `/readyz`: it may be sent visitors, because the database is there and has this program's schema. */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  const hashes = allMigrations().map(({ hash }) => hash);
  app.get('/healthz', { config: { policy: 'health' } }, () => ({ status: 'ok' }));
  app.get('/readyz', { config: { policy: 'health' } }, async () => {
    if (!(await isMigrated(database, hashes).catch(() => false))) throw notReady();
    return { status: 'ready' };
  });
}
