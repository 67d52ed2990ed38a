import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/client.ts';
import { allMigrations } from '../db/migrations.ts';
import type { Dependencies } from '../dependencies.ts';
import { contentCheck } from '../modules/content/mend.ts';
import { ProblemError } from './problem-error.ts';

type HealthDependencies = Pick<Dependencies, 'database' | 'objects' | 'backup'>;

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

/** `/healthz`: the process answers. `/readyz`: it may be sent visitors, because the database is there and has this program's schema, and the published content is whole. */
export function healthRoutes(app: FastifyInstance, { database, ...stores }: HealthDependencies): void {
  const isContentWhole = contentCheck(stores);
  const hashes = allMigrations().map(({ hash }) => hash);
  app.get('/healthz', { config: { policy: 'health' } }, () => ({ status: 'ok' }));
  app.get('/readyz', { config: { policy: 'health' } }, async () => {
    const whole = await Promise.all([isMigrated(database, hashes), isContentWhole()]).catch(() => [false]);
    if (whole.includes(false)) throw notReady();
    return { status: 'ready' };
  });
}
