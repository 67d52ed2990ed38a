/** What staff chose, by column. Columns they did not touch keep the detected target. */
export type ChosenTargets = Readonly<Record<string, string>>;
interface Column {
  readonly column: string;
  readonly field: string;
}
/** Any number of columns can have these; a field takes one. */
const shared: ReadonlySet<string> = new Set(['attribute', 'ignore', 'reserved']);

/** What staff chose for a column, else what was detected. Any word can name a column, `__proto__` too. */
export const targetOf = (chosen: ChosenTargets, { column, field }: Column): string =>
  Object.hasOwn(chosen, column) ? (chosen[column] ?? field) : field;

/** Gives a column its target. A field that another column had is taken from it, and that column is named. */
export function chooseTarget(
  columns: readonly Column[],
  chosen: ChosenTargets,
  { column, field }: Column,
): { readonly chosen: ChosenTargets; readonly freed: string | null } {
  const other = shared.has(field)
    ? undefined
    : columns.find((one) => one.column !== column && targetOf(chosen, one) === field);
  return {
    chosen: { ...chosen, ...(other && { [other.column]: 'attribute' }), [column]: field },
    freed: other?.column ?? null,
  };
}
