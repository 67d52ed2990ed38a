import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';
import { bareEnvironment } from '@commonhearth/testing-server/programs';
import { until } from '@commonhearth/testing-server/waiting';
import { connect } from '../../db/client.ts';
import { Ending } from './ending.ts';
import { runImport } from './run-import.ts';
import {
  adams,
  addSeattle,
  featureCollection,
  idle,
  salesCsv,
} from '../../areas/curation/imports/sample-market.harness.ts';

let test: TestDatabase;
let folder: string;
const children = new Set<ChildProcess>();
beforeAll(async () => {
  test = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'import-'));
  writeFileSync(
    join(folder, 'sales.csv'),
    salesCsv([
      ...Array.from({ length: 3000 }, (_, id) => ({ id: String(id + 1) })),
      { id: 'x', price: 'abc' },
    ]),
  );
  writeFileSync(join(folder, 'areas.geojson'), featureCollection([adams]));
});
beforeEach(async () => {
  await test.sql.query(
    'TRUNCATE markets, cities, areas, neighborhoods, review_periods, homes, compounds, audit, content_versions RESTART IDENTITY CASCADE',
  );
  const database = connect(test.url, { connections: 1 });
  await addSeattle(database);
  await database.close();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  await test.drop();
});

const environment = () => ({
  ...bareEnvironment(),
  NODE_ENV: 'test',
  DATABASE_URL: test.url,
  DATA_DIR: join(folder, 'data'),
});

function start(args: readonly string[], input = '') {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    cwd: folder,
    env: environment(),
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  });
  children.add(child);
  child.stdin?.end(input);
  const said = { out: '', err: '' };
  child.stdout?.on('data', (chunk: Buffer) => {
    said.out += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    said.err += chunk.toString();
  });
  return { child, said };
}

async function run(args: readonly string[], input?: string) {
  const { child, said } = start(args, input);
  const [code] = (await once(child, 'close')) as [number];
  return { code, ...said };
}

const count = async (table: string) =>
  (await test.sql.query<{ count: number }>(`SELECT count(*)::int FROM ${table}`))[0]?.count;
