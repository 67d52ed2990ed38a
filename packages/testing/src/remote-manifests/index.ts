import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteManifest } from '@commonhearth/registry';

const workspace = join(import.meta.dirname, '../../../..');

/**
 * The manifests of all remotes whose folders stand in the workspace, by name: a new one is in every test from
 * birth.
 */
export async function readRemoteManifests(): Promise<RemoteManifest[]> {
  const files = ['.', 'packages']
    .flatMap((folder) => readdirSync(join(workspace, folder)).map((name) => join(workspace, folder, name)))
    .map((folder) => join(folder, 'remote.manifest.ts'))
    .filter((file) => existsSync(file));
  const manifests = await Promise.all(
    files.map(
      async (file) =>
        ((await import(pathToFileURL(file).href)) as { readonly default: RemoteManifest }).default,
    ),
  );
  return manifests.sort((a, b) => (a.name < b.name ? -1 : 1));
}
