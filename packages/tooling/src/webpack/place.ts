import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Where an app is built. */
interface Place {
  /** The folder that has installed what the page shares. */
  readonly provider: string;
  /** What is named in a build is named from here; caches lie here too. */
  readonly workspace: string;
}

/** Beside the shell, in a workspace with it; or by itself, with the packages that it was given. */
export function placeOf(root: string): Place {
  const workspace = join(root, basename(dirname(root)) === 'packages' ? '../..' : '..');
  const shell = join(workspace, 'shell');
  return existsSync(join(shell, 'shell.manifest.ts'))
    ? { provider: shell, workspace }
    : { provider: root, workspace: root };
}
