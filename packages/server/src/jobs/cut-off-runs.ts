import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import type { QueuedData } from './job-queue.ts';

/**
 * Runs of a kind of job that staff are told of as going on, and that nobody may be at: the process that took them may
 * have been killed. Of each, what stood in the queue; none of those that wait there already.
 */
export async function cutOffRuns(db: Db, name: string): Promise<readonly QueuedData[]> {
  const { rows } = await db.execute<{ data: QueuedData; run: string }>(sql`
    with queued as (
      select coalesce(data ->> 'takesUp', id::text) as run, state, data from pgboss.job where name = ${name})
    select distinct on (run) run, data from queued join job_runs on job_id::text = run and job_runs.state in ('queued', 'running')
    where queued.state = 'active' and run not in (select run from queued where state < 'active')
    order by run`);
  return rows.map(({ run, data }) => ({ ...data, takesUp: run }));
}
