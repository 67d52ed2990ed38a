import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface App {
  readonly name: string;
  readonly root: string;
}

/** Whether a folder is that of one remote, and no workspace. */
export const isByItself = (folder: string): boolean => existsSync(join(folder, 'remote.manifest.ts'));

/** The one remote of a folder, as its package is called. */
export function appOf(folder: string): App {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string;
  };
  return { name, root: folder };
}

/** The apps that webpack builds: the shell, and every folder with a remote's manifest. */
export function findApps(workspace: string): App[] {
  const remotes = ['.', 'packages'].flatMap((folder) =>
    readdirSync(join(workspace, folder), { withFileTypes: true })
      .filter(
        (entry) =>
          entry.isDirectory() && existsSync(join(workspace, folder, entry.name, 'remote.manifest.ts')),
      )
      .map((entry) => ({ name: entry.name, root: join(workspace, folder, entry.name) })),
  );
  return [{ name: 'shell', root: join(workspace, 'shell') }, ...remotes];
}
