import type { ShellDescriptor } from '@commonhearth/registry';
import { eq } from 'drizzle-orm';
import { channelRemotes, channels, pastBases } from '../../../../db/schema/index.ts';
import { checkout, dashboardRoutes, testConfig } from '../../../../pages/site.harness.ts';
import { clearRows, testDatabase } from '../../../curation/publishing/cycle.harness.ts';
import { registryReader } from './current-registry.ts';

type Profile = 'test' | 'production';
const shell = { routes: [] } as unknown as ShellDescriptor;
const local = 'http://127.0.0.1:4567/';
const release = 'remotes/mf-a/1.0.0+0123456789ab/';
let world: Awaited<ReturnType<typeof testDatabase>>;
let said: string[];
let now = Date.UTC(2026, 10, 20, 12);
const say = (line: string): void => {
  said.push(line);
};
const readerOf = (profile: Profile) =>
  registryReader({
    config: testConfig(profile),
    database: world.database,
    log: { error: say } as never,
    clock: () => new Date(now),
  });
/** Bases of a page's remotes and of what they fall back on, with what the channel holds and no page can show. */
async function read(profile: Profile) {
  const { registry, unreadable } = await readerOf(profile)(shell);
  return {
    bases: registry.remotes.map(({ base }) => base),
    fallbacks: registry.remotes.flatMap(({ fallback }) => fallback?.base ?? []),
    unreadable,
  };
}
const builds = checkout();
const descriptor = builds.addRemote('mf-a', { routes: dashboardRoutes });
const hold = (profile: Profile, row: Partial<typeof channels.$inferInsert>) =>
  world.database.db.insert(channels).values({
    channel: testConfig(profile).channel,
    remote: 'mf-a',
    version: '1.0.0',
    base: release,
    descriptor,
    updateTimestamp: new Date(0),
    ...row,
  });

beforeAll(async () => {
  world = await testDatabase();
});
beforeEach(async () => {
  await clearRows(world.database);
  await world.database.db.delete(channels);
  await world.database.db.delete(pastBases);
  await world.database.db.delete(channelRemotes);
  said = [];
});
afterAll(async () => {
  builds.remove();
  await world.close();
});

it('[PLT-02a] production takes no remote from an address, not even from its own machine', async () => {
  await hold('production', { base: local });
  await hold('test', { base: local });
  expect(await read('production')).toMatchObject({ bases: [], unreadable: ['mf-a'] });
  expect(said).toEqual([expect.stringContaining('nor an allowed address')]);
  expect(await read('test')).toMatchObject({ bases: [local], unreadable: [] });
});

it('[PLT-03] a release whose files have no hashes is for development: only an address there may lack them', async () => {
  const { files: _, ...unhashed } = descriptor;
  await hold('production', { descriptor: unhashed });
  await hold('test', { descriptor: unhashed });
  await hold('test', { descriptor: unhashed, base: local, percent: 10 });
  expect((await read('production')).bases).toEqual([]);
  expect(await read('test')).toMatchObject({ bases: [local], unreadable: [] });
});

it('[PLT-03] a row with the descriptor of another remote is left out, and the log says whose it is', async () => {
  await hold('test', { remote: 'mf-b', base: 'remotes/mf-b/1.0.0+0123456789ab/' });
  expect(await read('test')).toMatchObject({ bases: [], unreadable: ['mf-b'] });
  expect(said).toEqual([expect.stringMatching(/the row of mf-b .* its descriptor is for mf-a/)]);
});

it('a remote of which one release can be read is readable', async () => {
  await hold('test', {});
  await hold('test', { base: 'remotes/mf-a/1.1.0+0123456789ab/', descriptor: { format: 2 }, percent: 10 });
  expect(await read('test')).toMatchObject({ bases: [`/${release}`], unreadable: [] });
  await world.database.db.delete(channels).where(eq(channels.base, release));
  expect(await read('test')).toMatchObject({ bases: [], unreadable: ['mf-a'] });
});

it('a base that is not sound is no fallback and says so: the release that is stays', async () => {
  const rollout = 'remotes/mf-a/1.1.0+0123456789ab/';
  await hold('test', { descriptor: { ...descriptor, entry: 7 } });
  await hold('test', { base: rollout, percent: 10 });
  expect(await read('test')).toEqual({ bases: [`/${rollout}`], fallbacks: [], unreadable: [] });
  expect(said).toEqual([expect.stringContaining('entry')]);
});

