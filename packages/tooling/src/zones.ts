import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What every remote may import; the folders are read, so a new remote is guarded from birth. */
const remote = ['contract', 'domain', 'schemas', 'ui', 'map', 'telemetry'];
/** Room → rooms that it may import. Nobody imports the shell, a remote or the server. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  schemas: [],
  registry: [],
  tooling: [],
  domain: ['schemas'],
  fixtures: ['schemas', 'domain'],
  contract: ['domain', 'schemas', 'registry'],
  federation: ['registry', 'contract'],
  telemetry: ['contract'],
  ui: ['domain'],
  map: ['ui', 'domain'],
  auth: ['schemas'],
  server: ['schemas', 'domain', 'registry', 'auth', 'fixtures'],
  release: ['registry', 'schemas'],
  'dev-pages': remote,
  shell: [...remote, 'federation', 'registry'],
  testing: [
    'contract',
    'domain',
    'schemas',
    'registry',
    'fixtures',
    'ui',
    'map',
    'federation',
    'telemetry',
    'server',
    'auth',
  ],
  bench: ['testing', 'fixtures', 'schemas', 'domain'],
  e2e: ['testing', 'fixtures', 'schemas', 'domain'],
};

/** Vendor library → the only folder that may import it. */
export const sdks: Readonly<Record<string, string>> = {
  leaflet: 'packages/map',
  'react-leaflet': 'packages/map',
  supercluster: 'packages/map',
  '@supabase/supabase-js': 'shell',
  '@module-federation/enhanced': '(packages/federation|packages/tooling)',
  'react-router-dom': '(packages/contract|shell|packages/testing)',
  '@reduxjs/toolkit': 'packages/contract',
  pg: '(packages/server|packages/testing)',
  'pg-boss': 'packages/server',
  'csv-parse': 'packages/server/src/import',
};

const folders = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

interface Room {
  readonly name: string;
  readonly path: string;
  readonly may: readonly string[];
}

/** Every room that stands in the workspace; one without a row above throws. */
export function readRooms(root: string): Room[] {
  const apps = folders(root)
    .filter((name) => name === 'shell' || name === 'e2e' || name.startsWith('mf-'))
    .map((name) => ({ name, path: name }));
  const packages = folders(join(root, 'packages')).map((name) => ({ name, path: `packages/${name}` }));
  return [...apps, ...packages].map((room) => {
    const may = room.name.startsWith('mf-') ? remote : rooms[room.name];
    if (may === undefined)
      throw new Error(`packages/tooling/src/zones.ts has no row for the room ${room.path}`);
    return { ...room, may };
  });
}
