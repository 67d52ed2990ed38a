import { usePlatform } from '@commonhearth/contract';
import { comparedAtMost, type CompoundSummary, type FeedView } from '@commonhearth/domain';
import { useCallback, useEffect, useMemo } from 'react';

export interface Compared {
  /** In the order in which they were chosen. */
  readonly homes: readonly CompoundSummary[];
  readonly ids: readonly string[];
  readonly toggle: (compoundId: string) => void;
  readonly clear: () => void;
}

interface Given {
  readonly ids: readonly string[];
  readonly all: readonly CompoundSummary[];
  /** The homes of the market are there. */
  readonly ready: boolean;
  readonly changeView: (change: Partial<FeedView>, options?: { readonly push: boolean }) => void;
}

/** The homes that are compared, which live in the address; what is no home of the market leaves it. */
export function useCompared({ ids, all, ready, changeView }: Given): Compared {
  const { notify } = usePlatform();
  const homes = useMemo(
    () =>
      ids.map((id) => all.find(({ compoundId }) => compoundId === id)).filter((home) => home !== undefined),
    [ids, all],
  );
  useEffect(() => {
    if (ready && homes.length < ids.length)
      changeView({ compared: homes.map(({ compoundId }) => compoundId) });
  }, [ready, homes, ids, changeView]);
  const toggle = useCallback(
    (compoundId: string) => {
      const others = ids.filter((id) => id !== compoundId);
      if (others.length === comparedAtMost)
        notify({ text: `You can compare ${comparedAtMost} homes at once. Take one out first.`, tone: 'bad' });
      else
        changeView({ compared: others.length < ids.length ? others : [...ids, compoundId] }, { push: true });
    },
    [ids, changeView, notify],
  );
  const clear = useCallback(() => {
    changeView({ compared: [] }, { push: true });
  }, [changeView]);
  return { homes, ids, toggle, clear };
}
