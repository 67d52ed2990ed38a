import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Descriptor, ShellDescriptor } from '@commonhearth/registry';
import type { Config } from '../../../config/index.ts';
import { channelRemotes, channels } from '../../../db/schema/index.ts';
import { checkout, testConfig, type Checkout } from '../../../pages/site.harness.ts';
import { testDatabase, testStores } from '../../curation/publishing/cycle.harness.ts';
import { contentTypeOf } from '../../../providers/object-store/object-key.ts';
import { shellKey, shellOfThisServer } from '../live-shells/index.ts';
import { clearReleases } from '../remotes/channels.harness.ts';
import { holdCalls } from '../site-calls/site-calls.harness.ts';
import { syncLocalBuilds } from './sync-local-builds.ts';

let world: Awaited<ReturnType<typeof testDatabase>>;
let stores: ReturnType<typeof testStores>;
let builds: Checkout;

const start = (more: Partial<Config> = {}) =>
  syncLocalBuilds(
    {
      ...stores,
      database: world.database,
      config: { ...testConfig(), ...more },
      clock: () => new Date(0),
      log: { info: () => undefined, warn: () => undefined, error: () => undefined } as never,
    },
    builds.root,
  );
const hold = (needs: Partial<Descriptor>, more: Parameters<typeof holdCalls>[2] = {}) =>
  holdCalls(world.database, undefined, { needs, ...more });
const buildShell = (shell: Partial<ShellDescriptor>) => {
  builds.addShell([], {}, shell);
};
const contractNow = async () => (await shellOfThisServer(stores.objects))?.shell?.contract;
const stopped = (words: string) => `before it changed the shell or a remote. ${words}. Deploy`;
const needs2 = { contract: '^2.1.0' };

beforeAll(async () => {
  world = await testDatabase();
});
beforeEach(async () => {
  await clearReleases(world.database);
  stores = testStores();
  builds = checkout();
  buildShell({ contract: '2.75.0' });
  await start();
  buildShell({ contract: '3.0.0' });
});
afterEach(() => {
  builds.remove();
  stores.remove();
});
afterAll(() => world.close());

it('[OWN-13] stops for each live release that the new shell breaks, and changes neither the shell nor the channel', async () => {
  const base = await hold(needs2);
  const rollout = await hold(needs2, { remote: 'mf-b', percent: 10 });
  builds.addRemote('mf-c', { contract: '^3.0.0' });
  await expect(start()).rejects.toMatchObject({
    reason: 'pages',
    message: `The start was stopped ${stopped(
      `mf-a ${base} (base): it needs contract ^2.1.0, but the shell of this version has 3.0.0; ` +
        `mf-b ${rollout} (rollout): it needs contract ^2.1.0, but the shell of this version has 3.0.0`,
    )} a version that has what they need, or first switch these remotes off on the running site: at /hfc/_i/releases, or with npm run off -- REMOTE.`,
  });
  expect(await contractNow()).toBe('2.75.0');
  expect((await world.database.db.select().from(channels)).map(({ remote }) => remote).sort()).toEqual([
    'mf-a',
    'mf-b',
  ]);
});

it('[OWN-13] stops for a live release that needs a library or runtime of the current shell', async () => {
  const shell = { contract: '2.75.0', shared: { react: '19.2.0' }, runtime: '2.1.0' };
  buildShell(shell);
  await start();
  const release = await hold({ ...needs2, shared: { react: '^19.0.0' }, runtime: '2.0.0' });
  buildShell({ ...shell, shared: { react: '20.0.0' } });
  await expect(start()).rejects.toThrow(
    stopped(`mf-a ${release} (base): it needs react ^19.0.0, but the shell of this version has 20.0.0`),
  );
  buildShell({ ...shell, runtime: '3.0.0' });
  await expect(start()).rejects.toThrow(
    stopped(
      `mf-a ${release} (base): it was built for the federation runtime 2.0.0, but the shell of this version has 3.0.0`,
    ),
  );
});

const switchOff = () =>
  world.database.db.insert(channelRemotes).values({
    ...{ channel: 'development', remote: 'mf-a', channelVersion: 1, updateTimestamp: new Date(0) },
    offReason: 'Back soon.',
  });

it.each<[string, () => Promise<unknown>, Partial<Config>?]>([
  ['is switched off', () => hold(needs2).then(() => switchOff())],
  ['does not work with the current shell either', () => hold({ contract: '^1.0.0' })],
  [
    'is replaced by this start',
    async () => {
      builds.addRemote('mf-a', { contract: '^3.0.0' });
      return hold(needs2, { started: true });
    },
  ],
  [
    'was the base before',
    () => hold(needs2, { past: true }).then(() => hold({ contract: '^3.0.0' }, { version: '2.0.0' })),
  ],
  ['no page can show', () => hold({ contract: 3 as never })],
  ['stays, while the site is under maintenance', () => hold(needs2), { maintenance: true }],
  [
    'stays, on the machine of a developer',
    () => {
      renameSync(join(builds.root, 'shell/dist'), join(builds.root, 'shell/dist-dev'));
      return hold(needs2);
    },
    { profile: 'development' },
  ],
])('[OWN-13] does not stop for a release that %s', async (_, prepare, config) => {
  await prepare();
  await start(config);
  expect(await contractNow()).toBe('3.0.0');
});

it.each<[string, () => Promise<string>, Partial<Config>?]>([
  [
    'of a team, though the checkout has its remote',
    () => {
      builds.addRemote('mf-a', { contract: '^3.0.0' });
      return hold(needs2);
    },
  ],
  [
    'of an earlier start, if the build of this one cannot be read',
    () => {
      builds.addRemote('mf-a', { contract: '^3.0.0' });
      writeFileSync(join(builds.root, 'mf-a/dist/descriptor.json'), '{');
      return hold(needs2, { started: true });
    },
  ],
  [
    'of an earlier start, if production may not have the build of this one',
    async () => {
      builds.addRemote('mf-a', { contract: '^3.0.0', channel: 'development' });
      const release = await hold(needs2, { started: true });
      await world.database.db.update(channels).set({ channel: 'production' });
      await switchOff();
      return release;
    },
    { channel: 'production' },
  ],
])('[OWN-13] stops for a release %s', async (_, prepare, config) => {
  const release = await prepare();
  await expect(start(config)).rejects.toThrow(
    stopped(`mf-a ${release} (base): it needs contract ^2.1.0, but the shell of this version has 3.0.0`),
  );
});

it('[OWN-13] after a start under maintenance, a start goes on too, so that the remote can be switched off', async () => {
  await hold(needs2);
  await start({ maintenance: true });
  await start();
  expect(await contractNow()).toBe('3.0.0');
});

it('[OWN-13] compares every live release if this version cannot read the current shell', async () => {
  const text = JSON.stringify({ format: 99 });
  await stores.objects.put(shellKey, new TextEncoder().encode(text), contentTypeOf(shellKey));
  const release = await hold({ contract: '^4.0.0' });
  await expect(start()).rejects.toThrow(`mf-a ${release} (base): it needs contract ^4.0.0`);
  await stores.objects.put(shellKey, new TextEncoder().encode('{'), contentTypeOf(shellKey));
  await expect(start()).rejects.toThrow(`mf-a ${release} (base)`);
});

it('[OWN-13] a site without a shell starts, whatever its channel holds', async () => {
  stores.remove();
  stores = testStores();
  await hold({ contract: '^4.0.0' });
  await start();
  expect(await contractNow()).toBe('3.0.0');
});
