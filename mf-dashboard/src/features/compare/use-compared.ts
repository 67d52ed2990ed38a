import {
  loadCompound,
  selectTakenDown,
  useAppDispatch,
  useAppSelector,
  usePlatform,
  useReportError,
} from '@commonhearth/contract';
import { comparedAtMost, type CompoundSummary, type FeedView } from '@commonhearth/domain';
import type { TakenDownHome } from '@commonhearth/schemas';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

export interface Compared {
  /** In the order in which they were chosen. */
  readonly homes: readonly CompoundSummary[];
  readonly ids: readonly string[];
  readonly toggle: (compoundId: string) => void;
  readonly clear: () => void;
  /** Those that left because they were taken down, until the person has read it. */
  readonly gone: readonly TakenDownHome[];
  readonly dismissGone: () => void;
}

interface Given {
  readonly ids: readonly string[];
  readonly all: readonly CompoundSummary[];
  /** The homes of the market are there. */
  readonly ready: boolean;
  readonly changeView: (change: Partial<FeedView>, options?: { readonly push: boolean }) => void;
}

const none: readonly string[] = [];

/** What is no home of the market: which of them were taken down, the API says. */
function useGone(absent: readonly string[]): Pick<Compared, 'gone' | 'dismissGone'> {
  const dispatch = useAppDispatch();
  const reportError = useReportError();
  const takenDown = useAppSelector(selectTakenDown);
  const [left, setLeft] = useState(none);
  const more = absent.filter((id) => !left.includes(id));
  if (more.length > 0) setLeft([...left, ...more]);
  useEffect(() => {
    for (const id of left) dispatch(loadCompound(id)).catch(reportError);
  }, [dispatch, left, reportError]);
  const gone = useMemo(() => left.flatMap((id) => takenDown[id] ?? []), [left, takenDown]);
  const dismissGone = useCallback(() => {
    setLeft(none);
  }, []);
  return { gone, dismissGone };
}

/** The homes that are compared, which live in the address; what is no home of the market leaves it. */
export function useCompared({ ids, all, ready, changeView }: Given): Compared {
  const { notify } = usePlatform();
  const homes = useMemo(
    () =>
      ids.map((id) => all.find(({ compoundId }) => compoundId === id)).filter((home) => home !== undefined),
    [ids, all],
  );
  const absent = useMemo(
    () => (ready ? ids.filter((id) => homes.every(({ compoundId }) => compoundId !== id)) : none),
    [ready, homes, ids],
  );
  const { gone, dismissGone } = useGone(absent);
  useEffect(() => {
    if (absent.length > 0) changeView({ compared: homes.map(({ compoundId }) => compoundId) });
  }, [absent, homes, changeView]);
  const toggle = useCallback(
    (compoundId: string) => {
      const others = ids.filter((id) => id !== compoundId);
      if (others.length === comparedAtMost)
        notify({ text: `You can compare up to ${comparedAtMost} homes. Remove one first.`, tone: 'bad' });
      else
        changeView({ compared: others.length < ids.length ? others : [...ids, compoundId] }, { push: true });
    },
    [ids, changeView, notify],
  );
  const clearedNotice = useRef<() => void>(undefined);
  useEffect(() => {
    // Undo would replace the new comparison
    if (ids.length > 0) clearedNotice.current?.();
  }, [ids]);
  const clear = useCallback(() => {
    changeView({ compared: [] }, { push: true });
    clearedNotice.current = notify({
      text: 'The comparison is cleared.',
      tone: 'info',
      action: {
        label: 'Undo',
        onPress: () => {
          changeView({ compared: ids }, { push: true });
        },
      },
    });
  }, [ids, changeView, notify]);
  return { homes, ids, toggle, clear, gone, dismissGone };
}
