import { isOptional, slotsAt, type SlotAt } from './slots-at.ts';
import type { Registry } from '../types.ts';

/** What fills the optional places of a page, in order. Leaves out remotes that are switched off. */
export function fillersAt(registry: Registry, routeName: string | undefined): SlotAt[] {
  const remotes = registry.remotes.filter(({ off }) => off === undefined);
  return slotsAt({ ...registry, remotes }, routeName, new URLSearchParams())
    .filter(({ slot }) => isOptional(slot))
    .sort((a, b) => (a.slot.order ?? 0) - (b.slot.order ?? 0));
}

/**
 * Remotes that fill places of this page for every visitor: places of the shell, and those that a remote offers on this route.
 * A filler with `ifKept` has no views, because the server does not know what a browser stores: failures in five networks are
 * then enough to set its release back.
 */
export function remotesOfFillers(registry: Registry, routeName: string): readonly string[] {
  const offers = registry.remotes.flatMap(({ descriptor }) => descriptor.offers ?? []);
  return fillersAt(registry, routeName)
    .filter(({ slot: { slot, ifKept } }) => {
      const places = offers.filter((offer) => offer.slot === slot);
      return ifKept === undefined && (places.length === 0 || places.some(({ route }) => route === routeName));
    })
    .map(({ remote }) => remote);
}
