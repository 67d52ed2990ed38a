import { diffLines, diffWordsWithSpace } from 'diff';

interface Word {
  readonly text: string;
  readonly changed: boolean;
}
export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed';
  /** From 1; null where the line is not in that text. */
  readonly before: number | null;
  readonly after: number | null;
  readonly words: readonly Word[];
}

const linesOf = (value: string): readonly string[] => value.replace(/\n$/, '').split('\n');
const ended = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

/** The words of a line that its other form has not, on its side. */
const wordsOf = (before: string, after: string, side: 'added' | 'removed'): readonly Word[] =>
  diffWordsWithSpace(before, after)
    .filter(({ added, removed }) => (side === 'added' ? !removed : !added))
    .map((part) => ({ text: part.value, changed: part[side] }));

/** What differs from one text to another: lines, and in lines that took the place of others the words. */
export function diffOf(before: string, after: string): readonly DiffLine[] {
  const lines: DiffLine[] = [];
  let [left, right] = [0, 0];
  const parts = diffLines(ended(before), ended(after));
  parts.forEach(({ value, added, removed }, i) => {
    const kind = added ? 'added' : removed ? 'removed' : 'same';
    const next = parts[i + 1];
    const last = parts[i - 1];
    const other = removed && next?.added ? next.value : added && last?.removed ? last.value : undefined;
    const others = other === undefined ? [] : linesOf(other);
    linesOf(value).forEach((text, at) => {
      const pair = others[at];
      const words =
        pair === undefined || kind === 'same'
          ? [{ text, changed: kind !== 'same' }]
          : kind === 'added'
            ? wordsOf(pair, text, kind)
            : wordsOf(text, pair, kind);
      lines.push({
        kind,
        before: kind === 'added' ? null : (left += 1),
        after: kind === 'removed' ? null : (right += 1),
        words,
      });
    });
  });
  return lines;
}
