import { versionMismatch } from '@commonhearth/registry/contract-range';

/** Makes a library's exports. */
export type Factory = () => unknown;

/** A shared copy of a library, in the format that Module Federation's runtime also reads and writes. */
export interface Shared {
  readonly from: string;
  readonly get: () => Factory | Promise<Factory>;
  lib?: Factory | null;
  loaded?: boolean;
  loading?: Promise<Factory> | null;
  useIn?: string[];
}
/** Copies by library and version. */
export type ShareScope = Record<string, Record<string, Shared>>;

/** Options of a module that uses a shared library, as the plugin writes them into the build. */
export interface ConsumeOptions {
  readonly shareKey: string;
  readonly shareScope: readonly string[];
  readonly requiredVersion?: string | false;
  readonly singleton?: boolean;
  readonly strictVersion?: boolean;
  readonly fallback: () => Factory | Promise<Factory>;
}
type Copy = readonly [version: string, shared: Shared];

const inUse = ({ loaded, lib, loading }: Shared): number => Number(Boolean(loaded ?? lib ?? loading));
const isNewer = (a: string, b: string): boolean => versionMismatch(`^${a}`, b) === 'site too old';
/** A copy in use takes precedence over a newer one. */
const byPreference = ([a, one]: Copy, [b, other]: Copy): number =>
  inUse(other) - inUse(one) || (isNewer(a, b) ? -1 : 1);

/** Chooses the copy for a module. Every module gets the same copy of a singleton, even if the version does not match. */
export function chooseCopy(scope: ShareScope, options: ConsumeOptions, app: string): Shared | undefined {
  const { shareKey, requiredVersion, singleton, strictVersion } = options;
  const copies = Object.entries(scope[shareKey] ?? {}).sort(byPreference);
  const fits = ([version]: Copy): boolean =>
    typeof requiredVersion !== 'string' || versionMismatch(requiredVersion, version) === undefined;
  const best = singleton === true ? copies[0] : copies.find(fits);
  if (best === undefined) return undefined;
  const [version, shared] = best;
  if (!fits(best)) {
    const problem = `${app} needs ${shareKey} ${String(requiredVersion)}, but the page has ${version} of ${shared.from}`;
    if (strictVersion === true) throw new Error(problem);
    console.warn(problem);
  }
  return shared;
}
