import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { bundle } from '../apps/build-app.ts';
import type { App } from '../apps/find-apps.ts';
import { fingerprintOf } from '../apps/fingerprint.ts';
import { configurationOf, withOwnCache } from './configurations.ts';

export const shellFiles = (workspace: string): string => join(workspace, '.cache/development/shell');
/** What the product server reads; pages get the rest from the development server. */
const isForServer = (file: string): boolean => /^(shell|frames\.\w+)\.json$/.test(file);

/**
 * The shell's development build in `shellFiles`, made anew when its sources changed, and not watched: with React's
 * production build no edit of a remote would show without a reload.
 */
export async function useShellBuild(workspace: string, shell: App): Promise<void> {
  const folder = shellFiles(workspace);
  const stamp = `${folder}-sources`;
  const fingerprint = fingerprintOf(workspace, shell.root);
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint) {
    const from = performance.now();
    console.error('The shell changed since its last development build: building it …');
    rmSync(stamp, { force: true });
    const configuration = withOwnCache(await configurationOf(shell), 'unwatched');
    await bundle({ ...configuration, output: { ...configuration.output, path: folder } });
    writeFileSync(stamp, fingerprint);
    console.error(`The shell was built in ${Math.round(performance.now() - from)} ms.`);
  }
  const output = join(shell.root, 'dist-dev');
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output);
  for (const file of readdirSync(folder).filter(isForServer))
    copyFileSync(join(folder, file), join(output, file));
}
