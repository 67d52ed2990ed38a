import { stringify } from 'yaml';
import { bare, type Lockfile, type Snapshot } from './lockfile.ts';
import type { Packed } from './pack.ts';

type Versions = Readonly<Record<string, string>>;
/** Names and versions with their peers; `dependencies` and `devDependencies` of a package. */
export interface Roots {
  readonly dependencies: Versions;
  readonly devDependencies: Versions;
}

/** Snapshots call a package by name and version, and one under another name by both of its own. */
const keyOf = (lockfile: Lockfile, [name, version]: readonly [string, string]): string =>
  `${name}@${version}` in lockfile.snapshots ? `${name}@${version}` : version;

/** Everything that some packages lead to, as the lockfile of the workspace has it. */
function reached(lockfile: Lockfile, from: readonly (readonly [string, string])[]): Map<string, Snapshot> {
  const found = new Map<string, Snapshot>();
  const waiting = from.map((one) => keyOf(lockfile, one));
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const snapshot = lockfile.snapshots[key];
    if (snapshot === undefined)
      throw new Error(`pnpm-lock.yaml has no ${key}: run npm start once, then try again.`);
    if (found.has(key)) continue;
    found.set(key, snapshot);
    const next = Object.entries({ ...snapshot.dependencies, ...snapshot.optionalDependencies });
    waiting.push(...next.map((one) => keyOf(lockfile, one)));
  }
  return found;
}

const sorted = <Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
const mapped = <From, To>(record: Readonly<Record<string, From>>, to: (value: From, key: string) => To) =>
  sorted(Object.entries(record).map(([key, value]) => [key, to(value, key)]));

/** Patches are for the shell and for the time of our own tests: elsewhere libraries are as they were published. */
const patched = /\(patch_hash=\w+\)/g;

/**
 * A lockfile for a package outside of the workspace that has packed packages in the folder `vendor`: every
 * other one with the version that the workspace has, so that nothing is looked up.
 */
export function standaloneLockfile(
  lockfile: Lockfile,
  roots: Roots,
  packed: readonly Packed[],
  { vendor, overrides }: { readonly vendor: string; readonly overrides: Versions },
): string {
  const placeOf = new Map(packed.map(({ name, file }) => [name, `file:${vendor}/${file}`]));
  const placed = (version: string, name: string): string => placeOf.get(name) ?? version;
  const foreign = [
    roots.dependencies,
    roots.devDependencies,
    ...packed.map(({ dependencies }) => dependencies),
  ]
    .flatMap((versions) => Object.entries(versions))
    .filter(([name]) => !placeOf.has(name));
  const snapshots = reached(lockfile, foreign);
  const resolved = (versions: Versions) =>
    mapped(versions, (version, name) => ({
      specifier: placed(bare(version), name),
      version: placed(version, name),
    }));
  return stringify(
    {
      lockfileVersion: lockfile.lockfileVersion,
      settings: lockfile.settings,
      overrides,
      importers: {
        '.': { dependencies: resolved(roots.dependencies), devDependencies: resolved(roots.devDependencies) },
      },
      packages: sorted([
        ...packed.map(({ name, version, file, integrity }): [string, unknown] => [
          `${name}@file:${vendor}/${file}`,
          { resolution: { integrity, tarball: `file:${vendor}/${file}` }, version },
        ]),
        ...[...new Set([...snapshots.keys()].map(bare))].map((key): [string, unknown] => [
          key,
          lockfile.packages[key],
        ]),
      ]),
      snapshots: sorted([
        ...packed.map(({ name, file, dependencies }): [string, unknown] => [
          `${name}@file:${vendor}/${file}`,
          { dependencies: mapped(dependencies, placed) },
        ]),
        ...snapshots,
      ]),
    },
    { lineWidth: 0, aliasDuplicateObjects: false },
  ).replaceAll(patched, '');
}
