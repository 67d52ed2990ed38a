// Writes CODEOWNERS from what each package says of its owners: `owners.ts [--check]`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readPackages, type WorkspacePackage } from '../zones.ts';

const workspace = join(import.meta.dirname, '../../../..');
/** Owns every path that no other team owns. */
const platform = 'platform';
const teams = (names: readonly string[]): string => names.map((name) => `@commonhearth/${name}`).join(' ');

/** The teams of a package. A remote names its team in its manifest, which the site shows too. */
async function ownersOf({ path, owners }: WorkspacePackage): Promise<readonly string[]> {
  const manifest = join(workspace, path, 'remote.manifest.ts');
  if (!existsSync(manifest)) return owners;
  const { default: remote } = (await import(pathToFileURL(manifest).href)) as {
    readonly default: { readonly owner?: string };
  };
  return remote.owner === undefined ? owners : [remote.owner];
}

const owned: (readonly [path: string, owners: readonly string[]])[] = [];
for (const one of readPackages(workspace)) owned.push([one.path, await ownersOf(one)]);
const others = owned.filter(([, owners]) => owners.length > 0);
const all = [...new Set([platform, ...others.flatMap(([, owners]) => owners)])];
const lines = [
  ['*', teams([platform])],
  ...others.map(([path, owners]) => [`/${path}/`, teams(owners)]),
  ['/packages/contract/CHANGELOG.md', teams(all)],
];
const text = `# Who reviews a change; the last line that matches counts. A new version of the contract concerns every team.
# Generated from each package.json and remote.manifest.ts by \`npm run generate\`. Do not edit.
${lines.map(([path = '', who]) => `${path.padEnd(32)}${who}`).join('\n')}
`;
const file = join(workspace, 'CODEOWNERS');
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error('CODEOWNERS is out of date with what packages say of their owners: run npm run generate.');
  process.exitCode = 1;
}
