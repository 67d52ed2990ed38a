import type { Registry, RegistryRemote } from '@commonhearth/registry';
import type { Entries } from './entries.ts';
import type { FailedApp, RemoteFailure, RemoteFailureKind } from './failure.ts';

/** The code itself is at fault: trying it again does not help. */
const certain: ReadonlySet<RemoteFailureKind> = new Set(['broken', 'render', 'contract', 'frozen']);

/** Other failures of a remote, such as a file that is missing, after which its earlier release takes its place. */
const mostFailures = 2;

/**
 * These say nothing of the code: it is not to run, the page is older than what the site keeps, or nothing of the
 * site can be reached.
 */
const uncounted: ReadonlySet<RemoteFailureKind> = new Set(['off', 'offline', 'outdated', 'unknown']);

/** The release of a remote that this page runs. */
export interface Running extends Pick<RegistryRemote, 'base' | 'descriptor'> {
  /** It is the one that the registry gives to fall back on. */
  readonly earlier: boolean;
}

export interface Releases {
  readonly of: (remote: string) => Running | undefined;
  /** Counts a failure against its release; each once, whoever saw it. */
  readonly failed: (failure: RemoteFailure) => void;
  /** Calls back when a remote goes on with another release; answers what ends that. */
  readonly subscribe: (heard: () => void) => () => void;
}

export const isOf = ({ version, hash }: FailedApp, { descriptor }: Pick<Running, 'descriptor'>): boolean =>
  version === descriptor.version && hash === descriptor.hash;

/**
 * Which release of each remote runs. After the first failure of the code that the registry chose, or the second of
 * another kind, it is the one to fall back on, for the rest of the visit: that one's failures change nothing. `ended`
 * runs before anybody hears of it. A release that froze this browser before (`isFrozen`) does not run at all where an
 * earlier one is there.
 */
export function createReleases(
  remotes: Registry['remotes'],
  ended: (bad: Running) => void,
  isFrozen: Entries['isFrozen'],
): Releases {
  const running = new Map<string, Running>();
  const fallbacks = new Map<string, Running>();
  for (const { base, descriptor, fallback } of remotes) {
    const { name, version, hash } = descriptor;
    running.set(name, { base, descriptor, earlier: false });
    if (fallback === undefined || fallback.base === base) continue;
    const earlier = { ...fallback, earlier: true };
    fallbacks.set(name, earlier);
    if (isFrozen({ remote: name, version, hash })) running.set(name, earlier);
  }
  const seen = new WeakSet<RemoteFailure>();
  const counts = new Map<string, number>();
  const listeners = new Set<() => void>();
  return {
    of: (remote) => running.get(remote),
    failed(failure) {
      const { remote } = failure.app;
      const [bad, good] = [running.get(remote), fallbacks.get(remote)];
      if (bad === undefined || good === undefined || bad.earlier) return;
      if (uncounted.has(failure.kind) || seen.has(failure) || !isOf(failure.app, bad)) return;
      seen.add(failure);
      const count = (counts.get(remote) ?? 0) + 1;
      counts.set(remote, count);
      if (count < mostFailures && !certain.has(failure.kind)) return;
      running.set(remote, good);
      ended(bad);
      for (const heard of [...listeners]) heard();
    },
    subscribe(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
}
