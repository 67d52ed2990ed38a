import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApi } from '@commonhearth/testing-server/api';
import { createTestDatabase } from '@commonhearth/testing-server/database';
import { connect } from '../../../db/client.ts';
import { channelRemotes, channels } from '../../../db/schema/index.ts';
import { checkout, shellRoutes } from '../../../pages/site.harness.ts';
import { localObjectStore } from '../../../providers/object-store/local/local.ts';
import { shellOfThisServer } from '../live-shells/index.ts';
import { syncLocalBuilds } from '../local-builds/index.ts';
import { requireFittingShell } from './require-fitting-shell.ts';
import { holdCalls } from './site-calls.harness.ts';
import { startOn } from './started-server.harness.ts';

it('[OWN-13] a start whose shell breaks a live release is refused, and visitors keep the present shell', async () => {
  const test = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'start-with-another-shell-'));
  const builds = checkout();
  const database = connect(test.appUrl);
  const store = localObjectStore(join(folder, 'objects'));
  const start = async (contract: string, older: readonly string[]) => {
    const olderContracts = older.map((version) => ({ version, files: [] }));
    builds.addShell(shellRoutes, {}, { contract, olderContracts });
    const server = await startOn(test, folder, { appsRoot: builds.root, streets: builds.streets });
    await server.stop();
  };
  const contractNow = async () => (await shellOfThisServer(store))?.shell?.contract;

  await start('3.0.0', ['2.75.0']);
  const release = await holdCalls(database, undefined, { needs: { contract: '^2.1.0' } });
  await holdCalls(database, undefined, { remote: 'mf-b', started: true, needs: { contract: '^2.1.0' } });
  // the present shell does not run it either
  await holdCalls(database, undefined, { remote: 'mf-c', needs: { contract: '^1.0.0' } });
  await expect(start('4.0.0', [])).rejects.toMatchObject({
    reason: 'pages',
    message: `The start was stopped before it changed any page. mf-a ${release} (base): it needs contract ^2.1.0, but the shell of this version has 4.0.0. Deploy a version that has it, or switch these remotes off at /hfc/_i/releases first.`,
  });
  expect(await contractNow()).toBe('3.0.0');

  await database.db.insert(channelRemotes).values({
    ...{ channel: 'development', remote: 'mf-a', channelVersion: 1, updateTimestamp: new Date(0) },
    offReason: 'Back soon.',
  });
  await start('4.0.0', []);
  expect(await contractNow()).toBe('4.0.0');
  await Promise.all([database.close(), rm(folder, { recursive: true })]);
  builds.remove();
  await test.drop();
});

it('[OWN-13] a build of an earlier start counts if this start does not replace it', async () => {
  const api = await createTestApi();
  const builds = checkout();
  builds.addShell(shellRoutes, {}, { contract: '2.75.0' });
  await syncLocalBuilds(api.deps, builds.root);
  builds.addShell(shellRoutes, {}, { contract: '3.0.0' });
  builds.addRemote('mf-b', { contract: '^3.0.0' });
  const gone = await holdCalls(api.database, undefined, { started: true });
  await holdCalls(api.database, undefined, { started: true, remote: 'mf-b' });
  await api.database.db.update(channels).set({ channel: 'production' });
  const production = { ...api.deps, config: { ...api.deps.config, channel: 'production' as const } };
  await expect(requireFittingShell(production, builds.root)).rejects.toThrow(
    `changed any page. mf-a ${gone} (base): it needs contract ^2.0.0, but the shell of this version has 3.0.0. Deploy`,
  );
  await api.close();
  builds.remove();
});
