import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteManifest, ShellDescriptor } from '@commonhearth/registry';
import { judge, type Offer } from '@commonhearth/registry/judge';
import { findApps } from '../apps/find-apps.ts';
import type { PlaceVersions } from './fill-template.ts';
import { withoutFiles } from '../apps/stand-in.ts';

async function readManifest<Manifest>(file: string): Promise<Manifest> {
  try {
    return ((await import(pathToFileURL(file).href)) as { readonly default: Manifest }).default;
  } catch (error) {
    throw new Error(`${file} cannot be read, so its names are unknown: ${String(error)}`, {
      cause: error,
    });
  }
}
const offerOf = (manifest: RemoteManifest): Offer => ({
  value: { ...withoutFiles(manifest), slots: manifest.slots },
});

type ShellOffer = Pick<ShellDescriptor, 'routes' | 'offers'>;
async function readSite(workspace: string) {
  const files = findApps(workspace).map(({ root }) => join(root, 'remote.manifest.ts'));
  return {
    shell: await readManifest<ShellOffer>(join(workspace, 'shell/shell.manifest.ts')),
    others: await Promise.all(files.filter(existsSync).map((file) => readManifest<RemoteManifest>(file))),
  };
}

/** The newest version of each place that the apps of this workspace offer. Throws when a manifest cannot be read. */
export async function placeVersions(workspace: string): Promise<PlaceVersions> {
  const { shell, others } = await readSite(workspace);
  const versions = new Map<string, number>();
  for (const { offers = [] } of [shell, ...others])
    for (const { slot, version = 0 } of offers)
      versions.set(slot, Math.max(version, versions.get(slot) ?? 0));
  return versions;
}

/** Why no site with the apps of this workspace would take the remote of a folder as it is. Throws when a manifest cannot be read. */
export async function siteProblems(workspace: string, folder: string): Promise<string[]> {
  const { shell, others } = await readSite(workspace);
  const mine = await readManifest<RemoteManifest>(join(folder, 'remote.manifest.ts'));
  const { findings } = judge([...others, mine].map(offerOf), { shell });
  return findings
    .filter(({ remote }) => remote === mine.name)
    .map(({ part, problem }) => `${part}: ${problem}.`);
}
