import { releases } from '../../../db/schema/index.ts';
import { keysOf } from '../../../providers/object-store/object-store.harness.ts';
import { contentTypeOf } from '../../../providers/object-store/object-key.ts';
import {
  now as start,
  silentLog,
  testDatabase,
  testStores,
} from '../../curation/publishing/cycle.harness.ts';
import { placeRelease, rollBack, type StoredRelease } from './channel-changes.ts';
import { channelRemoteOf } from './channel-remote.ts';
import { clearReleases, registerRelease } from './channels.harness.ts';
import { sweepReleasesJob } from './sweep-releases.job.ts';

let world: Awaited<ReturnType<typeof testDatabase>>;
let stores: ReturnType<typeof testStores>;
let now: Date;
const at = { channel: 'development', remote: 'mf-a' } as const;
const context = () => ({ actor: { kind: 'command', name: 'test' } as const, requestId: null, at: now });
const sweepAfter = async (days: number): Promise<void> => {
  now = new Date(now.getTime() + days * 24 * 3600_000);
  await sweepReleasesJob.handler(
    { ...world, ...stores, clock: () => now, log: silentLog } as never,
    { jobId: '1' },
    {},
  );
};
const place = (release: StoredRelease) =>
  world.database.db.transaction((tx) => placeRelease(tx, context(), at, release, 100));
async function store(version: string): Promise<StoredRelease> {
  const release = await registerRelease(world.database, at.remote, version);
  for (const file of ['remoteEntry.js', 'page.js', 'descriptor.json'])
    await stores.objects.put(release.base + file, new Uint8Array([1]), contentTypeOf(file));
  return release;
}
/** Versions that still have files; each must have all of its own. */
async function left(): Promise<string[]> {
  const keys = (await keysOf(stores.objects, 'remotes/')).map(
    (key) => key.split('/')[2]?.split('+')[0] ?? '',
  );
  return [...new Set(keys)]
    .filter((version) => keys.filter((other) => other === version).length === 3)
    .sort();
}

beforeAll(async () => {
  world = await testDatabase();
});
beforeEach(async () => {
  await clearReleases(world.database);
  stores = testStores();
  now = start;
});
afterEach(() => {
  stores.remove();
});
afterAll(() => world.close());

it('[PLT-08] the files of a release stay for 30 days after it left the channel, and go then', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await place(await store(version));
  await sweepAfter(0);
  await sweepAfter(29);
  expect(await left()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
  await sweepAfter(1);
  expect(await left()).toEqual(['1.1.0', '1.2.0']);
  expect(await world.database.db.select().from(releases).orderBy(releases.version)).toMatchObject([
    { version: '1.0.0', sweptAt: now },
    { version: '1.1.0', sweptAt: null },
    { version: '1.2.0', sweptAt: null },
  ]);
  expect((await channelRemoteOf(world.database.db, at.channel, at.remote)).before).toMatchObject([
    { version: '1.1.0' },
  ]);
});

it('a release that came back in time stays, and its days begin anew when it leaves again', async () => {
  await place(await store('1.0.0'));
  await place(await store('1.1.0'));
  await place(await store('1.2.0'));
  await sweepAfter(0);
  now = new Date(now.getTime() + 20 * 24 * 3600_000);
  for (let i = 0; i < 2; i++)
    await world.database.db.transaction((tx) => rollBack(tx, context(), at, () => []));
  await sweepAfter(0);
  expect(await left()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
  await sweepAfter(29);
  expect(await left()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
  await sweepAfter(1);
  expect(await left()).toEqual(['1.0.0']);
});

it('an upload that no channel ever took goes after 30 days; the sweep runs every night', async () => {
  await store('1.0.0');
  await sweepAfter(0);
  await sweepAfter(30);
  expect(await left()).toEqual([]);
  expect(sweepReleasesJob.schedule).toMatch(/^\d+ \d+ \* \* \*$/);
});
