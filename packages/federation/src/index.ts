/**
 * Loading of remotes, and of the shell's own later parts, at run time: the only place that touches
 * containers.
 */
import type { PlatformStore } from '@commonhearth/contract/host';
import type { Registry } from '@commonhearth/registry';
import { Addresses } from './files/addresses.ts';
import { createContainers } from './containers/containers.ts';
import { siteAnswers } from './connection.ts';
import { createHashes } from './files/hashes.ts';
import { createFederation, type Federation, type Host } from './federation.ts';
import type { Entries } from './entries.ts';
import { createScripts } from './files/scripts.ts';

export { shellName } from './files/addresses.ts';
export { siteAnswers } from './connection.ts';
export { RemoteFailure, type FailedApp, type RemoteFailureKind } from './failure.ts';
export type { Entries, EntryStage } from './entries.ts';
export { loadBudgetMs, type Federation, type Host } from './federation.ts';

/** Only a failure needs it. The name puts it into the file of the shell's failure views, which loads at rest. */
const later = () => import(/* webpackChunkName: "later-failures" */ './later.ts');

/**
 * For the page's registry; once per page. `fetch` is the browser's own, taken before any remote ran; `now` in
 * milliseconds.
 */
export function startFederation(
  options: Pick<PlatformStore, 'injectFor' | 'endRelease'> & {
    readonly registry: Registry;
    /** The versions of the contract that the page offers, newest first. */
    readonly contracts: readonly string[];
    readonly host: Host;
    readonly fetch: typeof fetch;
    readonly now: () => number;
    readonly entries: Entries;
    readonly nextTask: () => Promise<void>;
  },
): Federation {
  const addresses = new Addresses(options.registry, location.origin, options.now().toString(36));
  const scripts = createScripts(addresses);
  return createFederation({
    ...options,
    addresses,
    scripts,
    loadHashes: createHashes(options.registry, addresses, options.fetch),
    findCause: async (...given) => (await later()).findCause(...given),
    isOutdated: async (owner) =>
      (await later()).isOutdated(owner, {
        ...options,
        address: () => location.pathname + location.search,
      }),
    answers: () => siteAnswers(options.fetch),
    containers: createContainers(addresses, scripts, options.contracts),
  });
}
