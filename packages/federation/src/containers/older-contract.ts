import * as version2 from '@commonhearth/contract/version-2';
import { versionMismatch } from '@commonhearth/registry';
import type { ShareScope, SharedCopy } from './container.ts';

const contractName = '@commonhearth/contract';
/** What an older major exports beside the newest, or instead of it. */
const olderExports: Readonly<Record<string, object>> = { 2: version2 };
/** One for each version, so that all its releases share its copy. */
const scopes = new WeakMap<ShareScope, Map<string, ShareScope>>();

/**
 * The page's libraries for a release. `contracts`: newest first. If only an older one admits its range, it gets the
 * copies of the newest contract under the older version, with the exports of that version. Every other library is the
 * page's own, also one that such a release adds.
 */
export function sharesWithOlder(shares: ShareScope, contracts: readonly string[], range: string): ShareScope {
  const [newest = ''] = contracts;
  const older = contracts.find((version) => versionMismatch(range, version) === undefined);
  if (older === undefined || older === newest) return shares;
  const byVersion = scopes.get(shares) ?? new Map<string, ShareScope>();
  scopes.set(shares, byVersion);
  const made = byVersion.get(older) ?? adapted(shares, newest, older);
  byVersion.set(older, made);
  return made;
}

/** The contract is part of the shell's first file, so its factory is there at once. */
const exportsOf = ({ lib, get }: SharedCopy): object => (lib ?? (get?.() as () => unknown))() as object;

function adapted(shares: ShareScope, newest: string, older: string): ShareScope {
  const copies: ShareScope = {};
  for (const [library, { [newest]: copy }] of Object.entries(shares)) {
    if (copy === undefined || (library !== contractName && !library.startsWith(`${contractName}/`))) continue;
    const exported = exportsOf(copy);
    const own =
      library === contractName ? { ...exported, ...olderExports[older.split('.')[0] ?? ''] } : exported;
    const make = () => own;
    copies[library] = { [older]: { ...copy, loaded: true, lib: make, get: () => make } };
  }
  return new Proxy(shares, {
    get: (target, library): unknown => Reflect.get(copies, library) ?? Reflect.get(target, library),
  });
}
