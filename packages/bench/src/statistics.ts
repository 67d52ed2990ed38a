/** The value that this share (0 to 1) of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('There is no quantile of nothing.');
  return value;
}

/** The middle value; of an even number of values the lower of the two in the middle. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);
