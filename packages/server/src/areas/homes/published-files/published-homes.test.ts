import { eq } from 'drizzle-orm';
import { compounds } from '../../../db/schema/index.ts';
import {
  clearRows,
  now,
  openCycle,
  silentLog,
  testDatabase,
  testStores,
} from '../../curation/publishing/cycle.harness.ts';
import { contentTypeOf } from '../../../providers/object-store/object-key.ts';
import { contentKey } from './content-file.ts';
import { rebuildContent } from '../content/content.service.ts';
import { publishedHomes } from './published-homes.ts';

let world: Awaited<ReturnType<typeof testDatabase>>;
let stores: ReturnType<typeof testStores>;
beforeAll(async () => {
  world = await testDatabase();
  stores = testStores();
});
afterAll(async () => {
  stores.remove();
  await world.close();
});

it('finds a home without the database, also in an index or a document from before a column or a fact was added', async () => {
  await clearRows(world.database);
  const { ids } = await openCycle(world.database, [{ title: 'The Fig Court' }], 'austin');
  await world.database.db.update(compounds).set({ status: 'published', publishDate: now });
  const deps = { ...stores, database: world.database, clock: () => now, log: silentLog };
  const manifest = await rebuildContent(deps);
  const id = String(ids[0]);
  expect((await publishedHomes(stores.objects)(id))?.editorial.title).toBe('The Fig Court');

  const key = contentKey(manifest.index[0]?.path ?? '');
  const index = JSON.parse(new TextDecoder().decode(await stores.objects.read(key))) as {
    columns: Record<string, number[]>;
  };
  const { popularity: _, ...older } = index.columns;
  const body = new TextEncoder().encode(JSON.stringify({ ...index, columns: older }));
  await stores.objects.put(key, body, contentTypeOf(key));
  expect((await publishedHomes(stores.objects)(id))?.editorial.title).toBe('The Fig Court');
  expect(await publishedHomes(stores.objects)('999999')).toBeUndefined();

  const path = contentKey(manifest.compounds[0]?.path ?? '');
  const document = new TextDecoder().decode(await stores.objects.read(path));
  const before = document.replaceAll(/"year_built":[^,}]*,?/g, '').replaceAll(',}', '}');
  expect(before).not.toEqual(document);
  await stores.objects.put(path, new TextEncoder().encode(before), contentTypeOf(path));
  expect((await publishedHomes(stores.objects)(id))?.home.year_built).toBeNull();
});

it('finds what was published after it first looked', async () => {
  await clearRows(world.database);
  const { ids } = await openCycle(world.database, [{ title: 'First' }, { title: 'Second' }], 'austin');
  const deps = { ...stores, database: world.database, clock: () => now, log: silentLog };
  const publish = (id = 0) =>
    world.database.db
      .update(compounds)
      .set({ status: 'published', publishDate: now })
      .where(eq(compounds.compoundId, id));
  await publish(ids[0]);
  await rebuildContent(deps);
  const find = publishedHomes(stores.objects);
  const titles = () => Promise.all(ids.map(async (id) => (await find(String(id)))?.editorial.title));
  expect(await titles()).toEqual(['First', undefined]);
  await publish(ids[1]);
  await rebuildContent(deps);
  expect(await titles()).toEqual(['First', 'Second']);
});
