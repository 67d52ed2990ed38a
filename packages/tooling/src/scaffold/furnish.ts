import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { bare, readLockfile, resolvedIn, type Lockfile } from '../packing/lockfile.ts';
import { packAll, type Packed } from '../packing/pack.ts';
import { standaloneLockfile, type Roots } from '../packing/standalone-lockfile.ts';
import { copyRenamed, templateRoom } from './fill-template.ts';
import { renamer } from './names.ts';

type Names = Readonly<Record<string, string>>;
interface Manifest {
  readonly engines?: object;
  readonly config?: { readonly pnpm: string };
  readonly dependencies?: Names;
  readonly devDependencies?: Names;
}
const vendor = 'vendor';
/** Commands of packages/release about one remote. */
const releasing = ['release', 'rollout', 'stop', 'rollback', 'retire', 'off', 'on', 'freeze', 'releases'];
const manifestOf = (...path: readonly string[]): Manifest =>
  JSON.parse(readFileSync(join(...path, 'package.json'), 'utf8')) as Manifest;

/** What it depends on: what any remote does, and the tools that the workspace has for all of them. */
function rootsOf(workspace: string, lockfile: Lockfile, packed: readonly Packed[]): Roots {
  const ours = new Map(packed.map(({ name, version }) => [name, version]));
  const remote = manifestOf(workspace, templateRoom);
  const root = manifestOf(workspace);
  const from = (folder: string, names: readonly string[]): [string, string][] =>
    names.map((name) => [name, ours.get(name) ?? resolvedIn(lockfile, folder, name)]);
  const tools = Object.keys(root.devDependencies ?? {}).filter(
    (name) => !ours.has(name) && !name.startsWith('@playwright/'),
  );
  return {
    dependencies: Object.fromEntries(from(templateRoom, Object.keys(remote.dependencies ?? {}))),
    devDependencies: Object.fromEntries([
      ...from('.', tools),
      ...from(templateRoom, Object.keys(remote.devDependencies ?? {})),
      ...from('.', ['@commonhearth/release']),
    ]),
  };
}

interface Settings {
  readonly overrides?: Names;
  readonly allowBuilds?: Readonly<Record<string, boolean>>;
}

/** Packs what a remote by itself needs, and writes what it has beside the files of a remote. */
export function furnish(workspace: string, folder: string, remote: string): void {
  const rename = renamer(remote);
  const pnpm = manifestOf(workspace, 'packages/tooling').config?.pnpm ?? 'pnpm';
  copyRenamed(join(workspace, templateRoom, 'standalone'), folder, (text) =>
    rename(text).replaceAll('{pnpm}', pnpm),
  );
  copyFileSync(join(workspace, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  const packed = packAll(workspace, join(folder, vendor));
  const lockfile = readLockfile(workspace);
  const roots = rootsOf(workspace, lockfile, packed);
  const { overrides = {}, allowBuilds } = parse(
    readFileSync(join(workspace, 'pnpm-workspace.yaml'), 'utf8'),
  ) as Settings;
  const places = Object.fromEntries(packed.map(({ name, file }) => [name, `file:${vendor}/${file}`]));
  const all = { ...overrides, ...places };
  const specified = (versions: Names): Names =>
    Object.fromEntries(
      Object.entries(versions)
        .map(([name, version]) => [name, places[name] ?? bare(version)] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  const { engines } = manifestOf(workspace);
  const manifest = {
    name: remote,
    version: '1.0.0',
    private: true,
    type: 'module',
    engines,
    scripts: {
      types: 'tsc',
      test: 'tsc && vitest run',
      build: 'commonhearth-build',
      dev: 'commonhearth-dev',
      ...Object.fromEntries(releasing.map((name) => [name, `commonhearth-release ${name} ${remote}`])),
    },
    dependencies: specified(roots.dependencies),
    devDependencies: specified(roots.devDependencies),
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), stringify({ overrides: all, allowBuilds }));
  writeFileSync(
    join(folder, 'pnpm-lock.yaml'),
    standaloneLockfile(lockfile, roots, packed, { vendor, overrides: all }),
  );
}
