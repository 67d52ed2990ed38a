import type { Registry, Slot } from '../types.ts';

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
