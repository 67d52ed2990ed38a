import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renamer } from './names.ts';
import { placeModule, type PlaceModule } from './place-modules.ts';

/** Where the template lies in the workspace. */
export const templateRoom = 'packages/remote-template';

/** The version of the contract that the workspace has now: what a new remote is written against. */
export function contractVersion(workspace: string): string {
  const text = readFileSync(join(workspace, 'packages/contract/package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}

/** A remote that is to be made. */
export interface Wish {
  readonly remote: string;
  /** The team that answers for it; the one of the template where nobody is named. */
  readonly owner?: string | undefined;
  /** Places of other apps that it fills. */
  readonly slots?: readonly string[] | undefined;
}

/** Copies a folder of text files, each word of the template in it as the new remote says it. */
export function copyRenamed(template: string, folder: string, rename: (text: string) => string): void {
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const file = join(folder, rename(source.slice(template.length)));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, rename(readFileSync(source, 'utf8')));
  }
}

/** Fills one place: its module, and its entry in the manifest. */
function fillPlace(folder: string, slot: string, version: number, { text, fields }: PlaceModule): void {
  const file = join(folder, 'src/places', `${slot}.tsx`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  const manifest = join(folder, 'remote.manifest.ts');
  const filled = readFileSync(manifest, 'utf8')
    .replace('exposes: {', `exposes: { './${slot}': './src/places/${slot}.tsx',`)
    .replace('slots: [', `slots: [{ slot: '${slot}', module: './${slot}', version: ${version}, ${fields} },`);
  writeFileSync(manifest, filled);
}

/** The newest version of each place that the apps of a workspace offer. */
export type PlaceVersions = ReadonlyMap<string, number>;

/** Writes the files of a remote into a folder that is empty, or not there yet. */
export function fillTemplate(
  workspace: string,
  folder: string,
  { remote, owner, slots = [] }: Wish,
  versions: PlaceVersions,
): void {
  copyRenamed(join(workspace, templateRoom, 'template'), folder, renamer(remote));
  const file = join(folder, 'remote.manifest.ts');
  const manifest = readFileSync(file, 'utf8').replace(
    /contract: '[^']+'/,
    `contract: '^${contractVersion(workspace)}'`,
  );
  writeFileSync(
    file,
    owner === undefined
      ? manifest
      : manifest.replace(/owner: '[^']+'/, () => `owner: ${JSON.stringify(owner)}`),
  );
  const title = renamer(remote)('New remote');
  for (const slot of slots)
    fillPlace(folder, slot, versions.get(slot) ?? 1, placeModule(slot, remote, title));
}
