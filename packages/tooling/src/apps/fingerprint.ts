import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Rooms that end in the browser: a change in one of them may change every app. */
const browserRooms = [
  'schemas',
  'domain',
  'registry',
  'contract',
  'federation',
  'telemetry',
  'ui',
  'map',
  'tooling',
];

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!['node_modules', 'dist', 'dist-dev', 'dev'].includes(entry.name)) yield* sources(path);
    } else if (!entry.name.includes('.test.')) yield path;
  }
}

/** A hash over all that an app's build depends on. */
export function fingerprintOf(workspace: string, appRoot: string): string {
  const hash = createHash('sha256').update(process.env['BUILD_MODE'] ?? 'production');
  const rooms = readdirSync(join(workspace, 'packages'))
    .filter((name) => browserRooms.includes(name))
    .map((name) => join(workspace, 'packages', name));
  for (const file of [
    join(workspace, 'pnpm-lock.yaml'),
    ...[appRoot, ...rooms].flatMap((folder) => [...sources(folder)]),
  ])
    hash.update(file.slice(workspace.length)).update(readFileSync(file));
  return hash.digest('hex');
}
