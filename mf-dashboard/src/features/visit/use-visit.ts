import { typedSelector, useAppDispatch, usePlatform } from '@commonhearth/contract';
import { useEffect, useMemo } from 'react';
import { dailySeed } from './daily-seed.ts';
import { homeOpened, selectVisit, type DashboardState } from './dashboard.slice.ts';

const useDashboardSelector = typedSelector<{ readonly dashboard: DashboardState }>();

export interface Visit {
  readonly seed: number;
  readonly openedBefore: ReadonlySet<string>;
  readonly opened: ReadonlySet<string>;
}

/**
 * What the person has looked at in this session. `openId` is the home that is open now, and counts as looked
 * at.
 */
export function useVisit(openId: string | null): Visit {
  const dispatch = useAppDispatch();
  const { now } = usePlatform();
  const { seed: own, opened, openedBefore } = useDashboardSelector(selectVisit);
  const seed = own ?? dailySeed(now());
  useEffect(() => {
    if (openId !== null) dispatch(homeOpened(openId));
  }, [dispatch, openId]);
  return useMemo(
    () => ({ seed, opened: new Set(opened), openedBefore: new Set(openedBefore) }),
    [seed, opened, openedBefore],
  );
}
