import type { Registry, Slot } from './types.ts';

export interface SlotAt {
  readonly remote: string;
  readonly slot: Slot;
}

/** What descriptors offer for places of the layout: while their query parameter is set, and on their routes. */
export const slotsAt = (
  { remotes }: Registry,
  routeName: string | undefined,
  query: URLSearchParams,
): SlotAt[] =>
  remotes.flatMap(({ descriptor }) =>
    descriptor.slots
      .filter(
        (slot) =>
          (slot.query === undefined || Boolean(query.get(slot.query))) &&
          (slot.routes === undefined || slot.routes.includes(routeName ?? '')),
      )
      .map((slot) => ({ remote: descriptor.name, slot })),
  );

/** The place of the layout for the signup gate: the state of the visit opens it, no address does. */
export const gateSlot = 'signup-gate';

/** Whether it fills a place that a page can do without: it loads after the page, and is left out if it fails. */
export const isOptional = ({ version }: Slot): boolean => version !== undefined;

/** Of `slotsAt`, what an address shows by itself: what is worth fetching ahead of it. */
export const slotsShownAt: typeof slotsAt = (registry, routeName, query) =>
  slotsAt(registry, routeName, query).filter(({ slot }) => slot.slot !== gateSlot && !isOptional(slot));

/** What fills places that a page can do without, in the order in which it stands there. Remotes that are off fill none. */
export function fillersAt(registry: Registry, routeName: string | undefined): SlotAt[] {
  const remotes = registry.remotes.filter(({ off }) => off === undefined);
  return slotsAt({ ...registry, remotes }, routeName, new URLSearchParams())
    .filter(({ slot }) => isOptional(slot))
    .sort((a, b) => (a.slot.order ?? 0) - (b.slot.order ?? 0));
}

/**
 * The CSS rules that reserve the heights of the fillers of each place on a route. The variable `--room-<place>` is the
 * same in px without the unit, for pages that compute with it, such as a list that draws only the rows in view.
 */
export function roomStyle(registry: Registry, routeName: string | undefined): string {
  const rooms = new Map<string, number>();
  for (const { slot } of fillersAt(registry, routeName))
    rooms.set(slot.slot, (rooms.get(slot.slot) ?? 0) + (slot.room ?? 0));
  return [...rooms]
    .filter(([, room]) => room > 0)
    .map(
      ([place, room]) =>
        `:root{--room-${place}:${room}}[data-place=${place}]{display:block;min-height:${room}px}`,
    )
    .join('');
}
