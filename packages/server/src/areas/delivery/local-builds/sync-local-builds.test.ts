import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Descriptor, Route, ShellDescriptor } from '@commonhearth/registry';
import { eq } from 'drizzle-orm';
import { channels } from '../../../db/schema/index.ts';
import { checkout, testConfig, type Checkout } from '../../../pages/site.harness.ts';
import { testDatabase, testStores } from '../../curation/publishing/cycle.harness.ts';
import { placeRelease, retire } from '../remotes/channel-changes.ts';
import { channelRemoteOf } from '../remotes/channel-remote.ts';
import { clearReleases, registerRelease } from '../remotes/channels.harness.ts';
import { registryReader } from '../remotes/current-registry/current-registry.ts';
import { syncLocalBuilds } from './sync-local-builds.ts';

let world: Awaited<ReturnType<typeof testDatabase>>;
let stores: ReturnType<typeof testStores>;
let builds: Checkout;
let said: string[];
let now: Date;
const route = (name: string, given: Partial<Route> = {}): Route => ({
  name,
  path: `/${name.toLowerCase()}`,
  app: 'hfc',
  access: 'public',
  flags: [],
  page: './home',
  ...given,
});
const shellRoutes = [route('Login', { page: './login' })];
const say = (line: string): void => {
  said.push(line);
};
const deps = (profile: 'test' | 'production' = 'test') => ({
  ...stores,
  database: world.database,
  config: testConfig(profile),
  clock: () => now,
  log: { info: () => undefined, warn: say, error: say } as never,
});
const sync = (profile?: 'production') => syncLocalBuilds(deps(profile), builds.root);
/** Names of routes by remote, as a page of the development channel has them. */
async function offered(): Promise<Record<string, string[]>> {
  const shell = { routes: shellRoutes } as unknown as ShellDescriptor;
  const {
    registry: { remotes },
  } = await registryReader(deps())(shell);
  return Object.fromEntries(
    remotes.map(({ descriptor }) => [descriptor.name, descriptor.routes.map(({ name }) => name)]),
  );
}
const leave = (remote: string): void => {
  rmSync(join(builds.root, remote, 'remote.manifest.ts'));
};

beforeAll(async () => {
  world = await testDatabase();
});
beforeEach(async () => {
  await clearReleases(world.database);
  stores = testStores();
  builds = checkout();
  builds.addShell(shellRoutes);
  said = [];
  now = new Date(0);
});
afterEach(() => {
  builds.remove();
  stores.remove();
});
afterAll(() => world.close());

it('a remote whose folder left is out of the development channel after a start, whatever an old build left behind', async () => {
  builds.addRemote('mf-a', { routes: [route('A')] });
  builds.addRemote('mf-b', { routes: [route('B')] });
  await sync();
  leave('mf-b');
  await sync();
  expect(await offered()).toEqual({ 'mf-a': ['A'] });
});

it('a remote that is served from an address, and one that production holds, are not taken out by a start', async () => {
  builds.addRemote('mf-a', { routes: [route('A')] });
  await sync();
  await sync('production');
  await world.database.db
    .update(channels)
    .set({ base: 'http://127.0.0.1:4000/' })
    .where(eq(channels.channel, 'development'));
  leave('mf-a');
  await sync();
  await sync('production');
  expect((await world.database.db.select().from(channels)).map(({ channel }) => channel).sort()).toEqual([
    'development',
    'production',
  ]);
});

it('[PLT-03] a remote that wants "Login" goes in without it, and the log says whose it is', async () => {
  builds.addRemote('mf-a', { routes: [route('Login', { path: '/enter' }), route('A')] });
  await sync();
  expect(await offered()).toEqual({ 'mf-a': ['A'] });
  expect(said).toContain('remotes: mf-a: route "Login" is left out: the name "Login" belongs to shell');
});

it('[PLT-03] who has a route keeps it when another wants it, and loses it when it lets go', async () => {
  builds.addRemote('mf-b', { routes: [route('Shared')] });
  await sync();
  builds.addRemote('mf-a', { routes: [route('Shared')] });
  await sync();
  expect(await offered()).toEqual({ 'mf-a': [], 'mf-b': ['Shared'] });
  builds.addRemote('mf-b', { version: '1.1.0' });
  await sync();
  expect(await offered()).toEqual({ 'mf-a': ['Shared'], 'mf-b': [] });
});

