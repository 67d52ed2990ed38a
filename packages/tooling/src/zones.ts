import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a room may import, and where its code runs: that decides about its lint rules and about the world of
 * its tests.
 */
interface Row {
  readonly may: readonly string[];
  readonly runsIn: 'browser' | 'node' | 'both';
}
/** Every remote's row; the folders are read, so a new remote is guarded from birth. */
const remote: Row = {
  runsIn: 'browser',
  may: ['contract', 'domain', 'editing', 'schemas', 'ui', 'map', 'telemetry'],
};
/** Nobody imports the shell, a remote or the server. */
const rows: Readonly<Record<string, Row>> = {
  schemas: { runsIn: 'both', may: [] },
  registry: { runsIn: 'both', may: [] },
  editing: { runsIn: 'both', may: [] },
  tooling: { runsIn: 'node', may: ['registry'] },
  domain: { runsIn: 'both', may: ['schemas'] },
  fixtures: { runsIn: 'both', may: ['schemas', 'domain'] },
  contract: { runsIn: 'browser', may: ['domain', 'schemas', 'registry'] },
  federation: { runsIn: 'browser', may: ['registry', 'contract'] },
  telemetry: { runsIn: 'browser', may: ['contract', 'domain', 'schemas'] },
  ui: { runsIn: 'browser', may: ['domain'] },
  map: { runsIn: 'browser', may: ['ui', 'domain'] },
  auth: { runsIn: 'node', may: ['schemas'] },
  server: { runsIn: 'node', may: ['schemas', 'domain', 'registry', 'auth', 'fixtures'] },
  release: { runsIn: 'node', may: ['registry', 'schemas', 'tooling'] },
  'dev-pages': remote,
  'remote-template': remote,
  shell: { runsIn: 'browser', may: [...remote.may, 'federation', 'registry'] },
  testing: {
    runsIn: 'both',
    may: [
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
  },
  bench: { runsIn: 'node', may: ['testing', 'fixtures', 'schemas', 'domain'] },
  'bench-pages': { runsIn: 'browser', may: ['map', 'ui'] },
  e2e: { runsIn: 'node', may: ['testing', 'fixtures', 'schemas', 'domain', 'registry'] },
};
/** What tests and harnesses may import beside what their room may. */
export const forTests: readonly string[] = ['testing', 'fixtures'];

/**
 * Who may import the contract's entry for the host: with it a remote could make a second store, or sign
 * everyone out.
 */
export const hostRooms: readonly string[] = ['shell', 'federation', 'testing'];

/** Vendor library → the only folder that may import it. */
export const sdks: Readonly<Record<string, string>> = {
  'mixpanel-browser': 'packages/telemetry/src/mixpanel',
  leaflet: '(packages/map|packages/bench-pages)',
  'maplibre-gl': 'packages/map',
  '@maplibre/maplibre-gl-leaflet': 'packages/map',
  'react-leaflet': 'packages/map',
  supercluster: 'packages/map',
  'react-zoom-pan-pinch': 'mf-compound/src/features/gallery',
  '@supabase/supabase-js': 'shell',
  '@module-federation/enhanced': '(packages/federation|packages/tooling)',
  'react-router-dom': '(packages/contract|shell|packages/testing)',
  '@reduxjs/toolkit': 'packages/contract',
  '@rrweb/record': 'packages/telemetry/src/recorder',
  '@rrweb/replay': 'packages/telemetry/src/recorder',
  pg: '(packages/server|packages/testing)',
  'pg-boss': 'packages/server',
  commander: 'packages/release/src/command-line',
  'playwright-core': '(packages/release/src/smoke|packages/bench)',
  'puppeteer-core': 'packages/bench/src/soak/browsers',
  'selenium-webdriver': 'packages/bench/src/soak/browsers',
  nodemailer: '(packages/server/src/providers/mailer|packages/bench/src/broadcast)',
  'csv-parse': 'packages/server/src/import',
  aws4fetch: 'packages/server/src/providers/object-store',
  sharp: '(packages/server/src/providers/pictures|packages/bench/src/(lighthouse|photos))',
  fontkit: 'packages/server/src/providers/pictures',
  'prom-client': 'packages/server/src/metrics',
  thumbhash: '(packages/server/src/providers/pictures|packages/ui/src/photo)',
};

const folders = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

export interface Room extends Row {
  readonly name: string;
  /** From the workspace's root. */
  readonly path: string;
}

const isRemote = (name: string): boolean => name.startsWith('mf-');

/** Every room that stands in the workspace; one without a row above throws. */
export function readRooms(root: string): Room[] {
  const apps = folders(root)
    .filter((name) => isRemote(name) || existsSync(join(root, name, 'package.json')))
    .map((name) => ({ name, path: name }));
  const packages = folders(join(root, 'packages')).map((name) => ({ name, path: `packages/${name}` }));
  return [...apps, ...packages].map((room) => {
    const row = isRemote(room.name) ? remote : rows[room.name];
    if (row === undefined)
      throw new Error(`packages/tooling/src/zones.ts has no row for the package ${room.path}`);
    return { ...room, ...row };
  });
}

/** The rooms of this workspace whose sources can reach the room through imports, itself among them. */
export function roomsBehind(room: Room, all: readonly Room[]): Room[] {
  const reached = new Set([room]);
  for (const { may } of reached) for (const other of all) if (may.includes(other.name)) reached.add(other);
  return [...reached];
}
