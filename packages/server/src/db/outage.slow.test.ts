import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded, type EmbeddedDatabase } from '@commonhearth/embedded-postgres';
import { serverPid } from '@commonhearth/embedded-postgres/testing';
import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  signUpAtProvider,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { until } from '@commonhearth/testing-server/waiting';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { rebuildContent } from '../areas/homes/content/content.service.ts';
import { mountSampleSite, type Checkout } from '../pages/site.harness.ts';
import { migrate } from './migrating/migrate.ts';

/** Shorter than in the product, so that the test is; what ends a wait is the same. */
const limits = { connection: 2_000, statement: 4_000, lock: 2_000, idleInTransaction: 8_000, answer: 5_000 };
let folder: string;
let embedded: EmbeddedDatabase;
let builds: Checkout;
let api: TestApi;
let staff: Person;
let compoundId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outage-'));
  await chmod(folder, 0o711);
  embedded = await startEmbedded({ dataDir: folder, durable: false });
  await migrate(embedded.ownerUrl, { app: new URL(embedded.url).username });
  api = await createTestApi({ on: { url: embedded.url, drop: () => embedded.stop() }, limits });
  staff = await createPerson(api, { staff: true });
  const { areaId } = await createArea(api, { name: 'Ballard' });
  const periodId = await createCycle(api);
  compoundId = await createCompound(api, {
    periodId,
    areaId,
    status: 'published',
    editorial: { title: 'One garden', description: 'A long table.' },
  });
  await rebuildContent(api.deps);
  builds = await mountSampleSite(api.deps);
});
afterAll(async () => {
  builds.remove();
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const page = (url: string) => api.app.inject({ url, headers: { accept: 'text/html' } });
const ready = () => api.app.inject({ url: '/readyz' });
const home = () => page(`/hfc/homes_c/${compoundId}`);
const edit = (version: number) =>
  api.call('PUT', `/hfc/_i/compounds/${compoundId}`, {
    token: staff.token,
    body: { editorial: { title: 'One garden' }, version },
  });
const titleOf = (html: string) => /<title>(.*)<\/title>/.exec(html)?.[1];

async function serverProcesses(): Promise<readonly number[]> {
  const postmaster = await serverPid(folder);
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  return [postmaster, ...children.trim().split(' ').map(Number)];
}

async function frozen(work: () => Promise<void>): Promise<void> {
  const pids = await serverProcesses();
  try {
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    await work();
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
}

const unavailable = { status: 503, retry: '5' };

it('a frozen database: calls, sign-in and readiness answer 503, pages of homes go on, and all is well once it moves again', async () => {
  // it opens its first connections, and waits no longer than a second
  await until(async () => (await ready()).statusCode === 200);
  const before = await Promise.all([home(), page('/hfc/home?mk=seattle')]);
  expect(before.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await frozen(async () => {
    const during = await Promise.all([home(), page('/hfc/home?mk=seattle')]);
    expect(during.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      before.map(({ body }) => [200, body]),
    );
    expect(titleOf(during[0].body)).toContain('One garden');
    expect((await page('/hfc/homes_c/99999')).statusCode).toBe(404);
    // a moment of load takes no process away from visitors
    api.clock.now = new Date(api.clock.now.getTime() + 14_000);
    expect((await ready()).statusCode).toBe(200);
    api.clock.now = new Date(api.clock.now.getTime() + 2_000);
    const readiness = await ready();
    expect([readiness.statusCode, readiness.headers['retry-after']]).toEqual([503, '2']);
    const answers = await Promise.all([
      api.call('GET', '/city_list'),
      edit(1),
      ...['signup', 'token?grant_type=password'].map(async (path) => {
        const payload = { email: 'ann@example.com', password: 'a quiet street of homes' };
        const answer = await api.app.inject({ method: 'POST', url: `/auth/v1/${path}`, payload });
        return { status: answer.statusCode, headers: answer.headers };
      }),
    ]);
    expect(answers.map(({ status, headers }) => ({ status, retry: headers['retry-after'] }))).toEqual(
      Array(4).fill(unavailable),
    );
  });
  await until(async () => (await ready()).statusCode === 200);
  await until(async () => (await api.call('GET', '/city_list')).status === 200);
  await signUpAtProvider(api, 'ben@example.com');
});

it('one locked row and many edits of it: they are refused in time, and nobody else waits', async () => {
  const holder = new Client({ connectionString: embedded.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from compounds where compound_id = $1 for update', [compoundId]);
  const edits = Promise.all(Array.from({ length: 24 }, () => edit(1)));
  const others = await Promise.all([ready(), home(), page('/hfc/home')]);
  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  for (const answer of await edits)
    expect({ status: answer.status, retry: answer.headers['retry-after'] }).toEqual(unavailable);
  await holder.query('rollback');
  await holder.end();
  expect((await edit(1)).status).toBe(200);
});

it('a transaction that a deadlock ended runs again', async () => {
  const { db } = api.database;
  const owner = new Client({ connectionString: embedded.ownerUrl });
  await owner.connect();
  await owner.query(
    'create table counters (id int primary key, n int not null); grant all on counters to public',
  );
  await owner.end();
  await db.execute(sql`insert into counters values (1, 0), (2, 0)`);
  let runs = 0;
  const both = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const add = (first: number, second: number) =>
    db.transaction(async (tx) => {
      runs += 1;
      await tx.execute(sql`update counters set n = n + 1 where id = ${first}`);
      both[first - 1]?.resolve(undefined);
      await Promise.all(both.map(({ promise }) => promise));
      await tx.execute(sql`update counters set n = n + 1 where id = ${second}`);
    });
  await Promise.all([add(1, 2), add(2, 1)]);
  expect((await db.execute(sql`select n from counters order by id`)).rows).toEqual([{ n: 2 }, { n: 2 }]);
  // the one that runs again may meet the other once more
  expect(runs).toBeGreaterThan(2);
});

it('a database that is gone: the same, at once', async () => {
  await embedded.stop();
  api.clock.now = new Date(api.clock.now.getTime() + 16_000);
  expect((await home()).statusCode).toBe(200);
  expect((await ready()).statusCode).toBe(503);
  expect((await api.call('GET', '/city_list')).status).toBe(503);
  const answer = await api.app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    payload: { email: 'cy@example.com', password: 'a quiet street of homes' },
  });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
});