it('[PLT-03] a row that offers all that another remote has gets none of it, whatever its name, also once the other was changed', async () => {
  const owns = { slices: ['board'], endpoints: ['listBoards'] };
  builds.addRemote('mf-b', { routes: [route('B')], owns });
  await sync();
  const [row] = await world.database.db.select().from(channels);
  if (row === undefined) throw new Error('the channel holds no row');
  const descriptor = { ...(row.descriptor as Descriptor), name: 'a-evil' };
  const base = 'http://127.0.0.1:4000/';
  const { heldSince: _, ...copied } = row;
  await world.database.db
    .insert(channels)
    .values({ ...copied, remote: 'a-evil', base, descriptor, updateTimestamp: new Date(-1) });
  expect(await offered()).toEqual({ 'mf-b': ['B'] });
  expect(said.join()).toContain('a-evil: the whole remote is left out: the slice "board" belongs to mf-b');
  builds.addRemote('mf-b', { version: '1.1.0', routes: [route('B')], owns });
  now = new Date(Date.now() + 60_000);
  await sync();
  expect(await offered()).toEqual({ 'mf-b': ['B'] });
});

it.each<[string, () => void, string]>([
  [
    'with a file that nobody named',
    () => {
      writeFileSync(join(builds.root, 'mf-a/dist/planted.js'), 'x');
    },
    'planted.js is not in its descriptor',
  ],
  [
    'with a file less',
    () => {
      rmSync(join(builds.root, 'mf-a/dist/home.js'));
    },
    'home.js is missing',
  ],
  [
    'with a descriptor of 2 MB',
    () => {
      builds.addRemote('mf-a', { version: '2.0.0', more: 'x'.repeat(2_000_000) } as Partial<Descriptor>);
    },
    'characters; the limit is',
  ],
  [
    'that calls itself something else',
    () => {
      builds.addRemote('mf-a', { name: 'mf-z' });
    },
    'has the name mf-z',
  ],
])('[PLT-03] a build %s is left out, and what the channel had stays', async (_, damage, words) => {
  builds.addRemote('mf-a', { routes: [route('A')] });
  await sync();
  damage();
  await sync();
  expect(await offered()).toEqual({ 'mf-a': ['A'] });
  expect(said.join('\n')).toContain(words);
});

it('[PLT-03] a row that somebody wrote by hand is judged when it is read: its bad parts reach no page', async () => {
  const descriptor = builds.addRemote('mf-a', { routes: [route('A')] });
  await sync();
  const bad = {
    ...descriptor,
    later: { than: 'this program' },
    nav: [{ label: 'Nowhere', route: 'Gone', audience: 'anyone', order: 1 }],
    routes: [...descriptor.routes, route('Compound', { page: './gone' }), 'nonsense'],
  };
  await world.database.db.update(channels).set({ descriptor: bad });
  const shell = { routes: shellRoutes } as unknown as ShellDescriptor;
  const [remote] = (await registryReader(deps())(shell)).registry.remotes;
  expect(remote?.descriptor).toEqual({ ...bad, nav: [], routes: descriptor.routes });
  expect(said).toHaveLength(3);
  await world.database.db.update(channels).set({ descriptor: { format: 2 } });
  expect((await registryReader(deps())(shell)).registry.remotes).toEqual([]);
});

it('a start leaves what a release put there, and does not bring back a remote that was retired', async () => {
  const descriptor = builds.addRemote('mf-a', { routes: [route('A')] });
  const release = await registerRelease(world.database, 'mf-a', '9.0.0', { routes: descriptor.routes });
  const at = { channel: 'development', remote: 'mf-a' } as const;
  const context = { actor: { kind: 'command', name: 'test' } as const, requestId: null, at: now };
  const held = async () => (await world.database.db.select().from(channels)).map(({ version }) => version);
  await sync();
  await world.database.db.transaction((tx) => placeRelease(tx, context, at, release, 100));
  await sync();
  expect(await held()).toEqual(['9.0.0']);
  await world.database.db.transaction((tx) => retire(tx, context, at));
  await sync();
  expect(await held()).toEqual([]);
});

it('in production a start takes the place of what an earlier start put, which a rollback brings back', async () => {
  builds.addRemote('mf-a', { routes: [route('A')] });
  await sync('production');
  builds.addRemote('mf-a', { version: '1.1.0', routes: [route('A')] });
  await sync('production');
  await sync('production');
  expect(await channelRemoteOf(world.database.db, 'production', 'mf-a')).toMatchObject({
    channel_version: 2,
    base: { version: '1.1.0', started: true },
    before: [{ version: '1.0.0' }],
  });
});
