import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { offerOf, type RemoteManifest } from '@commonhearth/registry';
import type { App } from './find-apps.ts';

/** What a manifest offers as a descriptor without a single file: no site shows more of it than its routes. */
export const withoutFiles = (manifest: RemoteManifest) => ({
  ...offerOf(manifest),
  slots: [],
  hash: createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12),
  entry: 'remoteEntry.js',
  modules: Object.fromEntries(Object.keys(manifest.exposes).map((module) => [module, { files: [] }])),
  files: {},
});

/**
 * Writes a descriptor without a single file in place of a build that failed: the remote's routes are known,
 * and say that they cannot be shown. It fills no slot of other pages. Throws when the manifest cannot be read
 * either.
 */
export async function writeStandIn({ root }: App): Promise<void> {
  const { default: manifest } = (await import(pathToFileURL(join(root, 'remote.manifest.ts')).href)) as {
    default: RemoteManifest;
  };
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'dist/descriptor.json'), JSON.stringify(withoutFiles(manifest)));
}
