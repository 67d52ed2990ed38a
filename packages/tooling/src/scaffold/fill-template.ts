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

/** Writes the files of a remote into a folder that is empty, or not there yet. */
export function fillTemplate(workspace: string, folder: string, remote: string): void {
  const rename = renamer(remote);
  const template = join(workspace, templateRoom, 'template');
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const file = join(folder, rename(source.slice(template.length)));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, rename(readFileSync(source, 'utf8')));
  }
  const manifest = join(folder, 'remote.manifest.ts');
  const range = `contract: '^${contractVersion(workspace)}'`;
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/contract: '[^']+'/, range));
}
