const inside = (value: number, min = -Infinity, max = Infinity): boolean => value >= min && value <= max;

/** A number as people write it, without its separators: '900', '1.', '.5', '900k', '1.2M'. */
const written = /^(-?(?:\d+\.?\d*|\.\d+))([km]?)$/i;
const factors: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };

export interface NumberRules {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Rounded to a whole number. */
  readonly whole?: boolean | undefined;
}

/**
 * What was typed as a number: `null` for nothing, `undefined` when it is none or outside the range. Commas,
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
  const exact = Number((Number(digits) * (factors[factor.toLowerCase()] ?? 1)).toPrecision(12));
  const value = whole ? Math.round(exact) : exact;
  return inside(value, min, max) ? value : undefined;
}

/** The value one step on, kept inside the range; an empty field starts at the least value. */
export function stepped(value: number | null, by: number, min = -Infinity, max = Infinity): number {
  const from = value ?? (Number.isFinite(min) ? min - by : 0);
  return Math.min(max, Math.max(min, from + by));
}
