import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as schema from '../../../db/schema/index.ts';
import type { Foundation } from '../../../dependencies.ts';
import { importAreas, importListings } from '../../curation/index.ts';
import {
  adams,
  addSeattle,
  bytesOf,
  featureCollection,
  salesCsv,
  silent,
} from '../../curation/imports/sample-market.harness.ts';
import {
  clearRows,
  now,
  silentLog,
  testDatabase,
  testStores,
} from '../../curation/publishing/cycle.harness.ts';
import { replaceContent } from './content.service.ts';
import { readManifest } from '../published-files/manifest.ts';
import { rebuildJob } from './rebuild.job.ts';

let world: Awaited<ReturnType<typeof testDatabase>>;
let stores: ReturnType<typeof testStores>;
const deps = () => ({ ...world, ...stores, clock: () => now, log: silentLog }) as unknown as Foundation;
beforeAll(async () => {
  world = await testDatabase();
});
beforeEach(async () => {
  await clearRows(world.database);
  await world.boss.deleteAllJobs(rebuildJob.name);
  stores = testStores();
});
afterEach(() => {
  stores.remove();
});
afterAll(() => world.close());

/**
 * Who writes to a table behind the content, and how the content follows. `queues`: a rebuild in the write's own
 * transaction (proven here and in the tests of the rebuild and of publishing). `start`: only before the content is
 * refreshed at a start.
 */
const writers: Readonly<Record<string, Readonly<Record<string, 'queues' | 'start'>>>> = {
  compounds: {
    'areas/curation/review-periods/period.undo.ts': 'queues',
    // adds homes that nobody sees before a publish
    'areas/curation/added-homes/adding.repository.ts': 'start',
    'areas/homes/compounds/compounds.repository.ts': 'queues',
    // proven in its own test
    'areas/curation/market-versions/restore.repository.ts': 'queues',
    'areas/homes/popularity/popularity.repository.ts': 'queues',
    'areas/curation/publishing/publishing.repository.ts': 'queues',
    // a deleted cycle's homes, and those that move into another: what is public moves nowhere
    'areas/curation/review-periods/cycle-writes.repository.ts': 'queues',
    'areas/curation/imports/areas/assign-areas.ts': 'queues',
    'areas/curation/imports/listings/staged/load.ts': 'queues',
    // from rejected to for review: nobody sees either
    'areas/curation/imports/listings/staged/returned.ts': 'start',
    'programs/demo/demo.repository.ts': 'start',
  },
  homes: {
    // proven in its own test
    'areas/curation/availability/availability.repository.ts': 'queues',
    // proven in its own test
    'areas/homes/homes/homes.repository.ts': 'queues',
    'areas/curation/added-homes/adding.repository.ts': 'start',
    'areas/curation/imports/areas/assign-areas.ts': 'queues',
    'areas/curation/imports/listings/staged/load.ts': 'queues',
    'programs/demo/demo.repository.ts': 'start',
  },
  home_photos: {
    'areas/homes/photos/photos.repository.ts': 'queues',
    'programs/demo/demo.repository.ts': 'start',
  },
  areas: {
    'areas/homes/regions/areas.repository.ts': 'queues',
    'areas/homes/regions/area.undo.ts': 'queues',
    // what the AI is told, which nobody sees
    'areas/writing/area-ai/area-ai-versions.repository.ts': 'start',
    'areas/curation/imports/areas/store-areas.ts': 'queues',
    'programs/demo/demo.repository.ts': 'start',
  },
  neighborhoods: {
    'areas/curation/imports/areas/store-areas.ts': 'queues',
    'programs/demo/demo.repository.ts': 'start',
  },
  review_periods: {
    'areas/curation/review-periods/period.undo.ts': 'queues',
    // notes of its jobs, which nobody sees
    'areas/curation/availability/availability.repository.ts': 'start',
    'areas/curation/market-versions/restore.repository.ts': 'queues',
    'areas/curation/publishing/publishing.repository.ts': 'queues',
    'areas/curation/review-periods/cycle-writes.repository.ts': 'queues',
    // makes empty cycles
    'areas/curation/review-periods/review-periods.repository.ts': 'start',
    'programs/demo/demo.repository.ts': 'start',
  },
  cities: { 'db/reference/sync-reference.ts': 'start' },
  markets: { 'db/reference/sync-reference.ts': 'start' },
  agents: {
    'areas/homes/agents/agents.repository.ts': 'queues',
    'programs/demo/demo-faces.ts': 'start',
    'programs/demo/demo.repository.ts': 'start',
  },
  compound_resources: {
    'areas/homes/resources/resources.repository.ts': 'queues',
    'programs/demo/demo.repository.ts': 'start',
  },
};

