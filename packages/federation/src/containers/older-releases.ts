import { hasOwnRuntime, type Descriptor } from '@commonhearth/registry';
import type { ShareScope } from './container.ts';
import { provideCore } from './old-runtime.ts';
import { sharesWithOlder } from './older-contract.ts';

/** The page's libraries for a release of the old runtime, or for an older contract, once it can run. */
export async function sharesForOlder(
  release: Partial<Descriptor>,
  shares: ShareScope,
  contracts: readonly string[],
): Promise<ShareScope> {
  if (!hasOwnRuntime(release)) await provideCore();
  return sharesWithOlder(shares, contracts, release.contract ?? '');
}
