import { continuations, readAmounts, type NumberUnit } from './read-amount.ts';

const inside = (value: number, min = -Infinity, max = Infinity): boolean => value >= min && value <= max;

export interface NumberRules {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** No fraction. */
  readonly whole?: boolean | undefined;
  /** What may be written with the number. */
  readonly unit?: NumberUnit | undefined;
}

/**
 * What was typed as a number: `null` for nothing, `undefined` when it is none, outside the range, or a fraction
 * where none is taken.
 */
export function readNumber(
  text: string,
  { min, max, whole = false, unit }: NumberRules,
): number | null | undefined {
  if (text.trim() === '') return null;
  return readAmounts(text, unit).find(
    (value) => inside(value, min, max) && (!whole || Number.isInteger(value)),
  );
}

/** Whether what was typed is none of the values yet, but can become one as it goes on. */
export const halfTyped = (text: string, rules: NumberRules): boolean =>
  continuations(text).some((longer) => readNumber(longer, rules) !== undefined);

const write = (value: number): string => value.toLocaleString('en-US');

/** What is wrong with what was typed, and what to type; `undefined` where `readNumber` takes it. */
export function problemOf(text: string, rules: NumberRules): string | undefined {
  if (readNumber(text, rules) !== undefined) return undefined;
  const { min, max } = rules;
  const number = readNumber(text, { ...rules, whole: false }) === undefined ? 'number' : 'whole number';
  if (min !== undefined && max !== undefined) return `Enter a ${number} from ${write(min)} to ${write(max)}.`;
  if (min !== undefined) return `Enter a ${number} of ${write(min)} or more.`;
  return max === undefined ? `Enter a ${number}, for example 3.` : `Enter a ${number} up to ${write(max)}.`;
}

/** The value one step on, kept inside the range; an empty field starts at the least value. */
export function stepped(value: number | null, by: number, min = -Infinity, max = Infinity): number {
  const from = value ?? (Number.isFinite(min) ? min - by : 0);
  return Math.min(max, Math.max(min, from + by));
}
