import {
  countOptions,
  inTurns,
  type CompoundSummary,
  type FilterContext,
  type FilterSet,
  type OptionCounts,
} from '@commonhearth/domain';
import { pageTurns } from '@commonhearth/ui';
import { useEffect, useState } from 'react';

/** The homes to count, and the context that the filters need. */
export interface CountableHomes {
  readonly homes: readonly CompoundSummary[];
  readonly context: FilterContext;
}

/**
 * How many homes each option would leave, counted while somebody looks at the options. The numbers before
 * stand until the new ones are whole; null until the first ones of these homes are.
 */
export function useOptionCounts(
  countable: CountableHomes | null,
  filters: FilterSet,
  wanted: boolean,
): OptionCounts | null {
  const [counted, setCounted] = useState<{
    readonly countable: CountableHomes;
    readonly counts: OptionCounts;
  } | null>(null);
  useEffect(() => {
    if (!wanted || countable === null) return undefined;
    // first what was chosen is shown
    let giveUp = pageTurns.later(() => {
      giveUp = inTurns(countOptions(countable.homes, filters, countable.context), pageTurns, (counts) => {
        setCounted({ countable, counts });
      });
    });
    return () => {
      giveUp();
    };
  }, [countable, filters, wanted]);
  return counted !== null && counted.countable === countable ? counted.counts : null;
}
