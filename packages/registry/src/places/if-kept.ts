import type { Registry, Slot } from '../types.ts';

/** The names of stored values that fillers of a site depend on, on any route. */
export const keptNames = ({ remotes }: Pick<Registry, 'remotes'>): readonly string[] => [
  ...new Set(
    remotes.flatMap(({ descriptor, off }) =>
      off === undefined ? descriptor.slots.flatMap(({ ifKept = [] }) => ifKept) : [],
    ),
  ),
];

/** Whether a filler is for a visitor whose browser stores these values. */
export const isForVisitor = ({ ifKept }: Pick<Slot, 'ifKept'>, stored: readonly string[]): boolean =>
  ifKept?.some((name) => stored.includes(name)) ?? true;

/** The same as a CSS selector on `<html>`, whose `data-kept` lists what the browser stores. Empty for everyone. */
export function keptSelector({ ifKept }: Pick<Slot, 'ifKept'>): string {
  if (ifKept === undefined) return '';
  const each = ifKept.map((name) => `[data-kept~="${name}"]`);
  return each.length === 1 ? each.join('') : `:is(${each.join(',')})`;
}
