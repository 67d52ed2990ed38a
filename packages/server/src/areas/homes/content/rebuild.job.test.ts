import { compoundsDocument } from '@commonhearth/schemas';
import { until } from '@commonhearth/testing-server/waiting';
import type { Foundation } from '../../../dependencies.ts';
import { editCompound } from '../compounds/compounds.service.ts';
import { setMatchStatus } from '../compounds/match-status/match-status.service.ts';
import { finishPublish } from '../../curation/publishing/finish-publish.ts';
import {
  clearRows,
  now,
  openCycle,
  silentLog,
  staff,
  testDatabase,
  testStores,
} from '../../curation/publishing/cycle.harness.ts';
import { publish } from '../../curation/publishing/publishing.service.ts';
import { contentKey } from '../published-files/content-file.ts';
import { readManifest } from '../published-files/manifest.ts';
import { contentChanged } from '../content-changes/content-changed.ts';
import { rebuildJob } from './rebuild.job.ts';

let world: Awaited<ReturnType<typeof testDatabase>>;
let stores: ReturnType<typeof testStores>;
const context = { actor: staff, requestId: 'r', at: now };
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

async function publishedCycle(homes: number) {
  const cycle = await openCycle(
    world.database,
    Array.from({ length: homes }, () => ({})),
  );
  const reviewPeriodId = String(cycle.reviewPeriodId);
  await publish(world, context, { reviewPeriodId, version: 1, acceptWarnings: true });
  await finishPublish(deps(), cycle.reviewPeriodId);
  return { ...cycle, ids: cycle.ids.map(String) };
}
const queued = () => world.boss.findJobs<{ marketId: number }>(rebuildJob.name);
const work = (marketId: number) => rebuildJob.handler(deps(), { jobId: 'test' }, { marketId });
async function homesShown(): Promise<string[]> {
  const chunks = (await readManifest(stores.objects))?.compounds ?? [];
  const homes = await Promise.all(
    chunks.map(async ({ path }) => {
      const body = await stores.objects.read(contentKey(path));
      return compoundsDocument.parse(JSON.parse(new TextDecoder().decode(body))).compounds;
    }),
  );
  return homes.flat().map((home) => `${home.compound_id} ${home.editorial.title ?? ''}`);
}

it('[CAL-23] a home that is taken off leaves the public content: its move queues one rebuild of its market', async () => {
  const { ids, marketId } = await publishedCycle(3);
  for (const compoundId of ids.slice(0, 2))
    await setMatchStatus(deps(), context, { compoundId, status: 'might_approve', version: 2 });
  const [job, ...more] = await queued();
  expect(more).toEqual([]);
  expect(job).toMatchObject({ data: { marketId }, state: 'created' });
  expect((job?.startAfter.getTime() ?? 0) - (job?.createdOn.getTime() ?? 0)).toBe(5000);
  expect(await homesShown()).toHaveLength(3);
  await work(marketId);
  expect(await homesShown()).toEqual([`${ids[2] ?? ''} Home 2`]);
});

it('[CAL-54] an edit of a published home reaches the content; one that is internal leaves it; of others nothing is queued', async () => {
  const { ids, marketId } = await publishedCycle(2);
  const [first = '', second = ''] = ids;
  const edit = (compoundId: string, update: object) =>
    editCompound(deps(), context, { compoundId, update: { version: 2, ...update } });
  await edit(first, { editorial: { title: 'New words' } });
  await edit(second, { internal: true });
  expect(await queued()).toHaveLength(1);
  await work(marketId);
  expect(await homesShown()).toEqual([`${first} New words`]);
  await world.boss.deleteAllJobs(rebuildJob.name);
  const { ids: open } = await openCycle(world.database, [{}], 'austin');
  await edit(String(open[0]), { featured: true, version: 1 });
  expect(await queued()).toEqual([]);
});

it('[CAL-23] a refused move queues nothing', async () => {
  const { ids } = await publishedCycle(1);
  await expect(
    setMatchStatus(deps(), context, { compoundId: ids[0] ?? '', status: 'approved', version: 7 }),
  ).rejects.toMatchObject({ code: 'version_mismatch' });
  expect(await queued()).toEqual([]);
});

it('a rebuild waits for a write that counted on it while it was queued', async () => {
  const { ids, marketId } = await publishedCycle(1);
  const rebuilt = await world.database.db.transaction(async (tx) => {
    await contentChanged(deps(), tx, marketId);
    const running = work(marketId);
    const waiting = () =>
      world.database.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
    const ended = { yet: false };
    void running.then(() => (ended.yet = true));
    await until(async () => ended.yet || (await waiting()).rows.length > 0);
    await tx.execute(`update compounds set status = 'might_approve' where compound_id = ${ids[0] ?? ''}`);
    return { running };
  });
  await rebuilt.running;
  expect(await homesShown()).toEqual([]);
});
