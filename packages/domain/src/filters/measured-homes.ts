import { below } from '../ordered-numbers.ts';

/** Bars of equal width: the first begins at `from`, the last holds all that lies above it, too. */
export interface Histogram {
  readonly from: number;
  readonly step: number;
  readonly bars: readonly number[];
}

/** Homes by what is measured of them, such as their price. */
export interface MeasuredHomes {
  /** How many lie between the ends, inclusive; null is an open end. */
  readonly between: (min: number | null, max: number | null) => number;
  /** At most so many bars, of a round width; null where nothing is measured. */
  readonly histogram: (most: number) => Histogram | null;
}

/** Above this share of the homes lie the few that would squeeze all others into one bar. */
const usualShare = 0.97;
const roundSteps = [1, 2, 2.5, 5, 10];

/** The least round number that is not below this one: 1, 2, 2.5 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return (roundSteps.find((step) => step * power >= value) ?? 10) * power;
}

/** Takes its whole numbers over: they are put in order. */
export function measuredHomes(measured: Float64Array): MeasuredHomes {
  measured.sort();
  const upTo = (max: number | null): number => (max === null ? measured.length : below(measured, max + 1));
  return {
    between: (min, max) => Math.max(0, upTo(max) - (min === null ? 0 : below(measured, min))),
    histogram: (most) => {
      const least = measured[0];
      const nearly = measured[Math.floor((measured.length - 1) * usualShare)];
      const greatest = measured.at(-1);
      if (least === undefined || nearly === undefined || greatest === undefined) return null;
      // of two homes the dearer one is not one of few
      const usual = nearly > least ? nearly : greatest;
      const step = roundUp(Math.max(1, (usual - least) / (most - 1)));
      const from = Math.floor(least / step) * step;
      const count = Math.min(most, Math.floor((usual - from) / step) + 1);
      const bars = Array.from({ length: count }, (_, at) => {
        const start = below(measured, from + at * step);
        return (at === count - 1 ? measured.length : below(measured, from + (at + 1) * step)) - start;
      });
      return { from, step, bars };
    },
  };
}