const before = (version: string, values: Partial<typeof pastBases.$inferInsert> = {}) => ({
  channel: 'development' as const,
  remote: 'mf-a',
  version,
  base: `remotes/mf-a/${version}+0123456789ab/`,
  descriptor: { ...descriptor, version },
  replacedAt: new Date(0),
  ...values,
});

it('the base falls back on what was the base before, the latest one; of what is not sound nothing is left', async () => {
  await hold('test', {});
  await world.database.db.insert(pastBases).values([before('0.8.0'), before('0.9.0')]);
  expect(await read('test')).toMatchObject({
    bases: [`/${release}`],
    fallbacks: ['/remotes/mf-a/0.9.0+0123456789ab/'],
  });
  await world.database.db.insert(pastBases).values(before('0.9.5', { descriptor: { format: 2 } }));
  expect(await read('test')).toEqual({ bases: [`/${release}`], fallbacks: [], unreadable: [] });
  expect(said).toHaveLength(1);
  await world.database.db.update(pastBases).set({ base: 'https://evil.example/' });
  expect((await read('test')).fallbacks).toEqual([]);
});

it('a last good release takes nothing from another remote', async () => {
  const other = { ...descriptor, name: 'mf-b', routes: [] };
  await hold('test', {});
  await hold('test', { remote: 'mf-b', base: 'remotes/mf-b/1.0.0+0123456789ab/', descriptor: other });
  await world.database.db
    .insert(pastBases)
    .values(before('0.9.0', { remote: 'mf-b', descriptor: { ...other, routes: dashboardRoutes } }));
  const [a, b] = (await readerOf('test')(shell)).registry.remotes;
  expect(a?.descriptor.routes.length).toBeGreaterThan(0);
  expect(b?.fallback?.descriptor.routes).toEqual([]);
});

it('a change of rows, of last good releases or of switches shows with the next page, without a restart', async () => {
  await hold('test', {});
  const pages = readerOf('test');
  const remote = async () => (await pages(shell)).registry.remotes[0];
  expect(Object.keys((await remote()) ?? {})).toEqual(['base', 'descriptor']);
  await world.database.db.insert(pastBases).values(before('0.9.0'));
  expect((await remote())?.fallback?.descriptor.version).toBe('0.9.0');
  await world.database.db.insert(pastBases).values(before('0.9.5'));
  expect((await remote())?.fallback?.descriptor.version).toBe('0.9.5');
  await world.database.db.delete(pastBases);
  expect((await remote())?.fallback).toBeUndefined();
  const row = {
    channel: 'development' as const,
    remote: 'mf-a',
    channelVersion: 1,
    updateTimestamp: new Date(0),
  };
  await world.database.db.insert(channelRemotes).values({ ...row, offReason: 'Back at noon.' });
  expect((await remote())?.off).toBe('Back at noon.');
  await world.database.db.update(channelRemotes).set({ offReason: '' });
  expect((await remote())?.off).toBe('');
  await world.database.db.update(channelRemotes).set({ offReason: null });
  expect((await remote())?.off).toBeUndefined();
});

it('production shows no release that is for development, whoever put it there', async () => {
  for (const profile of ['production', 'test'] as const)
    await hold(profile, { descriptor: { ...descriptor, channel: 'development' } });
  expect(await read('production')).toEqual({ bases: [], fallbacks: [], unreadable: [] });
  expect((await read('test')).bases).toEqual([`/${release}`]);
});

it('[OPS-03] a query that fails leaves pages as they were for ten minutes, and says why; a reader that is warm needs none', async () => {
  const reader = readerOf('test');
  await reader.warm();
  await world.database.pool.query('alter table channels rename to channels_elsewhere');
  try {
    const before = now;
    now += 9 * 60_000;
    expect((await reader(shell)).at).toBeUndefined();
    expect(said).toHaveLength(1);
    now += 2 * 60_000;
    await expect(reader(shell)).rejects.toThrow();
    now = before;
    // one that never read any has nothing to show
    await expect(readerOf('test')(shell)).rejects.toThrow();
  } finally {
    await world.database.pool.query('alter table channels_elsewhere rename to channels');
  }
});

it('[OWN-01] a page for developers says which places the shell offers', async () => {
  const offers = [{ slot: 'bar-end', version: 1, route: 'About' }];
  const shellOf = async (profile: Profile) => (await readerOf(profile)({ ...shell, offers })).registry.shell;
  expect(await shellOf('test')).toMatchObject({ offers });
  expect(await shellOf('production')).not.toHaveProperty('offers');
});
