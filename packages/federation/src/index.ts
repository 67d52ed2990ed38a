/** Loading of remotes at run time: the only place that touches containers. */
import type { PlatformStore } from '@commonhearth/contract/host';
import type { Registry } from '@commonhearth/registry';
import { Addresses } from './addresses.ts';
import { createContainers } from './containers.ts';
import { createFederation, type Federation } from './federation.ts';

export { isLoadFailure, RemoteFailure, type RemoteFailureKind } from './failure.ts';
export { loadBudgetMs, type Federation } from './federation.ts';

/** For the page's registry; once per page. */
export function startFederation(options: {
  readonly registry: Registry;
  readonly contractVersion: string;
  readonly injectFor: PlatformStore['injectFor'];
}): Federation {
  const addresses = new Addresses(options.registry, location.origin);
  return createFederation({ ...options, addresses, containers: createContainers(addresses) });
}
