import { useAppDispatch, usePlatform } from '@commonhearth/contract';
import { useCallback } from 'react';
import { ownActsSlice, type StateWithOwnActs } from './own-acts.slice.ts';

/** Says in the words of its feature what was just written; with Undo beside it where it can be undone. */
export function useDone(): (words: string) => void {
  const dispatch = useAppDispatch();
  const { notify } = usePlatform();
  return useCallback(
    (words) => {
      const act = dispatch((_dispatch, getState) => (getState() as StateWithOwnActs).ownActs.acts.at(-1));
      if (act === undefined || act.words !== undefined || act.settled) notify({ tone: 'good', text: words });
      else dispatch(ownActsSlice.actions.actNamed({ id: act.id, words }));
    },
    [dispatch, notify],
  );
}
