import { slotsAt, type Registry } from '@commonhearth/registry';
import { useDeferredValue, useSyncExternalStore } from 'react';
import type { Navigator, Place } from '../navigation/navigator.ts';

/** What the slots show at a place. */
const inSlots = (registry: Registry, { at, matched }: Place): string => {
  const query = new URLSearchParams(at.search);
  return slotsAt(registry, matched?.route.name, query)
    .map(({ remote, slot }) => [remote, slot.module, slot.query && query.get(slot.query)].join(' '))
    .join();
};

/**
 * Whether a page of homes stays between two places, with what lies above it: alone the query is another, which is its
 * own.
 */
export const isSamePage = (registry: Registry, before: Place | undefined, next: Place | undefined): boolean =>
  before !== undefined &&
  next !== undefined &&
  before.matched?.route.content === 'market' &&
  before.at.pathname === next.at.pathname &&
  before.at.hash === next.at.hash &&
  before.matched.route === next.matched?.route &&
  before.failed === next.failed &&
  inSlots(registry, before) === inSlots(registry, next);

/**
 * Where the visitor is. A page of homes shows what it writes into its query at once: what else reads the address is
 * drawn bit by bit, as there is time.
 */
export function usePlace(navigator: Navigator, registry: Registry): Place | undefined {
  const newest = useSyncExternalStore(navigator.subscribe, navigator.place);
  const drawn = useDeferredValue(newest);
  return isSamePage(registry, drawn, newest) ? drawn : newest;
}
