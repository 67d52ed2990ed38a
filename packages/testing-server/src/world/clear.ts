import type { WorldTarget } from './insert.ts';

/** Every row that a test may have made, with ids that start again at 1. Migrations and the queue stay. */
export async function clearWorld({ database: { pool } }: Pick<WorldTarget, 'database'>): Promise<void> {
  await pool.query(
    'truncate mails, compounds, homes, home_photos, review_periods, neighborhoods, areas, cities, markets, content_versions, audit, agents, users restart identity cascade',
  );
}
