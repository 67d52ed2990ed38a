import { mostHouseholds } from '@commonhearth/schemas/constants';
import { countBits } from './bits.ts';

/**
 * Which of the 64 sets of six households can be placed in the units added so far, one bit each: sets below 32 in the
 * first number, sets with the sixth household in the second. One unit is a few shifts, so that a market of 50,000
 * homes takes milliseconds.
 */
export type PlaceableSets = Int32Array;

const setsInHalf = 32;
const bitsWhere = (has: (set: number) => boolean, from: number): number =>
  Array.from({ length: setsInHalf }, (_, bit) => (has(from + bit) ? 1 << bit : 0)).reduce(
    (all, bit) => all | bit,
    0,
  );
/** Sets without each household, within one half. */
const without = Int32Array.from({ length: mostHouseholds - 1 }, (_, household) =>
  bitsWhere((set) => (set & (1 << household)) === 0, 0),
);
/** Sets of each size, in both halves. */
const sizes = Array.from({ length: mostHouseholds + 1 }, (_, size) => size);
const ofSize = Int32Array.from(sizes, (size) => bitsWhere((set) => countBits(set) === size, 0));
const ofSizeInSecond = Int32Array.from(sizes, (size) =>
  bitsWhere((set) => countBits(set) === size, setsInHalf),
);

/** No units yet: only the empty set can be placed. */
export function clearSets(sets: PlaceableSets): void {
  sets[0] = 1;
  sets[1] = 0;
}

/** Adds one unit that suits these households: it can take one of them, or stay empty. */
export function addUnit(sets: PlaceableSets, suitable: number): void {
  const first = sets[0] ?? 0;
  const second = sets[1] ?? 0;
  let nextFirst = first;
  let nextSecond = second;
  for (let household = 0; household < mostHouseholds - 1; household++) {
    if ((suitable & (1 << household)) === 0) continue;
    // adding household h to a set moves its bit up by 2^h
    const free = without[household] ?? 0;
    nextFirst |= (first & free) << (1 << household);
    nextSecond |= (second & free) << (1 << household);
  }
  if ((suitable & setsInHalf) !== 0) nextSecond |= first;
  sets[0] = nextFirst;
  sets[1] = nextSecond;
}

/** Households in the largest set that can be placed. */
export function largestSize(sets: PlaceableSets): number {
  const first = sets[0] ?? 0;
  const second = sets[1] ?? 0;
  let size = mostHouseholds;
  while (size > 0 && ((first & (ofSize[size] ?? 0)) | (second & (ofSizeInSecond[size] ?? 0))) === 0)
    size -= 1;
  return size;
}

/** Whether exactly this set of households can be placed. */
export const isPlaceable = (sets: PlaceableSets, set: number): boolean =>
  ((sets[set >>> 5] ?? 0) & (1 << (set & (setsInHalf - 1)))) !== 0;

/** The set of households that some placement of `size` households leaves out. */
export function leftOutOf(sets: PlaceableSets, size: number, everyone: number): number {
  const first = (sets[0] ?? 0) & (ofSize[size] ?? 0);
  const second = (sets[1] ?? 0) & (ofSizeInSecond[size] ?? 0);
  let leftOut = first === 0 ? 0 : setsInHalf;
  for (let household = 0; household < mostHouseholds - 1; household++)
    if (((first | second) & (without[household] ?? 0)) !== 0) leftOut |= 1 << household;
  return leftOut & everyone;
}
