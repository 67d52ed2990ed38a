import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

type Versions = Readonly<Record<string, string>>;
interface Resolved {
  readonly specifier: string;
  /** With the peers that it has: `9.3.1(react@19.3.1)`, or `link:` and a folder of the workspace. */
  readonly version: string;
}
export interface Importer {
  readonly dependencies?: Readonly<Record<string, Resolved>>;
  readonly devDependencies?: Readonly<Record<string, Resolved>>;
}
export interface Snapshot {
  readonly dependencies?: Versions;
  readonly optionalDependencies?: Versions;
}
/** What is used here of `pnpm-lock.yaml`, format 9. */
export interface Lockfile {
  readonly lockfileVersion: string;
  readonly settings: unknown;
  readonly overrides?: Versions;
  readonly importers: Readonly<Record<string, Importer>>;
  /** By name and version. */
  readonly packages: Readonly<Record<string, { readonly peerDependencies?: Versions }>>;
  /** By name and version with peers. */
  readonly snapshots: Readonly<Record<string, Snapshot>>;
}

export const readLockfile = (workspace: string): Lockfile =>
  parse(readFileSync(join(workspace, 'pnpm-lock.yaml'), 'utf8')) as Lockfile;

/** A version without its peers. */
export const bare = (version: string): string => version.replace(/\(.*/, '');

/** What a folder of the workspace has of a package that it names. Throws when it names none. */
export function resolvedIn({ importers }: Lockfile, folder: string, name: string): string {
  const { dependencies = {}, devDependencies = {} } = importers[folder] ?? {};
  const found = dependencies[name] ?? devDependencies[name];
  if (found === undefined)
    throw new Error(`pnpm-lock.yaml has no ${name} for ${folder}: run npm start once, then try again.`);
  return found.version;
}
