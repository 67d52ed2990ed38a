import { createPerson, createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { createFailedMail } from '@commonhearth/testing-server/world';
import { until } from '@commonhearth/testing-server/waiting';
import { z } from 'zod';
import { jobQueue } from '../jobs/job-queue.ts';
import { defineJob } from '../jobs/define-job.ts';
import { openQueues, workOn } from '../jobs/run-jobs.ts';
import { silentLog } from '../areas/curation/publishing/cycle.harness.ts';
import { testCallers, testCalls } from '../spec/test-calls.harness.ts';

const token = 'a-token-of-who-watches-the-site-0123';
let api: TestApi;
let startedAt: number;
beforeAll(async () => {
  startedAt = performance.now();
  api = await createTestApi({ lanes: true, more: { calls: testCalls, callers: testCallers } });
});
afterAll(() => api.close());

const read = async (
  of: TestApi,
  headers: Readonly<Record<string, string>> = {},
  remoteAddress = '127.0.0.1',
) => await of.app.inject({ url: '/metrics', headers, remoteAddress });

/** The values of the lines with this name and these labels. */
async function valuesOf(name: string, ...labels: readonly string[]): Promise<number[]> {
  const lines = (await read(api)).body.split('\n');
  return lines
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    .filter((line) => labels.every((label) => line.includes(label)))
    .map((line) => Number(line.split(' ').at(-1)));
}

it('[OPS-03] tells of the process and of requests by the pattern of their route, never by what was asked for', async () => {
  const { token: person } = await createPerson(api);
  await api.call('GET', '/hfc/compounds/123456', { token: person });
  await api.app.inject('/healthz');
  await api.call('GET', '/no/such/secret-path');
  await api.app.inject({ url: '/hfc/homes_c/secret-path', headers: { accept: 'text/html' } });
  await api.app.inject({ method: 'PROPFIND' as 'GET', url: '/healthz' });
  await api.call('GET', '/test/events');
  const { body, headers } = await read(api);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(body).toMatch(/^process_cpu_seconds_total \d/m);
  expect(body).toMatch(/^nodejs_eventloop_lag_seconds \d/m);
  expect(body).toMatch(
    /^http_request_duration_seconds_count\{method="GET",route="\/api\/hfc\/compounds\/:\w+",status="\d+"\} 1$/m,
  );
  expect(body).toMatch(/^http_request_duration_seconds_bucket\{le="0.5",method="GET",route="\/healthz"/m);
  expect(body).toContain('method="other",route="/healthz",status="405"');
  expect(body).not.toMatch(/secret-path|123456|PROPFIND|\/test\/events"/);
  // a stream was opened, and has ended
  expect(await valuesOf('commonhearth_open_streams')).toEqual([0]);
  // one request came after the other, so that in seconds they took no longer than all of it
  const sums = await valuesOf('http_request_duration_seconds_sum');
  const took = sums.reduce((sum, one) => sum + one, 0);
  expect(took).toBeGreaterThan(0);
  expect(took).toBeLessThan((performance.now() - startedAt) / 1000);
});

it('[OPS-03] tells of jobs run, failed and waiting, of mails that wait, and of connections', async () => {
  const url = api.database.pool.options.connectionString ?? '';
  const job = defineJob({
    name: 'test-watched',
    input: z.object({ fails: z.boolean() }),
    queue: { retryLimit: 0 },
    handler: (_deps, _context, { fails }) => (fails ? Promise.reject(new Error('No.')) : Promise.resolve()),
  });
  const boss = await openQueues(url, [job], silentLog, { __test__enableSpies: true });
  const jobs = jobQueue(boss);
  for (const fails of [false, false, true]) await jobs.send(api.database.db, job, { fails });
  expect(await valuesOf('commonhearth_jobs_waiting', 'job="test-watched"')).toEqual([3]);
  const ended = Promise.all([
    boss.getSpy<{ fails: boolean }>(job.name).waitForJob(({ fails }) => fails, 'failed'),
    valuesEventually(() => valuesOf('commonhearth_jobs_total', 'outcome="done"'), 2),
  ]);
  await workOn(boss, [job], { ...api.deps, jobs, log: silentLog }, api.app.metrics.jobEnded);
  await ended;
  await boss.stop({ graceful: true });
  expect(await valuesOf('commonhearth_jobs_waiting', 'job="test-watched"')).toEqual([]);
  expect(await valuesOf('commonhearth_jobs_total', 'job="test-watched"', 'outcome="failed"')).toEqual([1]);
  expect(await valuesOf('commonhearth_job_duration_seconds_count', 'job="test-watched"')).toEqual([3]);

  expect(await valuesOf('commonhearth_mails_oldest_waiting_seconds')).toEqual([0]);
  await createFailedMail(api);
  await api.database.pool.query("update mails set state = 'waiting'");
  api.clock.now = new Date(api.clock.now.getTime() + 90_000);
  expect(await valuesOf('commonhearth_mails_waiting')).toEqual([1]);
  await api.database.pool.query("update mails set state = 'sending'");
  expect(await valuesOf('commonhearth_mails_waiting')).toEqual([1]);
  expect(await valuesOf('commonhearth_mails_oldest_waiting_seconds')).toEqual([90]);

  const { pool } = api.database;
  const idle = () => valuesOf('commonhearth_database_connections', 'lane="calls"', 'idle');
  // the pool closes a connection that was idle for 10 s: none of them has been for long
  await Promise.all(Array.from({ length: pool.options.max }, () => pool.query('select 1')));
  const held = await pool.connect();
  const [others = 0] = await idle();
  expect(await valuesOf('commonhearth_database_connections', 'lane="calls"', 'in_use')).toEqual([1]);
  held.release();
  expect(await idle()).toEqual([others + 1]);
  expect(await valuesOf('commonhearth_database_connections', 'lane="calls"', 'in_use')).toEqual([0]);
  expect(await valuesOf('commonhearth_database_waiting')).toEqual([0, 0, 0, 0]);
  const all = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const next = pool.connect();
  const waiting = await valuesOf('commonhearth_database_waiting', 'lane="calls"');
  for (const one of all) one.release();
  (await next).release();
  expect(waiting).toEqual([1]);
});

async function valuesEventually(look: () => Promise<number[]>, value: number): Promise<void> {
  await until(async () => (await look())[0] === value);
}

it('[OPS-03] what the database cannot say is left out, and the rest is told', async () => {
  await api.database.pool.query('alter table mails rename to mails_elsewhere');
  const { statusCode, body } = await read(api);
  await api.database.pool.query('alter table mails_elsewhere rename to mails');
  expect([statusCode, body]).toEqual([200, expect.stringMatching(/^process_cpu_seconds_total /m)]);
  expect(body).not.toMatch(/^commonhearth_mails_waiting \d/m);
});

it('[OPS-03] without a token only who asks from this machine, and through no proxy, reads them', async () => {
  expect((await read(api)).statusCode).toBe(200);
  expect((await read(api, {}, '10.0.0.1')).statusCode).toBe(404);
  for (const name of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via'])
    expect((await read(api, { [name]: 'for=10.0.0.1' })).statusCode).toBe(404);
});

it('[OPS-03] with METRICS_TOKEN who shows it reads them, from anywhere; for others they are not there', async () => {
  const watched = await createTestApi({ env: { METRICS_TOKEN: token, MAINTENANCE: 'true' } });
  const as = async (authorization?: string, from = '10.0.0.1') =>
    (await read(watched, authorization === undefined ? {} : { authorization }, from)).statusCode;
  expect([await as(`Bearer ${token}`), await as(`bearer ${token}`, '127.0.0.1')]).toEqual([200, 200]);
  const refused = [undefined, 'Bearer', `Bearer ${token}x`, token, `Basic ${token}`];
  for (const one of refused) expect([one, await as(one, '127.0.0.1')]).toEqual([one, 404]);
  await watched.close();
});

it('[OPS-03] in production nobody reads them without a token, wherever they ask from', async () => {
  const site = await createTestApi({
    env: {
      NODE_ENV: 'production',
      SITE_URL: 'https://homes.example.org',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'hello@example.org',
    },
  });
  expect((await read(site)).statusCode).toBe(404);
  await site.close();
});
