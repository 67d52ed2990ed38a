import { contentTypeOf } from '../../../providers/object-store/object-key.ts';
import { keysOf } from '../../../providers/object-store/object-store.harness.ts';
import { contentKey } from '../published-files/content-file.ts';
import { silentLog, testStores } from '../../curation/publishing/cycle.harness.ts';
import { publishStreets } from './publish-streets.ts';
import { streetFiles } from './street-files.ts';

const stores = testStores();
afterAll(() => {
  stores.remove();
});
const said: string[] = [];
const log = { ...silentLog, info: (line: string) => said.push(line) } as unknown as typeof silentLog;
const run = () => publishStreets({ ...stores, log });
const files = streetFiles();
const [first] = files.tiles;
const key = contentKey(first?.path ?? '');

it('puts every tile and the index into both stores, and nothing when they are there', async () => {
  await run();
  for (const store of [stores.objects, stores.backup]) {
    const keys = await keysOf(store, contentKey('streets/'));
    for (const { path } of files.tiles) expect(keys).toContain(contentKey(path));
    expect(keys).toContain(contentKey('streets/index.json'));
  }
  expect(said).toHaveLength(1);
  await run();
  expect(said).toHaveLength(1);
});

it.each([
  ['one store', [stores.objects]],
  ['both stores', [stores.objects, stores.backup]],
])('mends a tile that is cut short in %s', async (_where, cut) => {
  await run();
  for (const store of cut) {
    for (const name of [key, `${key}.br`]) await store.remove(name);
    await store.put(key, new TextEncoder().encode('{"cut":[1,'), contentTypeOf(key));
  }
  await run();
  for (const store of [stores.objects, stores.backup])
    expect(await store.read(key)).toEqual(Buffer.from(first?.body ?? ''));
});

it('makes anew what one of them lost, and an index that is damaged', async () => {
  await stores.backup.remove(key);
  await run();
  expect(await stores.backup.get(key)).toBeDefined();
  const index = contentKey('streets/index.json');
  await stores.objects.put(index, new TextEncoder().encode('{"for'), contentTypeOf(index));
  await run();
  expect(await stores.objects.read(index)).toEqual(Buffer.from(files.index.body));
});