/** Tables that one making of the content reads, as the database saw it. */
async function tablesRead(): Promise<string[]> {
  const read: string[] = [];
  await replaceContent(deps(), {
    marketIds: 'all',
    whenReplaced: async (tx) => {
      const { rows } = await tx.execute<{ name: string }>(sql`
        select distinct c.relname as name from pg_locks l join pg_class c on c.oid = l.relation
        where l.pid = pg_backend_pid() and l.mode = 'AccessShareLock' and c.relkind = 'r'
          and c.relnamespace = 'public'::regnamespace`);
      read.push(...rows.map(({ name }) => name));
    },
  });
  return read.filter((name) => name !== 'content_versions').sort();
}

const root = join(import.meta.dirname, '../../..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(?:test|harness)\.ts$/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(root, file), 'utf8') }));

function writersOf(table: string): string[] {
  const inCode = table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  expect(Object.keys(schema)).toContain(inCode);
  const writes = new RegExp(
    `\\.(?:insert|update|delete)\\(${inCode}\\)|(?:insert into|update|delete from|merge into|truncate|copy) (?:"?${table}\\b|\\$\\{${inCode}\\})`,
    'i',
  );
  return sources.filter(({ text }) => writes.test(text)).map(({ file }) => file);
}

it('[REV-17] every table that the content is made from has its writers named here, each with how the content follows', async () => {
  await addSeattle(world.database);
  const tables = await tablesRead();
  expect(tables).toEqual(Object.keys(writers).sort());
  for (const table of tables)
    expect({ table, writers: writersOf(table).sort() }).toEqual({
      table,
      writers: Object.keys(writers[table] ?? {}).sort(),
    });
});

const queued = () => world.boss.findJobs<{ marketId: number }>(rebuildJob.name);
const shared = () => ({ marketKey: 'seattle', now, userId: null, progress: silent, jobs: world.jobs });
const areas = (status?: 'live' | 'in_beta') =>
  importAreas(world.database.db, {
    ...shared(),
    bytes: bytesOf(featureCollection([adams])),
    source: 'seattle.geojson',
    city: 'Seattle',
    ...(status !== undefined && { status }),
  });
const sales = (price: string, beforeCommit = (): void => undefined) =>
  importListings(world.database, {
    ...shared(),
    bytes: bytesOf(salesCsv([{ price }])),
    source: 'sales.csv',
    overrides: [],
    dryRun: false,
    beforeCommit,
  });
const work = (marketId: number) => rebuildJob.handler(deps(), { jobId: 'test' }, { marketId });

it('[REV-17] an import whose command is ended right after its commit reaches visitors by the job that it left', async () => {
  const { marketId } = await addSeattle(world.database);
  await areas();
  await sales('450000');
  await world.database.pool.query(
    `update compounds set status = 'published', publish_date = now(), editorial = editorial || '{"title": "A home"}'`,
  );
  await work(marketId);
  await world.boss.deleteAllJobs(rebuildJob.name);
  const before = await readManifest(stores.objects);
  await sales('450000');
  expect(await queued()).toEqual([]);
  await sales('470000');
  expect(await queued()).toMatchObject([{ data: { marketId }, state: 'created' }]);
  await work(marketId);
  const after = await readManifest(stores.objects);
  expect(after?.compounds).toHaveLength(1);
  expect(after?.compounds).not.toEqual(before?.compounds);
});

it('[REV-17] an area that a command takes out of the public leaves the content with its homes', async () => {
  const { marketId } = await addSeattle(world.database);
  await areas();
  await sales('450000');
  await world.database.pool.query(
    `update compounds set status = 'published', publish_date = now(), editorial = editorial || '{"title": "A home"}'`,
  );
  await work(marketId);
  const before = await readManifest(stores.objects);
  expect([before?.compounds.length, before?.neighborhoods.length]).toEqual([1, 1]);
  await world.boss.deleteAllJobs(rebuildJob.name);
  await areas('in_beta');
  expect(await queued()).toMatchObject([{ data: { marketId }, state: 'created' }]);
  await work(marketId);
  expect(await readManifest(stores.objects)).toMatchObject({ compounds: [], neighborhoods: [] });
});

it('[REV-17] an import that is rolled back queues nothing', async () => {
  await addSeattle(world.database);
  await areas();
  await sales('450000');
  await world.boss.deleteAllJobs(rebuildJob.name);
  const failing = sales('470000', () => {
    throw new Error('stopped');
  });
  await expect(failing).rejects.toThrow('stopped');
  expect(await queued()).toEqual([]);
});
