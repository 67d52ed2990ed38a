import type { Federation } from '@commonhearth/federation';
import { gateSlot, slotsAt, type Registry } from '@commonhearth/registry';

/** Loads the code of the sign-up gate, which opens when the app repeats a like of a new visitor. */
export function prefetchGate(federation: Pick<Federation, 'load'>, registry: Registry): void {
  for (const { remote, slot } of slotsAt(registry, undefined, new URLSearchParams()))
    // when the gate opens, it loads again what fails here
    if (slot.slot === gateSlot) federation.load(remote, slot.module).catch(() => undefined);
}
