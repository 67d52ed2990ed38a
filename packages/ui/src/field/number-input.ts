const inside = (value: number, min = -Infinity, max = Infinity): boolean => value >= min && value <= max;

/** A number as people write it, without its separators: '900', '1.', '.5', '900k', '1.2M'. */
const written = /^(-?(?:\d+\.?\d*|\.\d+))([km]?)$/i;
const factors: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };

export interface NumberRules {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** No fraction. */
  readonly whole?: boolean | undefined;
}

/**
 * What was typed as a number: `null` for nothing, `undefined` when it is none, outside the range, or a fraction
 * where none is taken. Commas,
 * spaces and a dollar sign are ignored; k and m stand for thousands and millions.
 */
export function readNumber(
  text: string,
  { min, max, whole = false }: NumberRules,
): number | null | undefined {
  const bare = text.replaceAll(/[\s,$]/g, '');
  if (bare === '') return null;
  const [, digits, factor = ''] = written.exec(bare) ?? [];
  // 1.1m is no whole number of thousandths for a computer
  const value = Number((Number(digits) * (factors[factor.toLowerCase()] ?? 1)).toPrecision(12));
  return inside(value, min, max) && (!whole || Number.isInteger(value)) ? value : undefined;
}

const write = (value: number): string => value.toLocaleString('en-US');

/** What is wrong with what was typed, and what to type; `undefined` where `readNumber` takes it. */
export function problemOf(text: string, { min, max, whole }: NumberRules): string | undefined {
  if (readNumber(text, { min, max, whole }) !== undefined) return undefined;
  const number = readNumber(text, { min, max }) === undefined ? 'number' : 'whole number';
  if (min !== undefined && max !== undefined) return `Enter a ${number} from ${write(min)} to ${write(max)}.`;
  if (min !== undefined) return `Enter a ${number} of ${write(min)} or more.`;
  return max === undefined ? `Enter a ${number}, for example 3.` : `Enter a ${number} up to ${write(max)}.`;
}

/** The value one step on, kept inside the range; an empty field starts at the least value. */
export function stepped(value: number | null, by: number, min = -Infinity, max = Infinity): number {
  const from = value ?? (Number.isFinite(min) ? min - by : 0);
  return Math.min(max, Math.max(min, from + by));
}
