import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareEnvironment } from '@commonhearth/testing-server/programs';
import { until } from '@commonhearth/testing-server/waiting';
import { now, openCycle, staff, testDatabase } from './cycle.harness.ts';
import { publish } from './publishing.service.ts';

let world: Awaited<ReturnType<typeof testDatabase>>;
const folder = mkdtempSync(join(tmpdir(), 'killed-publish-'));
const servers: ReturnType<typeof startServer>[] = [];
beforeAll(async () => {
  world = await testDatabase();
});
afterAll(async () => {
  for (const { kill } of servers) await kill();
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The server's program, on the database and the store of this test. */
function startServer() {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../start/bare-program.harness.ts')],
    {
      env: {
        ...bareEnvironment(),
        NODE_ENV: 'test',
        DATABASE_URL: world.url,
        DATA_DIR: folder,
        PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = once(child, 'exit');
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  return {
    listening: once(child.stdout, 'data'),
    expectRunning: () => {
      if (child.exitCode !== null || said.includes('it will be tried again'))
        throw new Error(`The server ended, or its job failed:\n${said}`);
    },
    kill: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await ended;
    },
  };
}

interface Told {
  readonly state: string;
  readonly done: number;
  readonly total: number | null;
}
/** Every state and count that a job told, in their order; steps on the way come as fast as the machine is. */
async function keepTold(): Promise<() => Promise<readonly Told[]>> {
  await world.sql.query(`create table told (nr serial, state text, done int, total int)`);
  await world.sql.query(`create function keep_told() returns trigger language plpgsql security definer as
    $$ begin insert into told (state, done, total) values (new.state, new.done, new.total); return new; end $$`);
  await world.sql.query(
    'create trigger told after update on job_runs for each row execute function keep_told()',
  );
  return async () => {
    const told = await world.sql.query<Told>('select state, done, total from told order by nr');
    return told.filter(({ done, total }) => done === 0 || done === total);
  };
}

it('[SRV-06] a publish that kill -9 cuts off goes on in the next process, ends once, and its progress begins anew', async () => {
  const { reviewPeriodId } = await openCycle(world.database, [{}, {}, {}]);
  const told = await keepTold();
  const first = startServer();
  servers.push(first);
  await first.listening;
  const { jobId } = await world.sql.transaction(async (tx) => {
    // the publish writes its content version once all files are in place: there it waits
    await tx.query('LOCK TABLE content_versions IN EXCLUSIVE MODE');
    const begun = await publish(
      world,
      { actor: staff, requestId: 'r', at: now },
      { reviewPeriodId: String(reviewPeriodId), version: 1, acceptWarnings: true },
    );
    // a table has the same number in every database of the tests
    const waiting = `select 1 from pg_locks where relation = 'content_versions'::regclass and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    const counted = `select 1 from job_runs where done = total and total > 0`;
    await until(async () => {
      first.expectRunning();
      return (await tx.query(waiting)).length > 0 && (await world.sql.query(counted)).length > 0;
    });
    await world.sql.query(
      `update job_runs set errors = '[{"item": "1", "reason": "Of the try that was cut off."}]'`,
    );
    await first.kill();
    return begun;
  });
  const second = startServer();
  servers.push(second);
  const run = async () =>
    (
      await world.sql.query<{ state: string }>(
        'select job_id, state, done = total as whole, errors, failure from job_runs',
      )
    )[0];
  await until(async () => {
    second.expectRunning();
    return (await run())?.state === 'done';
  });
  expect(await run()).toEqual({ job_id: jobId, state: 'done', whole: true, errors: [], failure: null });
  expect(
    await world.sql.query(
      `select p.status, p.version,
        (select (count(*) - count(distinct version))::int from content_versions) as twice,
        (select count(*)::int from audit where action = 'published') as audited,
        (select array_agg(distinct c.version) from compounds c where c.status = 'published') as homes
       from review_periods p`,
    ),
  ).toEqual([{ status: 'published', version: 3, twice: 0, audited: 1, homes: [2] }]);
  const total = (await told()).at(-1)?.total ?? 0;
  expect(total).toBeGreaterThan(3);
  const counts = [
    { state: 'running', done: 0, total },
    { state: 'running', done: total, total },
  ];
  expect(await told()).toEqual([
    { state: 'running', done: 0, total: null },
    ...counts,
    // the error of the try that is cut off
    counts[1],
    { state: 'running', done: 0, total },
    ...counts,
    { state: 'done', done: total, total },
  ]);
});
