import {
  send,
  signInToDemo,
  startServer,
  eventually,
  expectThat,
  ownSurroundings,
  type Answer,
  type Soak,
} from '@commonhearth/bench/product';
import { demoStaff } from '@commonhearth/fixtures/demo';
import type { TestDatabase } from '@commonhearth/testing-server/database';
import { sendVisitors, type Visitors } from './visitors.ts';
import { contentFollows } from './content-follows.ts';

export type Sql = TestDatabase['sql'];

/** A site that staff curate while its server is killed, and visitors read. */
export interface CuratedSite {
  readonly sql: Sql;
  readonly dataDir: string;
  readonly origin: () => string;
  readonly token: string;
  readonly visitors: Visitors;
  /** Calls `/api/hfc/_i` + path as staff; undefined where a kill cut the call off. */
  ask(method: string, path: string, body?: unknown): Promise<Answer | undefined>;
  kill(): Promise<void>;
  /** Answers how long it took to listen, in milliseconds. */
  restart(): Promise<number>;
  /** As Ctrl-C, at the end; fails where the server does not end well. */
  stop(): Promise<void>;
  /** What must hold after each restart, once the content has followed; answers how many homes are shown. */
  expectWhole(): Promise<number>;
}

const visitorCount = 2;
const followBound = 120_000;

export async function curatedSite(soak: Soak, extra: NodeJS.ProcessEnv = {}): Promise<CuratedSite> {
  const { sql, dataDir, env } = await ownSurroundings(soak);
  let server = startServer(soak, { ...env, ...extra });
  let origin = await server.origin;
  const { token } = await signInToDemo(origin, demoStaff[0]?.email ?? '');
  const visitors = sendVisitors(soak, visitorCount, () => origin);
  return {
    ...{ sql, dataDir, token, visitors },
    origin: () => origin,
    ask: (method, path, body) =>
      orCutOff(send(`${origin}/api/hfc/_i${path}`, method, { token, ...(body !== undefined && { body }) })),
    kill: () => server.kill(),
    async restart() {
      const from = performance.now();
      server = startServer(soak, { ...env, ...extra });
      origin = await server.origin;
      return performance.now() - from;
    },
    async stop() {
      const code = await server.stop();
      expectThat(code === 0, `the server ends with ${code ?? 'a signal'}`);
    },
    async expectWhole() {
      await expectHomesOnce(sql);
      visitors.check();
      return contentFollows(sql, dataDir, followBound);
    },
  };
}

/** A server that is killed answers nothing: fetch calls that a TypeError. */
export async function orCutOff<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Each home has one row of its source and one compound, of its own market. */
async function expectHomesOnce(sql: Sql): Promise<void> {
  const [found] = await sql.query<{ homes: number; twice: number; compounds: number }>(`
    select (select count(*)::int from homes) as homes, (select count(*)::int from compounds where deleted_at is null) as compounds,
      (select count(*)::int from (select home_id from compounds where deleted_at is null group by home_id having count(*) > 1) of_many) as twice`);
  expectThat(
    found !== undefined && found.homes > 0 && found.twice === 0 && found.compounds === found.homes,
    `homes and compounds differ: ${JSON.stringify(found)}`,
  );
}

/** Ends once the job is told as ended. */
export async function jobEnds(
  sql: Sql,
  jobId: string,
  within: number,
): Promise<{ readonly state: string; readonly failure: string | null; readonly errors: readonly unknown[] }> {
  return eventually(`the end of job ${jobId}`, within, async () => {
    const [run] = await sql.query<{ state: string; failure: string | null; errors: readonly unknown[] }>(
      "select state, failure, errors from job_runs where job_id = $1 and state in ('done', 'failed')",
      [jobId],
    );
    return run;
  });
}

/** How far a job is, in words that few of them share; for saying where a kill hit. */
export async function jobStage(sql: Sql, jobId: string | undefined): Promise<string> {
  if (jobId === undefined) return 'before the job';
  const [run] = await sql.query<{ state: string; done: number; total: number | null }>(
    'select state, done, total from job_runs where job_id = $1',
    [jobId],
  );
  if (run === undefined) return 'before the job';
  if (run.state !== 'running') return run.state;
  return run.done === 0 || run.total === null ? 'begun' : `at ${Math.floor((4 * run.done) / run.total)}/4`;
}

/** An open cycle of a market that has none. */
export async function openSeattle(sql: Sql): Promise<string> {
  const [period] = await sql.query<{ id: string }>(
    "insert into review_periods (market_id, name, starts_on, create_timestamp) select market_id, 'soak', '2026-11-20', now() from markets where key = 'seattle' returning review_period_id::text as id",
  );
  expectThat(period !== undefined, 'no cycle was made');
  return period.id;
}
