import { createTestApi } from '@commonhearth/testing-server/api';
import { liveShells } from '../../../db/schema/index.ts';
import { checkout, shellRoutes } from '../../../pages/site.harness.ts';
import { shellOfThisServer } from '../live-shells/index.ts';
import { syncLocalBuilds } from '../local-builds/index.ts';
import { liveShellsOf } from './live-shells-of.ts';

it('[OWN-13] an older program that serves this shell, and does not know of older contracts, takes none away', async () => {
  const api = await createTestApi();
  const builds = checkout();
  const olderContracts = [{ version: '2.75.0', files: [] }];
  builds.addShell(shellRoutes, {}, { contract: '3.0.0', olderContracts });
  await syncLocalBuilds(api.deps, builds.root);
  const own = (await shellOfThisServer(api.deps.objects))?.shell;
  const { olderContracts: _, ...same } = { ...own };
  for (const shell of [same, { ...same, entry: ['main.fedcba9876.js'] }])
    await api.database.db.insert(liveShells).values({ processId: crypto.randomUUID(), shell });
  const { shells } = await liveShellsOf(api.deps);
  expect(shells.map((shell) => shell.olderContracts).sort()).toEqual([
    olderContracts,
    olderContracts,
    undefined,
  ]);
  await api.close();
  builds.remove();
});
