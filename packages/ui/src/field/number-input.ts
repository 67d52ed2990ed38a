const inside = (value: number, min = -Infinity, max = Infinity): boolean => value >= min && value <= max;

/** What was typed as a number: `null` for nothing, `undefined` when it is none or outside the range. Commas, spaces and a dollar sign are ignored. */
export function readNumber(text: string, min?: number, max?: number): number | null | undefined {
  const bare = text.replaceAll(/[\s,$]/g, '');
  if (bare === '') return null;
  const value = /^-?\d*\.?\d+$/.test(bare) ? Number(bare) : Number.NaN;
  return inside(value, min, max) ? value : undefined;
}

/** The value one step on, kept inside the range; an empty field starts at the least value. */
export function stepped(value: number | null, by: number, min = -Infinity, max = Infinity): number {
  const from = value ?? (Number.isFinite(min) ? min - by : 0);
  return Math.min(max, Math.max(min, from + by));
}
