import { selectLikeStatuses, useAppSelector } from '@commonhearth/contract';
import type { CompoundSummary } from '@commonhearth/domain';
import { useMemo } from 'react';

/** The homes without those that are "not for us": these stand in no list and on no map. */
export function useNotHidden(all: readonly CompoundSummary[]): readonly CompoundSummary[] {
  // as one text: a like changes nothing here, and the page is not drawn anew for it
  const hidden = useAppSelector((state) => {
    const statuses = selectLikeStatuses(state);
    return Object.keys(statuses)
      .filter((id) => statuses[id] === 'disliked')
      .join();
  });
  return useMemo(() => {
    if (hidden === '') return all;
    const left = new Set(hidden.split(','));
    return all.filter(({ compoundId }) => !left.has(compoundId));
  }, [all, hidden]);
}
