import type { PublicCompound } from '@commonhearth/schemas';
import { useEffect, useState } from 'react';
import { selectCompounds } from '../../published/state/content.slice.ts';
import { loadCompound } from '../../published/content/content.thunks.ts';
import { selectLikeStatuses } from '../state/likes.slice.ts';
import { useReportError } from '../../parts/part-host.tsx';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { useRecentlyViewed } from './use-recently-viewed.ts';

export interface RecentHome {
  readonly id: string;
  /** Undefined until it is here. */
  readonly compound: PublicCompound | undefined;
}

/**
 * The homes that `useRecentlyViewed` names, loaded where they are not here yet: without those that are "not for
 * us", and without those that could not be had, which leave no gap. What fails is logged once.
 */
export function useRecentHomes(openId: string | null): {
  readonly homes: readonly RecentHome[];
  readonly clear: () => void;
} {
  const dispatch = useAppDispatch();
  const reportError = useReportError();
  const compounds = useAppSelector(selectCompounds);
  const statuses = useAppSelector(selectLikeStatuses);
  const { ids, clear } = useRecentlyViewed(openId);
  const wanted = ids.join();
  const [failed, setFailed] = useState('');
  useEffect(() => {
    if (wanted === '') return;
    let here = true;
    const all = wanted.split(',').map((id) => dispatch(loadCompound(id)));
    void Promise.allSettled(all).then((answers) => {
      // they fail together, where the connection does
      const refused = answers.find((answer) => answer.status === 'rejected');
      if (!here || refused === undefined) return;
      setFailed(wanted);
      reportError(refused.reason);
    });
    return () => {
      here = false;
    };
  }, [dispatch, reportError, wanted]);
  const homes = ids
    .filter((id) => statuses[id] !== 'disliked')
    .map((id) => ({ id, compound: compounds[id] }))
    .filter(({ compound }) => compound !== undefined || failed !== wanted);
  return { homes, clear };
}
