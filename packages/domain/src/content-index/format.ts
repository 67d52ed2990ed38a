/**
 * Numbers of the index format that both directions share; the format itself is documented at `marketIndex` of
 * the schemas.
 */
export const degreeSteps = 100_000;
export const bitsPerTagColumn = 30;
export const unknown = -1;
export const minutesPerDay = 1_440;
export const msPerMinute = 60_000;

export const flag = {
  featured: 1,
  exclusive: 2,
  notAvailable: 4,
  pending: 8,
  sold: 16,
  rented: 32,
  rental: 64,
} as const;
export const statusFlags: ReadonlyMap<string, number> = new Map([
  ['pending', flag.pending],
  ['sold', flag.sold],
  ['recently_sold', flag.sold],
  ['rented', flag.rented],
]);
