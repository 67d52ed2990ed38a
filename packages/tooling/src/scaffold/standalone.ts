import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { parse, stringify } from 'yaml';
import { bare, readLockfile, resolvedIn, type Lockfile } from '../packing/lockfile.ts';
import { packAll, type Packed } from '../packing/pack.ts';
import { standaloneLockfile, type Roots } from '../packing/standalone-lockfile.ts';
import { fillTemplate, templateRoom } from './fill-template.ts';
import { layOut } from './lay-out.ts';
import { nameProblem } from './names.ts';
import { Refusal } from './refusal.ts';
import { siteProblems } from './site-problems.ts';

type Names = Readonly<Record<string, string>>;
interface Manifest {
  readonly engines?: object;
  readonly dependencies?: Names;
  readonly devDependencies?: Names;
}
const vendor = 'vendor';
const read = <Value>(...path: readonly string[]): Value =>
  JSON.parse(readFileSync(join(...path), 'utf8')) as Value;

function placeProblems(workspace: string, remote: string, folder: string): string[] {
  const problem = nameProblem(remote);
  const inside = !relative(workspace, folder).startsWith('..');
  const full = existsSync(folder) && readdirSync(folder).length > 0;
  return [
    ...(problem === undefined ? [] : [problem]),
    ...(inside ? [`${folder} lies in the workspace: leave --standalone out, or name a folder outside.`] : []),
    ...(full ? [`${folder} is not empty: name a folder that is, or one that is not there yet.`] : []),
  ];
}

/** What it depends on: what any remote does, and the tools that the workspace has for all of them. */
function rootsOf(workspace: string, lockfile: Lockfile, packed: readonly Packed[]): Roots {
  const ours = new Map(packed.map(({ name, version }) => [name, version]));
  const remote = read<Manifest>(workspace, templateRoom, 'package.json');
  const root = read<Manifest>(workspace, 'package.json');
  const from = (folder: string, names: readonly string[]): [string, string][] =>
    names.map((name) => [name, ours.get(name) ?? resolvedIn(lockfile, folder, name)]);
  const tools = Object.keys(root.devDependencies ?? {}).filter(
    (name) => !ours.has(name) && !name.startsWith('@playwright/'),
  );
  const program = packed
    .filter(({ name }) => name.endsWith('/release'))
    .map(({ name, version }) => [name, version]);
  return {
    dependencies: Object.fromEntries(from(templateRoom, Object.keys(remote.dependencies ?? {}))),
    devDependencies: Object.fromEntries([
      ...from('.', tools),
      ...from('packages/tooling', ['webpack', 'webpack-cli']),
      ...from(templateRoom, Object.keys(remote.devDependencies ?? {})),
      ...program,
    ]) as Names,
  };
}

interface Settings {
  readonly overrides?: Names;
  readonly allowBuilds?: Readonly<Record<string, boolean>>;
}

/** Packs what it needs, and writes what it has beside the files of a remote. */
function furnish(workspace: string, folder: string, remote: string): void {
  cpSync(join(workspace, templateRoom, 'standalone'), folder, { recursive: true });
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
  const { engines } = read<Manifest>(workspace, 'package.json');
  const manifest = {
    name: remote,
    version: '1.0.0',
    private: true,
    type: 'module',
    engines,
    scripts: { types: 'tsc', test: 'tsc && jest', build: 'webpack' },
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

function beginRepository(folder: string): void {
  const { status, stderr, error } = spawnSync('git', ['init', '--quiet'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git init failed: ${error?.message ?? stderr}`);
}

/**
 * Makes a remote in a folder outside of the workspace, a repository of its own, with everything that it needs
 * of the workspace as packed packages. Throws `Refusal` with nothing made.
 */
export async function makeStandalone(workspace: string, remote: string, folder: string): Promise<void> {
  const problems = placeProblems(workspace, remote, folder);
  if (problems.length > 0) throw new Refusal(problems);
  mkdirSync(dirname(folder), { recursive: true });
  const draft = mkdtempSync(join(dirname(folder), `.${basename(folder)}-`));
  try {
    fillTemplate(workspace, draft, remote);
    const refused = await siteProblems(workspace, draft);
    if (refused.length > 0) throw new Refusal(refused);
    furnish(workspace, draft, remote);
    layOut(workspace, draft);
    beginRepository(draft);
    chmodSync(draft, 0o755);
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
