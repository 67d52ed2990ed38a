import { navigationSlice, useAppDispatch } from '@commonhearth/contract';
import { useLayoutEffect } from 'react';

/** Tells the page below whether the greeting stands, before anything is painted. */
export function useHeroTold(stands: boolean): void {
  const dispatch = useAppDispatch();
  useLayoutEffect(() => {
    dispatch(navigationSlice.actions.heroStood(stands));
  }, [dispatch, stands]);
}
