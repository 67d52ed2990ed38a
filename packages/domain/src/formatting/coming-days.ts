import { dayOf } from './day-of.ts';

/** The next days from tomorrow on, where the reader is, as `2026-11-28`. */
export const comingDays = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, at) =>
    // noon: no change of the clocks moves it into another day
    dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1 + at, 12)),
  );
