import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { breakable } from '@commonhearth/embedded-postgres';
import { Client } from 'pg';
import type { JobInsert, PgBoss } from 'pg-boss';
import { from as copyFrom } from 'pg-copy-streams';
import { plainText, type Session } from './catalog.ts';

/**
 * Jobs are carried by what they are, and not as rows of the queue: its library makes its tables anew with each of
 * its versions. One that was under way waits again, since a handler run twice does no more than run once. The
 * library's own, and those that are over, stay behind.
 */
export const waitingJobs = `SELECT id, name, data, priority, start_after, singleton_key FROM pgboss.job
  WHERE state IN ('created', 'retry', 'active') AND name NOT LIKE '\\_\\_pgboss%'`;

/** False in a database that no site has started on. */
export async function hasQueue(client: Session): Promise<boolean> {
  const { rows } = await client.query<{ name: string | null }>("SELECT to_regclass('pgboss.job') AS name");
  return rows[0]?.name != null;
}

const atOnce = 500;

interface JobRow {
  readonly id: string;
  readonly name: string;
  readonly data: object | null;
  readonly priority: number;
  readonly start_after: Date;
  readonly singleton_key: string | null;
}

const insertOf = ({ id, data, priority, start_after, singleton_key }: JobRow): JobInsert => ({
  id,
  ...(data !== null && { data }),
  priority,
  startAfter: start_after,
  ...(singleton_key !== null && { singletonKey: singleton_key }),
});

async function insertAll(boss: PgBoss, rows: readonly JobRow[]): Promise<void> {
  for (const [name, jobs] of Map.groupBy(rows, (row) => row.name))
    await boss.insert(name, jobs.map(insertOf));
}

/**
 * Queues the jobs of a backup again, each under its own id: one that is there already is not queued twice. Answers
 * how many of them are of a kind that this program does not know; they are left out.
 * @param url of the role that the product works as, whose tables the queue's are
 */
export async function queueAgain(
  boss: PgBoss,
  url: string,
  file: string,
  { known, signal }: { readonly known: readonly string[]; readonly signal?: AbortSignal | undefined },
): Promise<number> {
  const client = new Client({ ...breakable(signal), connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`BEGIN; ${plainText}`);
    await client.query(
      'CREATE TEMP TABLE waiting (id uuid, name text, data jsonb, priority integer, start_after timestamptz, singleton_key text) ON COMMIT DROP',
    );
    await pipeline(createReadStream(file), client.query(copyFrom('COPY waiting FROM STDIN')), { signal });
    for (let from = 0; ; from += atOnce) {
      const { rows } = await client.query<JobRow>(
        `SELECT * FROM waiting WHERE name = ANY ($1) ORDER BY id LIMIT ${atOnce} OFFSET ${from}`,
        [known],
      );
      await insertAll(boss, rows);
      if (rows.length < atOnce) break;
    }
    const { rowCount } = await client.query('SELECT FROM waiting WHERE name <> ALL ($1)', [known]);
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}
