import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiDocumentPath } from './api-document.ts';
import { packagesBehind, readPackages } from '../zones.ts';

const made = new Set(['node_modules', 'dist', 'dist-dev', 'dev']);

function* sources(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !made.has(name));
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (!entry.name.includes('.test.')) yield path;
  }
}

/** A hash over all that an app's build depends on. */
export function fingerprintOf(workspace: string, appRoot: string): string {
  const hash = createHash('sha256').update(process.env['BUILD_MODE'] ?? 'production');
  const packages = readPackages(workspace);
  const app = packages.find(({ path }) => join(workspace, path) === appRoot);
  if (app === undefined) throw new Error(`${appRoot} is not a package of ${workspace}.`);
  const read = new Set([
    ...packagesBehind(app, packages),
    ...packages.filter(({ name }) => name === 'tooling'),
  ]);
  for (const file of [
    join(workspace, 'pnpm-lock.yaml'),
    // descriptors say what of the API the code expects
    ...[join(workspace, apiDocumentPath)].filter((file) => existsSync(file)),
    ...[...read].flatMap(({ path }) => [...sources(join(workspace, path))]),
  ])
    hash.update(file.slice(workspace.length)).update(readFileSync(file));
  return hash.digest('hex');
}
