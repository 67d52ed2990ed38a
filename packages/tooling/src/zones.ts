import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A package of this workspace, as its package.json describes it: what it may import is what it depends on, and
 * `commonhearth.runsIn` decides about its lint rules and about the environment of its tests.
 */
export interface WorkspacePackage {
  /** The name of its folder. */
  readonly name: string;
  /** From the workspace's root. */
  readonly path: string;
  readonly runsIn: 'browser' | 'node' | 'both';
  /** The teams that review its changes. A remote names its team in its manifest. */
  readonly owners: readonly string[];
  /** Packages of ours that its sources may import. */
  readonly may: readonly string[];
}

/** What a remote may import, if its package.json names it: the rest belongs to the host, the server and the tools. */
export const forRemotes: readonly string[] = [
  'contract',
  'domain',
  'editing',
  'fit',
  'live',
  'map',
  'schemas',
  'telemetry',
  'ui',
];

/** What every test and harness may import, beside what its package may. */
export const forTests: readonly string[] = ['testing', 'fixtures'];

/** What tests may import as well, unless their package runs in the browser alone. */
export const forServerTests: readonly string[] = ['testing-server'];

/**
 * Who may import the contract's entry for the host: with it a remote could make a second store, or sign
 * everyone out.
 */
export const hostPackages: readonly string[] = ['shell', 'federation', 'testing'];

/**
 * Vendor library → where alone it may be imported: a package, or `package:folder` for a folder of that name in it,
 * wherever it lies.
 */
export const sdks: Readonly<Record<string, readonly string[]>> = {
  'mixpanel-browser': ['telemetry:mixpanel'],
  leaflet: ['map', 'bench-pages'],
  'maplibre-gl': ['map'],
  '@maplibre/maplibre-gl-leaflet': ['map'],
  'react-leaflet': ['map'],
  supercluster: ['map'],
  'react-zoom-pan-pinch': ['mf-compound:gallery'],
  '@supabase/supabase-js': ['shell'],
  '@module-federation/enhanced': ['tooling'],
  '@module-federation/runtime-core': ['federation'],
  'react-router-dom': ['contract', 'shell', 'testing'],
  '@reduxjs/toolkit': ['contract'],
  '@rrweb/record': ['telemetry:recorder'],
  '@rrweb/replay': ['telemetry:recorder'],
  pg: ['server', 'embedded-postgres'],
  'pg-boss': ['server'],
  commander: ['release:command-line'],
  'playwright-core': ['release:smoke', 'bench', 'soak:production'],
  'puppeteer-core': ['soak:browsers'],
  'selenium-webdriver': ['soak:browsers'],
  nodemailer: ['server:mailer', 'bench:broadcast'],
  'csv-parse': ['server:imports'],
  aws4fetch: ['server:object-store'],
  sharp: ['server:pictures', 'bench:lighthouse', 'bench:photos'],
  fontkit: ['server:pictures'],
  'prom-client': ['server:metrics'],
  thumbhash: ['server:pictures', 'ui:photo'],
};

interface Manifest {
  readonly commonhearth?: Pick<WorkspacePackage, 'runsIn'> & Partial<Pick<WorkspacePackage, 'owners'>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}
const scope = '@commonhearth/';
const isRemote = (root: string, path: string): boolean =>
  path.startsWith('mf-') ||
  ['', 'template'].some((folder) => existsSync(join(root, path, folder, 'remote.manifest.ts')));

function readPackage(root: string, path: string): WorkspacePackage {
  const { commonhearth, dependencies = {} } = JSON.parse(
    readFileSync(join(root, path, 'package.json'), 'utf8'),
  ) as Manifest;
  if (commonhearth === undefined || !['browser', 'node', 'both'].includes(commonhearth.runsIn))
    throw new Error(
      `${path}/package.json does not say where its code runs: add "commonhearth": { "runsIn": "browser" }, or "node", or "both".`,
    );
  const ours = Object.keys(dependencies)
    .filter((name) => name.startsWith(scope))
    .map((name) => name.slice(scope.length));
  return {
    name: path.replace(/^packages\//, ''),
    path,
    owners: [],
    ...commonhearth,
    may: isRemote(root, path) ? ours.filter((name) => forRemotes.includes(name)) : ours,
  };
}

/** Every package of the workspace; one that does not say where its code runs throws. */
export function readPackages(root: string): WorkspacePackage[] {
  return ['.', 'packages']
    .flatMap((parent) =>
      readdirSync(join(root, parent), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => (parent === '.' ? name : `${parent}/${name}`)),
    )
    .filter((path) => existsSync(join(root, path, 'package.json')))
    .map((path) => readPackage(root, path));
}

/** The packages whose sources this one can reach through imports, itself among them. */
export function packagesBehind(one: WorkspacePackage, all: readonly WorkspacePackage[]): WorkspacePackage[] {
  const reached = new Set([one]);
  for (const { may } of reached) for (const other of all) if (may.includes(other.name)) reached.add(other);
  return [...reached];
}
