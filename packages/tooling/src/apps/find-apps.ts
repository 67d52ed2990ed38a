import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface App {
  readonly name: string;
  readonly root: string;
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
