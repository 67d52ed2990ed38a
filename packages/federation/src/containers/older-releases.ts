import * as version2 from '@commonhearth/contract/version-2';
import { hasOwnRuntime, versionMismatch, type Descriptor } from '@commonhearth/registry';
import type { ShareScope, SharedCopy } from './container.ts';

declare global {
  // releases built with `externalRuntime` read this name
  var _FEDERATION_RUNTIME_CORE: unknown;
}

const contractName = '@commonhearth/contract';
/** By major of the contract: what it exports and the newest does not, or exports otherwise. */
const olderExports: Readonly<Record<string, object>> = { 2: version2 };
/** The libraries of a page for each older version of the contract. All releases for that version share them. */
const olderShares = new WeakMap<ShareScope, Map<string, ShareScope>>();

const exportsOfMajor = (version: string): object | undefined => olderExports[version.split('.')[0] ?? ''];
const exportsOf = ({ lib, get }: SharedCopy): object => {
  // the contract is in the shell's first file, so the factory is not a promise
  const factory = lib ?? (get?.() as () => unknown);
  return factory() as object;
};

/** `contracts`: the newest and every older one down to that of the release, which has what they removed after it. */
function withOlderContract(shares: ShareScope, [newest = '', ...older]: readonly string[]): ShareScope {
  const copies: ShareScope = {};
  const version = older.at(-1) ?? '';
  for (const [library, { [newest]: copy }] of Object.entries(shares)) {
    if (copy === undefined || (library !== contractName && !library.startsWith(`${contractName}/`))) continue;
    const exported = exportsOf(copy);
    const own =
      library === contractName
        ? (Object.assign({}, exported, ...older.map(exportsOfMajor)) as object)
        : exported;
    const factory = () => own;
    copies[library] = { [version]: { ...copy, loaded: true, lib: factory, get: () => factory } };
  }
  // reads and writes of other libraries reach those of the page
  return new Proxy(shares, {
    get: (target, library): unknown => Reflect.get(copies, library) ?? Reflect.get(target, library),
  });
}

/**
 * The page's libraries for an older release, once it can run: with the core of the Module Federation runtime in the page if
 * it was built for that, and with the older contract if the newest does not suit it. `contracts`: newest first.
 */
export async function sharesForOlder(
  release: Partial<Pick<Descriptor, 'contract' | 'runtime'>>,
  shares: ShareScope,
  contracts: readonly string[],
): Promise<ShareScope> {
  if (!hasOwnRuntime(release))
    globalThis._FEDERATION_RUNTIME_CORE ??= await import('@module-federation/runtime-core');
  const at = contracts.findIndex((version) => versionMismatch(release.contract ?? '', version) === undefined);
  const version = contracts[at];
  if (version === undefined || at === 0) return shares;
  const byVersion = olderShares.get(shares) ?? new Map<string, ShareScope>();
  olderShares.set(shares, byVersion);
  const older = byVersion.get(version) ?? withOlderContract(shares, contracts.slice(0, at + 1));
  byVersion.set(version, older);
  return older;
}
