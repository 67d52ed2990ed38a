import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renamer } from './names.ts';

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

/** Writes the files of a remote into a folder that is empty, or not there yet. */
export function fillTemplate(workspace: string, folder: string, { remote, owner }: Wish): void {
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
}
