import { randomUUID } from 'node:crypto';
import { createReleaseToken } from '@commonhearth/testing-server/world';
import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { sql } from 'drizzle-orm';
import { channels, liveShells, pastBases } from '../../../db/schema/index.ts';
import { checkout, shellRoutes } from '../../../pages/site.harness.ts';
import { rebuildContent } from '../../homes/content/content.service.ts';
import { shellOfThisServer } from '../live-shells/index.ts';
import { syncLocalBuilds } from '../local-builds/index.ts';
import { channelRemoteOf } from '../remotes/index.ts';
import { clearReleases } from '../remotes/channels.harness.ts';
import { unmetNeeds } from './unmet-needs.ts';
import { holdCalls, lacking } from './site-calls.harness.ts';

const builds = checkout();
let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
  await rebuildContent(api.deps);
  builds.addShell(shellRoutes);
  await syncLocalBuilds(api.deps, builds.root);
  await clearReleases(api.database);
});
afterEach(async () => {
  await api.close();
});
afterAll(() => {
  builds.remove();
});

/** The shell that a process announced last; another one announced its own before. */
async function announce(contract: string, more: object = {}): Promise<void> {
  const { database, objects } = api.deps;
  const shell = (await shellOfThisServer(objects))?.shell;
  const at = (secondsAgo: number) => sql`now() - make_interval(secs => ${secondsAgo})`;
  await database.db.insert(liveShells).values([
    { processId: randomUUID(), shell: { ...shell, contract, ...more }, seenAt: at(10) },
    { processId: randomUUID(), shell: { ...shell, contract: '2.75.0' }, seenAt: at(70) },
  ]);
}
const ready = async () => {
  const { statusCode, body } = await api.app.inject({ url: '/readyz' });
  return [statusCode, (JSON.parse(body) as { readonly detail?: string }).detail];
};

it('[OWN-13] a server whose shell does not have the contract or a library of live releases is not ready, and says which', async () => {
  await announce('3.0.0', { shared: { react: '20.0.0' } });
  const older = await holdCalls(api.database, undefined, { needs: { contract: '^2.1.0' } });
  const library = await holdCalls(api.database, undefined, {
    remote: 'mf-b',
    percent: 10,
    needs: { contract: '^3.0.0', shared: { react: '^19.0.0' } },
  });
  expect(await ready()).toEqual([
    503,
    `mf-a ${older} (base): it needs contract ^2.1.0, but this site has 3.0.0; ` +
      `mf-b ${library} (rollout): it needs react ^19.0.0, but this site has 20.0.0`,
  ]);
});

it('[OWN-13] a server whose shell offers two majors of the contract is ready with live releases for either', async () => {
  await announce('3.0.0', { olderContracts: ['2.75.0'] });
  await holdCalls(api.database, undefined, { needs: { contract: '^2.1.0' } });
  await holdCalls(api.database, undefined, { remote: 'mf-b', needs: { contract: '^3.0.0' } });
  expect(await ready()).toEqual([200, undefined]);
});

it('[OWN-13] a last good release without its contract leaves the server ready, because a rollback skips it', async () => {
  await announce('3.0.0');
  await holdCalls(api.database, undefined, { needs: { contract: '^2.1.0' }, past: true });
  await holdCalls(api.database, undefined, { version: '1.1.0', needs: { contract: '^3.0.0' } });
  expect(await ready()).toEqual([200, undefined]);
});

it.each<[string, object]>([
  ['a descriptor of another format', { format: 2 }],
  ['a library without a range', { shared: { react: 19 } }],
])('[OWN-13] a release with %s is left out, as pages leave it out', async (_, stored) => {
  await holdCalls(api.database, lacking);
  await holdCalls(api.database, undefined, { version: '0.9.0', past: true });
  const [row] = await api.database.db.select().from(channels);
  const descriptor = { ...(row?.descriptor as object), ...stored };
  await api.database.db.update(channels).set({ descriptor });
  await api.database.db.update(pastBases).set({ descriptor });
  expect(await ready()).toEqual([200, undefined]);
  const { body } = await api.app.inject({ url: '/registry/calls.json' });
  expect(JSON.parse(body)).toEqual({ releases: [] });
  expect(await rollBack()).toMatchObject({
    status: 409,
    body: {
      title:
        'mf-a has no earlier release that works with this site. 0.9.0: its description cannot be read. Release a fix, or switch mf-a off.',
    },
  });
});

const rollBack = async () =>
  api.call('POST', '/hfc/_i/channels/development/mf-a/rollback', {
    token: await createReleaseToken(api, 'mf-a'),
    body: {
      channel_version: (await channelRemoteOf(api.database.db, 'development', 'mf-a')).channel_version,
    },
  });

it('[OWN-13] a rollback skips releases that do not work with this site, and new processes become ready after it', async () => {
  await announce('3.0.0');
  const needs = { contract: '^3.0.0' };
  for (const [version, given, calls] of [
    ['1.0.0', { contract: '^2.1.0' }, undefined],
    ['1.1.0', needs, undefined],
    ['1.2.0', needs, lacking],
    ['1.3.0', { contract: '^2.1.0' }, undefined],
  ] as const)
    await holdCalls(api.database, calls, { version, needs: given, past: true });
  await holdCalls(api.database, undefined, { version: '1.4.0', needs });
  expect(await rollBack()).toMatchObject({
    status: 200,
    body: { channel: { base: { version: '1.1.0' }, before: [] } },
  });
  expect(await unmetNeeds(api.deps, api.database.db)).toEqual([]);
});

it('[OWN-13] a rollback is refused if all earlier releases need an older contract, with what to do', async () => {
  await announce('3.0.0');
  await holdCalls(api.database, undefined, { needs: { contract: '^2.1.0' }, past: true });
  await holdCalls(api.database, undefined, { version: '1.1.0', needs: { contract: '^3.0.0' } });
  expect(await rollBack()).toMatchObject({
    status: 409,
    body: {
      code: 'conflict',
      title:
        'mf-a has no earlier release that works with this site. 1.0.0: it needs contract ^2.1.0, but this site has 3.0.0. Release a fix, or switch mf-a off.',
    },
  });
});
