import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@commonhearth/testing-server/database';
import { connect } from '../../../db/client.ts';
import { channelRemotes } from '../../../db/schema/index.ts';
import { checkout, shellRoutes } from '../../../pages/site.harness.ts';
import { localObjectStore } from '../../../providers/object-store/local/local.ts';
import { shellOfThisServer } from '../live-shells/index.ts';
import { holdCalls } from './site-calls.harness.ts';
import { startOn } from './started-server.harness.ts';

it('[OWN-13] a start whose shell breaks a live release stops, and visitors keep the current shell', async () => {
  const test = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'start-with-another-shell-'));
  const builds = checkout();
  const database = connect(test.appUrl);
  const store = localObjectStore(join(folder, 'objects'));
  const start = async (contract: string, olderContracts?: readonly string[]) => {
    builds.addShell(shellRoutes, {}, { contract, olderContracts });
    const server = await startOn(test, folder, { appsRoot: builds.root, streets: builds.streets });
    await server.stop();
  };
  const contractNow = async () => (await shellOfThisServer(store))?.shell?.contract;

  await start('2.75.0');
  const release = await holdCalls(database, undefined, { needs: { contract: '^2.1.0' } });
  await holdCalls(database, undefined, { remote: 'mf-b', started: true, needs: { contract: '^2.1.0' } });
  // it does not work with the current shell either
  await holdCalls(database, undefined, { remote: 'mf-c', needs: { contract: '^1.0.0' } });
  await start('3.0.0', ['2.76.0']);
  expect(await contractNow()).toBe('3.0.0');
  await expect(start('4.0.0')).rejects.toMatchObject({
    reason: 'pages',
    message: `The start was stopped before it changed the shell or a remote. mf-a ${release} (base): it needs contract ^2.1.0, but the shell of this version has 4.0.0. Deploy a version that has what they need, or first switch these remotes off on the running site: at /hfc/_i/releases, or with npm run off -- REMOTE.`,
  });
  expect(await contractNow()).toBe('3.0.0');

  await database.db.insert(channelRemotes).values({
    ...{ channel: 'development', remote: 'mf-a', channelVersion: 1, updateTimestamp: new Date(0) },
    offReason: 'Back soon.',
  });
  await start('4.0.0');
  expect(await contractNow()).toBe('4.0.0');
  await Promise.all([database.close(), rm(folder, { recursive: true })]);
  builds.remove();
  await test.drop();
});
