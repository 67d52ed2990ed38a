import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ownRuntime } from '@commonhearth/registry';

export const contractName = '@commonhearth/contract';

/**
 * Request string → package. Sharing goes by request string, so each subpath that is imported needs its own
 * key.
 */
const singletons = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  'react-redux': 'react-redux',
  'styled-components': 'styled-components',
  '@commonhearth/contract': '@commonhearth/contract',
  '@commonhearth/contract/router': '@commonhearth/contract',
  '@commonhearth/contract/toolkit': '@commonhearth/contract',
} as const;

export interface Shared {
  readonly singleton: true;
  readonly version: string;
  readonly requiredVersion: string;
  readonly eager: boolean;
  /** The file that is used when nobody else has it yet; `false` where the shell always has. */
  readonly import?: false | string;
}

const rangeOf = (version: string): string => `^${version.split('.')[0] ?? '0'}.0.0`;

/**
 * Leaflet, in remotes that show a map: a page loads it once, with the first map, from whoever shows that;
 * each remote brings a copy, since the shell knows no map.
 */
export function sharedByMaps(root: string): Record<string, Shared> {
  const app = createRequire(join(root, 'package.json'));
  const { dependencies = {} } = app('./package.json') as { dependencies?: Readonly<Record<string, string>> };
  if (!('@commonhearth/map' in dependencies)) return {};
  const map = createRequire(app.resolve('@commonhearth/map'));
  const { version, module } = map('leaflet/package.json') as { version: string; module?: string };
  const file = map.resolve(`leaflet/${module ?? 'dist/leaflet-src.esm.js'}`);
  return {
    leaflet: { singleton: true, version, requiredVersion: rangeOf(version), eager: false, import: file },
  };
}

/** Versions are always given: derived ones are exact pins, and `workspace:*` would land verbatim. */
export function sharedLibraries(
  provider: string,
  isShell: boolean,
  parts: Readonly<Record<string, string>> = {},
): Record<string, Shared> {
  const own = createRequire(join(provider, 'package.json'));
  // a remote by itself has what only the contract uses through the contract
  const places = [own, createRequire(realpathSync(manifestOf([own], contractName)))];
  return Object.fromEntries(
    Object.entries(singletons).map(([request, name]) => {
      const version = versionOf(places, name);
      return [
        request,
        {
          singleton: true,
          version,
          requiredVersion: rangeOf(version),
          eager: isShell,
          ...(!isShell && { import: false as const }),
          ...(parts[request] !== undefined && { import: parts[request] }),
        },
      ];
    }),
  );
}

/** The same as a descriptor says it: what the shell has, or what a remote takes. */
export const sharedVersions = (
  shared: Readonly<Record<string, Shared>>,
  isShell: boolean,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(shared)
      // the contract has a range of its own in every descriptor
      .filter(([request]) => !request.startsWith(contractName))
      .map(([request, { version, requiredVersion }]) => [request, isShell ? version : requiredVersion]),
  );

/** Versions of the older majors of the contract that the shell offers too, as the contract's `package.json` lists them. */
export function olderContracts(provider: string): readonly string[] {
  const file = manifestOf([createRequire(join(provider, 'package.json'))], contractName);
  return (JSON.parse(readFileSync(file, 'utf8')) as { olderVersions: readonly string[] }).olderVersions;
}

/** Of the federation runtime that shell and remotes are built for. */
export const runtimeVersion = ownRuntime(
  versionOf([createRequire(import.meta.url)], '@module-federation/enhanced'),
);

function manifestOf(places: readonly NodeJS.Require[], name: string): string {
  for (const place of places)
    for (const folder of place.resolve.paths(name) ?? []) {
      const file = join(folder, name, 'package.json');
      if (existsSync(file)) return file;
    }
  throw new Error(`${name} is not installed where the page's shared libraries come from.`);
}
function versionOf(places: readonly NodeJS.Require[], name: string): string {
  return (JSON.parse(readFileSync(manifestOf(places, name), 'utf8')) as { version: string }).version;
}
