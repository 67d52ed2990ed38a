import { contentTypeOf } from '../../../providers/object-store/object-key.ts';
import { compounds } from '../../../db/schema/index.ts';
import { sql } from 'drizzle-orm';
import {
  clearRows,
  now,
  openCycle,
  silentLog,
  somebodyWaitsForContent,
  testDatabase,
  testStores,
} from '../../curation/publishing/cycle.harness.ts';
import { keysOf } from '../../../providers/object-store/object-store.harness.ts';
import { contentKey } from '../published-files/content-file.ts';
import { lockContent } from './content.repository.ts';
import { rebuildContent } from './content.service.ts';
import { filesOf, manifestKey } from '../published-files/manifest.ts';
import { sweepContent } from './sweep.ts';
import { sweepContentJob } from './sweep-content.job.ts';

let world: Awaited<ReturnType<typeof testDatabase>>;
let stores: ReturnType<typeof testStores>;
const clock = { now };
const deps = () => ({ ...world, ...stores, clock: () => clock.now, log: silentLog });
beforeAll(async () => {
  world = await testDatabase();
});
beforeEach(async () => {
  await clearRows(world.database);
  await world.database.pool.query('delete from content_versions');
  stores = testStores();
  clock.now = now;
});
afterEach(() => {
  stores.remove();
});
afterAll(() => world.close());

const later = (hours: number): void => {
  clock.now = new Date(clock.now.getTime() + hours * 3600_000);
};
const entitle = (title: string) =>
  world.database.db.update(compounds).set({
    status: 'published',
    publishDate: now,
    editorial: sql`editorial || ${JSON.stringify({ title })}::jsonb`,
  });
/** New content with a home of this title, and an outline that fits no other. */
async function publish(title: string, areaId: number) {
  await entitle(title);
  await world.database.pool.query(
    `update areas set simplified = jsonb_set(simplified, '{coordinates,0,0,0,0}', to_jsonb(-122.2 - length($1::text) * 0.001)) where area_id = $2`,
    [title, areaId],
  );
  return rebuildContent(deps());
}
const keysIn = async (name: 'objects' | 'backup'): Promise<readonly string[]> =>
  (await keysOf(stores[name], 'content/')).filter((key) => !key.endsWith('.br'));
const outlines = async (): Promise<number> =>
  (await keysIn('objects')).filter((key) => key.startsWith(contentKey('boundaries/'))).length;

it('[SRV-09] what was replaced is deleted from both stores a day later, and not before', async () => {
  const { areaIds } = await openCycle(world.database, [{}, {}]);
  const areaId = areaIds.get('live') ?? 0;
  const first = await publish('one', areaId);
  later(30);
  const second = await publish('two words', areaId);
  expect(await outlines()).toBe(2);
  later(23);
  expect(await sweepContent(deps())).toBe(0);
  expect(await outlines()).toBe(2);
  later(2);
  expect(await sweepContent(deps())).toBeGreaterThan(0);
  const gone = filesOf(first).filter((path) => !filesOf(second).includes(path));
  expect(gone.length).toBeGreaterThan(2);
  for (const name of ['objects', 'backup'] as const) {
    const keys = await keysIn(name);
    for (const path of gone) expect(keys).not.toContain(contentKey(path));
    for (const path of filesOf(second)) expect(keys).toContain(contentKey(path));
    expect(keys).toContain(contentKey('region_info.json'));
  }
  expect(await outlines()).toBe(1);
  expect(
    (await keysOf(stores.objects, 'content/')).filter((key) => gone.some((path) => key.includes(path))),
  ).toEqual([]);
  expect(await sweepContent(deps())).toBe(0);
});

it('[SRV-09] nothing goes that any manifest of the day names, however many followed', async () => {
  const { areaIds } = await openCycle(world.database, [{}]);
  const areaId = areaIds.get('live') ?? 0;
  const kept = [];
  for (const title of ['one', 'two words', 'three more words', 'and a few more words']) {
    kept.push(await publish(title, areaId));
    later(7);
  }
  await sweepContent(deps());
  // the first was replaced 21 hours ago
  const keys = await keysIn('objects');
  for (const manifest of kept) for (const path of filesOf(manifest)) expect(keys).toContain(contentKey(path));
  expect(await outlines()).toBe(4);
});

it('[SRV-09] what visitors get stays also where the database knows of no version', async () => {
  const { areaIds } = await openCycle(world.database, [{}]);
  const shown = await publish('one', areaIds.get('live') ?? 0);
  await world.database.pool.query('delete from content_versions');
  later(100);
  expect(await sweepContent(deps())).toBe(0);
  const keys = await keysIn('objects');
  for (const path of filesOf(shown)) expect(keys).toContain(contentKey(path));
  await stores.objects.remove(contentKey('published_compounds/manifest.json'));
  await stores.backup.remove(contentKey('published_compounds/manifest.json'));
  expect(await sweepContent(deps())).toBe(0);
});

it('[SRV-09] what the manifest of either store names stays, where the two are not the same', async () => {
  const { areaIds } = await openCycle(world.database, [{}]);
  const first = await publish('one', areaIds.get('live') ?? 0);
  const older = await stores.backup.read(manifestKey);
  const second = await publish('two words', areaIds.get('live') ?? 0);
  await stores.backup.put(manifestKey, older ?? new Uint8Array(), 'application/json; charset=utf-8');
  await world.database.pool.query('delete from content_versions');
  later(100);
  expect(await sweepContent(deps())).toBe(0);
  const keys = await keysIn('objects');
  for (const path of [...filesOf(first), ...filesOf(second)]) expect(keys).toContain(contentKey(path));
});

it('[SRV-09] where nobody can tell which outlines a manifest of the day draws, all of them stay', async () => {
  const { areaIds } = await openCycle(world.database, [{}]);
  const first = await publish('one', areaIds.get('live') ?? 0);
  await publish('two words', areaIds.get('live') ?? 0);
  const regions = contentKey(first.documents.region_info);
  for (const store of [stores.objects, stores.backup]) await store.remove(regions);
  later(1);
  await sweepContent(deps());
  expect(await outlines()).toBe(2);
});

it('[SRV-09] nothing is swept while somebody writes content', async () => {
  await openCycle(world.database, [{}]);
  const sweep = { ended: false };
  const running = await world.database.db.transaction(async (tx) => {
    await lockContent(tx);
    const swept = sweepContent(deps()).finally(() => (sweep.ended = true));
    await somebodyWaitsForContent(world.database, () => sweep.ended);
    return { swept, endedEarly: sweep.ended };
  });
  await running.swept;
  expect(running.endedEarly).toBe(false);
});

it('[SRV-09] is done every night', () => {
  expect(sweepContentJob.schedule).toMatch(/^\d+ \d+ \* \* \*$/);
});

it('leaves the streets, which no manifest names', async () => {
  await rebuildContent(deps());
  const street = contentKey(`streets/austin/933-1687.${'0'.repeat(20)}.json`);
  await stores.objects.put(street, new TextEncoder().encode('{}'), contentTypeOf(street));
  later(48);
  await sweepContent(deps());
  expect(await keysIn('objects')).toContain(street);
});
