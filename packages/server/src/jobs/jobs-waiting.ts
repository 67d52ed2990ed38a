import type { Lane } from '../db/client.ts';

/** How many jobs of each kind wait, also for a moment to come; none of kinds of which none waits. */
export async function jobsWaiting(
  pool: Lane['pool'],
): Promise<readonly { readonly name: string; readonly n: number }[]> {
  const { rows } = await pool.query<{ name: string; n: number }>(
    // the library's own queues begin with underscores
    "select name, count(*)::int as n from pgboss.job where state < 'active' and name !~ '^__' group by name",
  );
  return rows;
}