const listings = ['listings', 'sales.csv', '--market', 'seattle'];
/** A table has the same number in every database of the tests. */
const waitingForAudit = `SELECT pid FROM pg_locks WHERE relation = 'audit'::regclass AND NOT granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

it('[OPS-05a] shows progress on stderr and the report on stdout, with the first faulty rows', async () => {
  const { code, out, err } = await run([...listings, '--json']);
  expect(err).toContain('3,001 rows read');
  expect(err).toContain('Writing 3,000 homes');
  expect(out).toContain('line 3002: Price "abc" is not a number');
  expect(JSON.parse(out.trim().split('\n').at(-1) ?? '')).toMatchObject({
    kind: 'listings',
    rows: 3001,
    imported: 3000,
    faulty: 1,
  });
  expect(code).toBe(0);
});

it('[REV-01a] reads standard input where the file is named "-"', async () => {
  const { code, out } = await run(['listings', '-', '--market', 'seattle'], salesCsv([{ id: '9' }]));
  expect(out).toContain('1  imported');
  expect([code, await count('homes')]).toEqual([0, 1]);
});

it('[REV-01a] ends with code 1 when no row could be imported, and names each in JSON', async () => {
  const rows = Array.from({ length: 25 }, () => ({ price: 'abc' }));
  const { code, out, err } = await run(['listings', '-', '--market', 'seattle', '--json'], salesCsv(rows));
  const report = JSON.parse(out.trim().split('\n').at(-1) ?? '') as { faults: unknown[] };
  expect(report.faults).toHaveLength(25);
  expect(err).toContain('None of the rows could be imported.');
  expect([code, await count('homes')]).toEqual([1, 0]);
});

it('[REV-01a] leaves nothing when it is killed after it wrote the homes, and then imports all', async () => {
  await test.sql.transaction(async (tx) => {
    // the import writes its audit row last: there it waits, with everything else written
    await tx.query('LOCK TABLE audit IN ACCESS EXCLUSIVE MODE');
    const { child } = start(listings);
    const ended = once(child, 'close');
    let pids: readonly object[] = [];
    await until(async () => {
      pids = await tx.query(waitingForAudit);
      return pids.length > 0 || child.exitCode !== null;
    });
    expect(pids).toHaveLength(1);
    child.kill('SIGKILL');
    await ended;
  });
  // waits until the server has ended the transaction of the dead process
  await test.sql.transaction(async (tx) => {
    await tx.query('LOCK TABLE homes, compounds IN ACCESS EXCLUSIVE MODE');
  });
  expect([await count('homes'), await count('compounds'), await count('audit')]).toEqual([0, 0, 0]);
  expect((await run(listings)).code).toBe(0);
  expect([await count('homes'), await count('compounds')]).toEqual([3000, 3000]);
});

/** Runs an import up to the place where everything but its audit row is written, and ends it there. */
async function endBeforeCommit(how: 'SIGTERM' | 'SIGINT' | 'disconnect') {
  return await test.sql.transaction(async (tx) => {
    await tx.query('LOCK TABLE audit IN ACCESS EXCLUSIVE MODE');
    const { child, said } = start(listings);
    const ended = once(child, 'exit');
    let pids: readonly object[] = [];
    await until(async () => {
      pids = await tx.query(waitingForAudit);
      return pids.length > 0 || child.exitCode !== null;
    });
    if (how === 'disconnect') child.disconnect();
    else child.kill(how);
    const [code] = (await ended) as [number];
    // the session ends too, though it still waits for its lock
    await until(async () => pids.length === 0 || (await tx.query(waitingForAudit)).length === 0);
    return { code, err: said.err };
  });
}

it.each(['SIGTERM', 'SIGINT', 'disconnect'] as const)(
  '[REV-01a] that is ended by %s before its commit says that nothing was changed',
  async (how) => {
    const { code, err } = await endBeforeCommit(how);
    expect(err).toMatch(/Stopping the import …\nThe import was stopped; nothing was changed\.\n$/);
    expect([code, await count('homes'), await count('audit')]).toEqual([130, 0, 0]);
  },
);

it('[REV-01a] that is ended after its commit was sent is finished, and says so', async () => {
  const ending = new Ending();
  const said: string[] = [];
  const args = ['areas', join(folder, 'areas.geojson'), '--market', 'seattle', '--city', 'Seattle'];
  const code = await runImport(args, {
    open: () => {
      const database = connect(test.url, { connections: 1, signal: ending.signal });
      return Promise.resolve({
        database,
        jobs: idle,
        refresh: () => {
          said.push(ending.ask());
          return Promise.resolve();
        },
        close: () => database.close(),
      });
    },
    out: () => undefined,
    err: (line) => said.push(line),
    clock: () => new Date(),
    ending,
  });
  expect(said.slice(-2)).toEqual(['finished', 'The import was finished; everything is in the database.']);
  expect([code, await count('areas')]).toEqual([0, 1]);
});

it('[REV-01a] ends while it waits for its input', async () => {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), 'listings', '-', '--market', 'seattle'],
    { env: environment(), stdio: ['pipe', 'ignore', 'pipe'] },
  );
  children.add(child);
  child.stdin.write(salesCsv([{ id: '9' }]));
  const reading = `SELECT FROM pg_stat_activity WHERE application_name LIKE 'listings standard input%'`;
  await until(async () => (await test.sql.query(reading)).length > 0);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([130, null]);
  expect(await count('homes')).toBe(0);
});

it('[REV-01a] imports areas into a new database and refreshes what visitors get', async () => {
  await test.sql.query('TRUNCATE markets, cities CASCADE');
  const { code, out } = await run(['areas', 'areas.geojson', '--market', 'seattle', '--city', 'Seattle']);
  expect(out).toContain('1  imported');
  expect(code).toBe(0);
  const regions = JSON.parse(
    readFileSync(join(folder, 'data/objects/content/cached_model_data/region_info.json'), 'utf8'),
  ) as { areas: unknown[] };
  expect(regions.areas).toMatchObject([{ name: 'Adams', status: 'live' }]);
});
