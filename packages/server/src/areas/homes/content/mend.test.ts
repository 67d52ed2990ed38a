import {
  openCycle,
  clearRows,
  now,
  silentLog,
  testDatabase,
  testStores,
} from '../../curation/publishing/cycle.harness.ts';
import type { ObjectStore } from '../../../providers/object-store/object-store.ts';
import { contentKey } from '../published-files/content-file.ts';
import { rebuildContent, refreshContent } from './content.service.ts';
import { manifestKey, readManifest } from '../published-files/manifest.ts';
import { contentCheck, contentCondition } from './mend.ts';
import { keysOf } from '../../../providers/object-store/object-store.harness.ts';

let world: Awaited<ReturnType<typeof testDatabase>>;
let stores: ReturnType<typeof testStores>;
const deps = () => ({ ...stores, database: world.database, clock: () => now, log: silentLog });
const fixed = ['region_info', 'agents', 'compound_resources', 'city_list'].map((name) =>
  contentKey(`${name}.json`),
);

beforeAll(async () => {
  world = await testDatabase();
});
beforeEach(async () => {
  await clearRows(world.database);
  stores = testStores();
  await openCycle(
    world.database,
    Array.from({ length: 40 }, () => ({})),
  );
  await world.database.pool.query("update compounds set status = 'published', publish_date = now()");
  await rebuildContent(deps());
});
afterEach(() => {
  stores.remove();
});
afterAll(() => world.close());

async function allBytes(store: ObjectStore): Promise<Readonly<Record<string, string>>> {
  const keys = await keysOf(store, 'content/');
  const bodies = await Promise.all(keys.map((key) => store.read(key)));
  return Object.fromEntries(
    keys.map((key, i) => [key, Buffer.from(bodies[i] ?? []).toString('base64')] as const),
  );
}
const cut = async (store: ObjectStore, key: string): Promise<void> => {
  const body = (await store.read(key)) ?? new Uint8Array();
  const type = 'application/json; charset=utf-8';
  await store.put(key, body.subarray(0, Math.floor(body.length / 2)), type);
};

it('[API-05a] the documents under fixed names, in both stores, are copies of those that the manifest names', async () => {
  const manifest = await readManifest(stores.objects);
  for (const store of [stores.objects, stores.backup])
    for (const [name, path] of Object.entries(manifest?.documents ?? {}))
      expect(await store.read(contentKey(`${name}.json`))).toEqual(
        await stores.objects.read(contentKey(path)),
      );
  expect(await allBytes(stores.backup)).toEqual(await allBytes(stores.objects));
});

it.each(['objects', 'backup', 'both'] as const)(
  'whatever is damaged in %s is whole after the next start',
  async (where) => {
    const whole = await allBytes(stores.objects);
    const { objects, backup } = stores;
    const damaged = { objects: [objects], backup: [backup], both: [objects, backup] };
    for (const store of damaged[where])
      for (const key of Object.keys(whole).filter((one) => one !== manifestKey)) await cut(store, key);
    await refreshContent(deps());
    expect(await allBytes(stores.objects)).toEqual(whole);
    expect(await allBytes(stores.backup)).toEqual(whole);
  },
);

it('a compressed variant that does not hold what its file holds is made again', async () => {
  const whole = await allBytes(stores.objects);
  const variants = Object.keys(whole).filter((key) => key.endsWith('.br'));
  expect(variants.length).toBeGreaterThan(0);
  for (const key of variants) await cut(stores.objects, key);
  await refreshContent(deps());
  expect(await allBytes(stores.objects)).toEqual(whole);
});

it('fixed names are mended though the manifest is the same', async () => {
  const whole = await allBytes(stores.objects);
  for (const key of fixed) await cut(stores.objects, key);
  await refreshContent(deps());
  expect(await allBytes(stores.objects)).toEqual(whole);
});

it('a file that changed while it was read is read again the next time', async () => {
  const path = (await readManifest(stores.objects))?.compounds[0]?.path ?? '';
  const { objects, backup } = stores;
  const read = vi.spyOn(objects, 'read').mockImplementationOnce(async (key) => {
    read.mockRestore();
    const body = await objects.read(key);
    for (const store of [objects, backup]) await cut(store, key);
    return body;
  });
  const conditionOf = contentCondition(stores);
  await conditionOf(path);
  expect(await conditionOf(path)).not.toBe('whole');
});

it('readiness takes what is damaged from the backup, and says no where that has it neither', async () => {
  const isWhole = contentCheck(stores);
  const whole = await allBytes(stores.objects);
  expect(await isWhole()).toBe(true);
  const manifest = await readManifest(stores.objects);
  const key = contentKey(manifest?.compounds[0]?.path ?? '');
  await cut(stores.objects, key);
  expect(await isWhole()).toBe(true);
  expect(await allBytes(stores.objects)).toEqual(whole);
  for (const store of [stores.objects, stores.backup]) await cut(store, key);
  expect(await isWhole()).toBe(false);
  await refreshContent(deps());
  expect(await isWhole()).toBe(true);
  await stores.objects.remove(manifestKey);
  expect(await isWhole()).toBe(false);
});
