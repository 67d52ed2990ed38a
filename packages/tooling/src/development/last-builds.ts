import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { holdsBuild, isBuilt } from '../apps/built.ts';
import type { App } from '../apps/find-apps.ts';
import { fingerprintOf } from '../apps/fingerprint.ts';
import { runProgram } from '../children/run-program.ts';

const names = (apps: readonly App[]): string => apps.map(({ name }) => name).join(', ');

/**
 * The remotes that nobody works on now, as they were built last; one without a build is built. What is older than its
 * sources is used as it is, and named: a start waits for nothing that was there before.
 */
export async function useLastBuilds(workspace: string, rest: readonly App[]): Promise<void> {
  // what another development server left would take the place of the builds
  for (const { root } of rest) rmSync(join(root, 'dist-dev/descriptor.json'), { force: true });
  const missing = rest.filter((app) => !holdsBuild(app));
  if (missing.length > 0) {
    console.error(`No build of ${names(missing)} yet: building …`);
    await runProgram(
      'packages/tooling/src/commands/develop/build.ts',
      missing.map(({ name }) => name),
    );
  }
  const old = rest.filter((app) => !isBuilt(workspace, app, fingerprintOf(workspace, app.root)));
  if (old.length > 0)
    console.error(
      `Showing outdated builds of ${names(old)}. npm start rebuilds them; name them here to see edits live.`,
    );
}
