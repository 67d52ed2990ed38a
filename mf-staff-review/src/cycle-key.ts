/** The current or the previous cycle, of all markets or of one. */
export interface CycleView {
  readonly which: 'current' | 'previous';
  readonly marketId?: string;
}

/** What stands in place of a cycle's id where a board shows the cycles of several markets. */
export const cycleKey = ({ which, marketId }: CycleView): string =>
  marketId === undefined ? which : `${which}.${marketId}`;
/** The cycles that such a key means; undefined for the id of a cycle. */
export function cyclesOf(key: string | null): CycleView | undefined {
  const [which, marketId] = (key ?? '').split('.');
  if (which !== 'current' && which !== 'previous') return undefined;
  return { which, ...(marketId !== undefined && { marketId }) };
}
