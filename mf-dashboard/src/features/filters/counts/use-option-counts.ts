import type { FilterSet, OptionCounts } from '@commonhearth/domain';
import { useEffect, useState } from 'react';

/** Counts in steps, each of them short. */
export type CountOptions = (filters: FilterSet) => Generator<undefined, OptionCounts>;

/** Counting goes on so long at a time, in ms: a key press in between is answered at once. */
const atOnceMs = 8;

/**
 * How many homes each option would leave, counted while somebody looks at the options. The numbers before
 * stand until the new ones are whole; null until the first ones of these homes are.
 */
export function useOptionCounts(
  countOptions: CountOptions | null,
  filters: FilterSet,
  wanted: boolean,
): OptionCounts | null {
  const [counted, setCounted] = useState<{ readonly by: CountOptions; readonly counts: OptionCounts } | null>(
    null,
  );
  useEffect(() => {
    if (!wanted || countOptions === null) return undefined;
    const counting = countOptions(filters);
    const goOn = (): void => {
      const until = performance.now() + atOnceMs;
      do {
        const step = counting.next();
        if (step.done === true) {
          setCounted({ by: countOptions, counts: step.value });
          return;
        }
      } while (performance.now() < until);
      timer = setTimeout(goOn);
    };
    let timer = setTimeout(goOn);
    return () => {
      clearTimeout(timer);
    };
  }, [countOptions, filters, wanted]);
  return counted !== null && counted.by === countOptions ? counted.counts : null;
}
