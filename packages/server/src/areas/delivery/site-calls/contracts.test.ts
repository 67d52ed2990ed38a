import { createReleaseToken } from '@commonhearth/testing-server/world';
import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { contentTypeOf } from '../../../providers/object-store/object-key.ts';
import { checkout, shellRoutes } from '../../../pages/site.harness.ts';
import { rebuildContent } from '../../homes/content/content.service.ts';
import { shellKey } from '../live-shells/index.ts';
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

/** This server's shell offers these contracts from now on. */
async function offer(contract: string, olderContracts: readonly string[], more: object = {}): Promise<void> {
  const { objects } = api.deps;
  const shell = JSON.parse(new TextDecoder().decode(await objects.read(shellKey))) as object;
  const older = olderContracts.map((version) => ({ version, files: [] }));
  const text = JSON.stringify({ ...shell, contract, olderContracts: older, ...more });
  await objects.put(shellKey, new TextEncoder().encode(text), contentTypeOf(shellKey));
}
const ready = async () => {
  const { statusCode, body } = await api.app.inject({ url: '/readyz' });
  return [statusCode, (JSON.parse(body) as { readonly detail?: string }).detail];
};

it('[OWN-13] a server whose shell offers two majors of the contract is ready with live releases for either', async () => {
  await offer('3.0.0', ['2.75.0']);
  await holdCalls(api.database, undefined, { needs: { contract: '^2.1.0' } });
  await holdCalls(api.database, undefined, { remote: 'mf-b', needs: { contract: '^3.0.0' } });
  expect(await ready()).toEqual([200, undefined]);
});

it('[OWN-13] a server whose shell leaves live releases without their contract or a library is not ready, and says which', async () => {
  await offer('3.0.0', [], { shared: { react: '20.0.0' } });
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

const rollBack = async () =>
  api.call('POST', '/hfc/_i/channels/development/mf-a/rollback', {
    token: await createReleaseToken(api, 'mf-a'),
    body: {
      channel_version: (await channelRemoteOf(api.database.db, 'development', 'mf-a')).channel_version,
    },
  });

it('[OWN-13] a rollback skips releases that this site cannot serve, and new processes become ready after it', async () => {
  await offer('3.0.0', []);
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

it('[OWN-13] a rollback to releases of an older contract only is refused with what to do', async () => {
  await offer('3.0.0', []);
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
