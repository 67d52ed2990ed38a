import type { CompoundMark } from '../../../db/schema/json.ts';

/** A value that a provider changed. */
export interface Change<Value> {
  readonly from: Value;
  readonly to: Value;
}
export interface Compared {
  readonly isKnown: boolean;
  readonly price?: Change<number | null> | undefined;
  readonly status?: Change<string> | undefined;
}

/**
 * The marks of a home after it was compared with its provider. Of a value that changed before and again, the first
 * one counts, so that a mark goes where all is as it was.
 */
export function marksAfter(
  marks: readonly CompoundMark[],
  { isKnown, price, status }: Compared,
  at: string,
): readonly CompoundMark[] {
  const result: CompoundMark[] = [];
  let [pricesLeft, statusesLeft] = [price, status];
  for (const mark of marks) {
    if (mark.kind === 'not_known_any_more') {
      if (!isKnown) result.push(mark);
    } else if (mark.kind === 'price_changed' && price !== undefined) {
      pricesLeft = undefined;
      if (mark.from !== price.to) result.push({ ...mark, at, to: price.to });
    } else if (mark.kind === 'status_changed' && status !== undefined) {
      statusesLeft = undefined;
      if (mark.from !== status.to) result.push({ ...mark, at, to: status.to });
    } else result.push(mark);
  }
  if (pricesLeft !== undefined) result.push({ kind: 'price_changed', at, ...pricesLeft });
  if (statusesLeft !== undefined) result.push({ kind: 'status_changed', at, ...statusesLeft });
  if (!isKnown && !marks.some(({ kind }) => kind === 'not_known_any_more'))
    result.push({ kind: 'not_known_any_more', at });
  return result;
}
