import { isOptional, slotsAt, type SlotAt } from './slots-at.ts';
import type { Registry } from '../types.ts';

/** What fills the optional places of a page, in order. Leaves out remotes that are switched off. */
export function fillersAt(registry: Registry, routeName: string | undefined): SlotAt[] {
  const remotes = registry.remotes.filter(({ off }) => off === undefined);
  return slotsAt({ ...registry, remotes }, routeName, new URLSearchParams())
    .filter(({ slot }) => isOptional(slot))
    .sort((a, b) => (a.slot.order ?? 0) - (b.slot.order ?? 0));
}
