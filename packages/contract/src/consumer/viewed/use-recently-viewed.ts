import { useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { shownMost } from '../state/kept-viewed.ts';
import { viewedCleared } from '../state/viewed.slice.ts';

export interface RecentlyViewed {
  /** Ids of homes, at most 12, the one that was opened last first; some may not be to be had any more. */
  readonly ids: readonly string[];
  /** Forgets them all, in this browser. */
  readonly clear: () => void;
}

/** The homes that were opened last in this browser, by anyone until a sign-out, without the one that is open. */
export function useRecentlyViewed(openId: string | null): RecentlyViewed {
  const dispatch = useAppDispatch();
  const viewed = useAppSelector((state) => state.viewed);
  const ids = useMemo(() => viewed.filter((id) => id !== openId).slice(0, shownMost), [viewed, openId]);
  return {
    ids,
    clear: () => {
      dispatch(viewedCleared());
    },
  };
}
