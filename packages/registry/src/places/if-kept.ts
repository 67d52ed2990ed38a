import type { Registry, Slot } from '../types.ts';

/** The names of stored values that any filler of the site depends on. */
export const storedNamesOf = ({ remotes }: Pick<Registry, 'remotes'>): readonly string[] => [
  ...new Set(
    remotes.flatMap(({ descriptor, off }) =>
      off === undefined ? descriptor.slots.flatMap(({ ifKept = [] }) => ifKept) : [],
    ),
  ),
];

/** Whether a filler shows in a browser that stores these values. */
export const isForVisitor = ({ ifKept }: Pick<Slot, 'ifKept'>, stored: readonly string[]): boolean =>
  ifKept?.some((name) => stored.includes(name)) ?? true;

/** The same as a CSS selector for `<html>`, whose `data-kept` lists what the browser stores. Empty if it shows for everyone. */
export function storedSelector({ ifKept }: Pick<Slot, 'ifKept'>): string {
  if (ifKept === undefined) return '';
  const each = ifKept.toSorted().map((name) => `[data-kept~="${name}"]`);
  return each.length === 1 ? each.join('') : `:is(${each.join(',')})`;
}
