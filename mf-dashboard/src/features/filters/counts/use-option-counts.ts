import { inTurns, type FilterSet, type OptionCounts, type Steps } from '@commonhearth/domain';
import { pageTurns } from '@commonhearth/ui';
import { useEffect, useState } from 'react';

/** Counts in steps, each of them short. */
export type CountOptions = (filters: FilterSet) => Steps<OptionCounts>;

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
    // first what was chosen is shown
    let giveUp = pageTurns.later(() => {
      giveUp = inTurns(countOptions(filters), pageTurns, (counts) => {
        setCounted({ by: countOptions, counts });
      });
    });
    return () => {
      giveUp();
    };
  }, [countOptions, filters, wanted]);
  return counted !== null && counted.by === countOptions ? counted.counts : null;
}
