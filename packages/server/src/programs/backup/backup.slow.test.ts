import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import type { TestDatabase } from '@commonhearth/testing-server/database';
import { until } from '@commonhearth/testing-server/waiting';
import { openQueues } from '../../jobs/run-jobs.ts';
import { listJobs } from '../../collect/jobs.ts';
import { silentLog } from '../../areas/curation/publishing/cycle.harness.ts';
import type { ObjectStore } from '../../providers/object-store/object-store.ts';
import { backups, descriptionIn, runProgram } from './backup.harness.ts';
import { readFolder } from './read-folder.ts';
import { queueAgain } from './waiting-jobs.ts';

const site = backups();
afterAll(() => site.close());

let source: TestDatabase;
let store: ObjectStore;
beforeAll(async () => {
  source = await site.database();
  store = site.stores().objects;
  for (const name of ['a', 'b', 'c'])
    await store.put(`content/${name}.json`, Buffer.from(name), 'application/json; charset=utf-8');
});
const nothingBeside = (folder: string): void => {
  expect(readdirSync(dirname(folder)).filter((name) => name.includes('unfinished'))).toEqual([]);
};

it('[OPS-04] an object that is removed or replaced while the backup runs does not stop it', async () => {
  let replaced = 0;
  const moving: ObjectStore = {
    ...store,
    get: async (key) => {
      if (key === 'content/a.json') return undefined;
      const found = await store.get(key);
      if (key !== 'content/b.json' || found === undefined || (replaced += 1) > 2) return found;
      // gone after it was looked up, and then cut short
      return {
        ...found,
        open: () => Promise.resolve(replaced === 1 ? undefined : Readable.from([])),
      };
    },
  };
  const folder = await site.backUp(source.appUrl, moving);
  expect(descriptionIn(folder).objects).toMatchObject({ count: 2, total: 2 });
  expect(site.said.join('\n')).toContain('1 object removed by the site during the backup');
  await site.restore(folder, await site.database({ empty: true }));
});

it('[OPS-04] what fails, or is stopped, half-way leaves nothing under any name', async () => {
  const folder = site.place();
  const failing = { ...store, list: () => Promise.reject(new Error('the bucket is away')) };
  await expect(site.backUp(source.appUrl, failing, { folder })).rejects.toThrow('the bucket is away');
  const stopped = new AbortController();
  const stopping = {
    ...store,
    get: (key: string) => {
      stopped.abort(new Error('It was stopped.'));
      return store.get(key);
    },
  };
  await expect(site.backUp(source.appUrl, stopping, { folder, signal: stopped.signal })).rejects.toThrow(
    /stopped|abort/i,
  );
  expect(existsSync(folder)).toBe(false);
  nothingBeside(folder);
});

it('[OPS-04] a place that is taken, one where another is under way, and a database without a site are refused', async () => {
  const folder = site.place();
  mkdirSync(folder);
  await expect(site.backUp(source.appUrl, store, { folder })).rejects.toThrow(/already exists/);
  const other = site.place();
  mkdirSync(`${other}.unfinished`);
  await expect(site.backUp(source.appUrl, store, { folder: other })).rejects.toThrow(
    /\.unfinished exists: another backup with this name is running or was interrupted\. Delete it/,
  );
  expect(existsSync(`${other}.unfinished`)).toBe(true);
  const late = site.place();
  const meanwhile: ObjectStore = {
    ...store,
    get: (key) => {
      mkdirSync(late, { recursive: true });
      return store.get(key);
    },
  };
  await expect(site.backUp(source.appUrl, meanwhile, { folder: late })).rejects.toThrow(
    /was created in the meantime/,
  );
  expect(readdirSync(late)).toEqual([]);
  const empty = await site.database({ empty: true });
  await expect(site.backUp(empty.appUrl, store)).rejects.toThrow(/^This database has no site/);
});

it('[OPS-04] all rows are of one moment, however many are written meanwhile', async () => {
  const busy = await site.database();
  await busy.sql.query(
    'CREATE TABLE aaa AS SELECT 0 AS n; CREATE TABLE zzz AS SELECT 0 AS n; GRANT SELECT ON aaa, zzz TO PUBLIC',
  );
  let ended = false;
  const write = async (): Promise<void> => {
    while (!ended) await busy.sql.query('UPDATE aaa SET n = n + 1; UPDATE zzz SET n = n + 1');
  };
  const writing = write();
  const folder = await site.backUp(busy.appUrl, store);
  ended = true;
  await writing;
  const [first, last] = ['aaa', 'zzz'].map((name) =>
    readFileSync(`${folder}/tables/public.${name}.copy`, 'utf8'),
  );
  expect(first).toBe(last);
  expect(await busy.sql.query('SELECT n > $1 AS more FROM aaa', [Number(first)])).toEqual([{ more: true }]);
});

