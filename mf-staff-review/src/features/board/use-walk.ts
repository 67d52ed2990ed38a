import { useAppDispatch } from '@commonhearth/contract';
import type { MatchStatus } from '@commonhearth/schemas/constants';
import { useEffect, useState } from 'react';
import { selectBoard, useBoardSelector } from './state/board.selectors.ts';
import { loadMore } from './state/board.thunks.ts';

/** Where an open home stands among those of the column that is gone through. */
interface Walk {
  readonly status: MatchStatus;
  /** From 1. */
  readonly place: number;
  readonly of: number;
  readonly before: string | null;
  readonly after: string | null;
}
interface Kept {
  readonly status: MatchStatus;
  readonly ids: readonly string[];
  readonly of: number;
}

/**
 * The way through a column, home by home, as it stood when its first home was opened: a home that is moved to another
 * column on the way leaves its place, and the next one is still the next. A home that isn't loaded has no place yet.
 */
export function useWalk(openId: string | null): Walk | null {
  // nothing is gone through while no home is open: moves on the board are none of its business
  const board = useBoardSelector((state) => (openId === null ? null : selectBoard(state)));
  const dispatch = useAppDispatch();
  const [kept, setKept] = useState<Kept | null>(null);
  const status = openId === null ? undefined : board?.cards[openId]?.status;
  const at = openId === null || kept === null ? -1 : kept.ids.indexOf(openId);
  if (openId === null && kept !== null) setKept(null);
  const isLoaded = (id: string): boolean => board?.found.includes(id) !== true;
  if (openId !== null && board?.status === 'ready' && status !== undefined && at < 0 && isLoaded(openId)) {
    const ids = board.columns[status].filter(isLoaded);
    setKept({ status, ids: ids.includes(openId) ? ids : [...ids, openId], of: board.counts[status] });
  }
  const isLast = kept !== null && at === kept.ids.length - 1;
  const more = isLast ? board?.next[kept.status] : undefined;
  useEffect(() => {
    if (kept !== null && more !== undefined) void dispatch(loadMore(kept.status));
  }, [dispatch, kept, more]);
  if (kept === null || at < 0) return null;
  const isNew = (id: string): boolean => !kept.ids.includes(id) && isLoaded(id);
  const later = isLast ? board?.columns[kept.status].find(isNew) : kept.ids[at + 1];
  return {
    status: kept.status,
    place: at + 1,
    of: Math.max(kept.of, kept.ids.length),
    before: kept.ids[at - 1] ?? null,
    after: later ?? null,
  };
}
