import { isOptional, slotsAt, type SlotAt } from './slots-at.ts';
import type { Registry } from '../types.ts';

/** What fills the optional places of a page, in order. Leaves out remotes that are switched off. */
export function fillersAt(registry: Registry, routeName: string | undefined): SlotAt[] {
  const remotes = registry.remotes.filter(({ off }) => off === undefined);
  return slotsAt({ ...registry, remotes }, routeName, new URLSearchParams())
    .filter(({ slot }) => isOptional(slot))
    .sort((a, b) => (a.slot.order ?? 0) - (b.slot.order ?? 0));
}

/** What fills the bar gets the room that is left there: the bar never wraps or grows when it comes. */
const barStyle =
  '[data-place=bar-end]{flex:1 0 0;width:0;max-height:2.75rem;margin-left:calc(-1*var(--space-3));overflow:clip;overflow-clip-margin:4px;text-align:right;white-space:nowrap}';

/**
 * The CSS rules that reserve the room of the fillers of each place on a route: their heights, and the rest of the bar.
 * The variable `--room-<place>` is a height in px without the unit, for pages that compute with it, such as a list that
 * draws only the rows in view.
 */
export function roomStyle(registry: Registry, routeName: string | undefined): string {
  const rooms = new Map<string, number>();
  for (const { slot } of fillersAt(registry, routeName))
    rooms.set(slot.slot, (rooms.get(slot.slot) ?? 0) + (slot.room ?? 0));
  const rules = [...rooms]
    .filter(([, room]) => room > 0)
    .map(
      ([place, room]) =>
        `:root{--room-${place}:${room}}[data-place=${place}]{display:block;min-height:${room}px}`,
    )
    .join('');
  return rooms.has('bar-end') ? rules + barStyle : rules;
}