it('[OPS-04] tables that a newer program changes just then stop it', async () => {
  const changed = await site.database();
  const outcomes: unknown[] = [];
  let backingUp: Promise<unknown> = Promise.resolve();
  await changed.sql.transaction(async (tx) => {
    await tx.query('ALTER TABLE markets ADD COLUMN more integer');
    backingUp = site.backUp(changed.appUrl, store).then(
      () => outcomes.push('made'),
      (error: unknown) => outcomes.push(error),
    );
    const waits = () =>
      tx.query(`SELECT FROM pg_locks WHERE NOT granted AND relation = 'markets'::regclass
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
    await until(async () => outcomes.length > 0 || (await waits()).length > 0);
  });
  await backingUp;
  expect(outcomes).toEqual([
    expect.objectContaining({
      message: expect.stringMatching(/^A newer version of the site just changed the tables/) as string,
    }),
  ]);
});

it('[OPS-04] a job that waited or was under way waits again, once', async () => {
  const boss = await openQueues(source.appUrl, listJobs, silentLog, { supervise: false, schedule: false });
  const [waiting, working, over] = ['send-mail', 'prune-auth', 'prune-mails'].map(
    (name) => listJobs.find((job) => job.name === name)?.name ?? listJobs[0]?.name ?? '',
  ) as [string, string, string];
  const at = new Date('2040-01-01T00:00:00Z');
  const id = await boss.send(waiting, { mailId: 1 }, { startAfter: at, priority: 3, singletonKey: 'mail-1' });
  const failedOnce = await boss.send(waiting, { mailId: 2 }, { retryLimit: 1, retryDelay: 60, priority: 1 });
  await boss.fetch(waiting);
  await boss.fail(waiting, failedOnce ?? '');
  await boss.createQueue('__pgboss__own');
  await boss.send('__pgboss__own', {});
  const taken = await boss.send(working, {});
  await boss.fetch(working);
  const done = await boss.send(over, {});
  await boss.fetch(over);
  await boss.complete(over, done ?? '');
  await boss.createQueue('of-a-later-version');
  await boss.send('of-a-later-version', {});
  const folder = await site.backUp(source.appUrl, store);
  await boss.stop({ graceful: false });
  expect(descriptionIn(folder).jobs.rows).toBe(4);

  const target = await site.database({ empty: true });
  await site.restore(folder, target);
  const again = await openQueues(target.appUrl, listJobs, silentLog, { supervise: false, schedule: false });
  const known = listJobs.map(({ name }) => name);
  for (let time = 0; time < 2; time += 1)
    expect(await queueAgain(again, target.appUrl, `${folder}/jobs.copy`, { known })).toBe(1);
  const jobs = await target.sql.query(
    'SELECT id, name, state, data, priority, start_after, singleton_key FROM pgboss.job ORDER BY priority',
  );
  expect(jobs).toEqual([
    expect.objectContaining({ id: taken, name: working, state: 'created' }),
    expect.objectContaining({ id: failedOnce, name: waiting, state: 'created', data: { mailId: 2 } }),
    {
      id,
      name: waiting,
      state: 'created',
      data: { mailId: 1 },
      priority: 3,
      start_after: at,
      singleton_key: 'mail-1',
    },
  ]);
  await again.stop({ graceful: false });
});

it.each<[readonly string[], RegExp]>([
  [[], /^Name the folder of the backup\.\n\nUsage/],
  [['one', 'two', 'three'], /^One folder at a time; also given: two, three/],
  [['--force', 'one'], /--force/],
])('[OPS-04] says what is wrong with the arguments %p', (args, message) => {
  expect(() => readFolder(args, 'Usage')).toThrow(message);
  expect(readFolder(['--help', ...args.slice(1)], 'Usage')).toBeUndefined();
});

it('[OPS-04] the commands say how they are used, and make no database where there is none', async () => {
  const settings = { DATA_DIR: site.place() };
  const [help, wrong, none, nowhere] = await Promise.all([
    runProgram('restore', ['--help'], settings),
    runProgram('backup', [site.place()], { ...settings, PORT: 'x' }),
    runProgram('backup', [site.place()], settings),
    runProgram('restore', [site.place()], settings),
  ]);
  const words = (text: string) => expect.stringContaining(text) as string;
  expect(help).toMatchObject({ code: 0, err: '', out: words('npm run restore -- <folder') });
  expect(wrong).toMatchObject({ code: 2, err: words('PORT') });
  expect(none).toMatchObject({ code: 2, err: words('There is no database in') });
  expect(nowhere).toMatchObject({ code: 2, err: words('does not exist') });
  expect(existsSync(settings.DATA_DIR)).toBe(false);
});
