import type { Federation } from '@commonhearth/federation';
import { useSyncExternalStore } from 'react';
import { useRemotes } from './remotes-context.ts';

/** What runs of an app now, by name, version and hash: another object once another release took over. */
export function useRelease(owner: string): ReturnType<Federation['appOf']> {
  const { federation } = useRemotes();
  return useSyncExternalStore(federation.subscribe, () => federation.appOf(owner));
}
