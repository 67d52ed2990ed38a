import { useAppDispatch, usePlatform } from '@commonhearth/contract';
import { useCallback } from 'react';
import { actWords } from './act-words.ts';
import { inTurn } from './in-turn.ts';
import { undoableOf, type StateWithOwnActs } from './own-acts.slice.ts';
import { undo, undoActs, type Undone } from './undo-acts.ts';
import { undoneWords } from './undone-words.ts';

/** Says what an undo did, or why it did nothing; answers whether something was undone. */
function useSayUndone(): (done: Undone, what?: string) => boolean {
  const { notify } = usePlatform();
  return useCallback(
    (done, what) => {
      if ('why' in done) notify({ tone: 'bad', text: `Not undone. ${done.why}` });
      else notify({ tone: 'good', text: undoneWords(done.results, what) });
      return 'results' in done;
    },
    [notify],
  );
}

/** Takes an entry of the audit back and says what came of it; answers whether something was undone. */
export function useUndo(): (entryId: string) => Promise<boolean> {
  const dispatch = useAppDispatch();
  const say = useSayUndone();
  return useCallback(async (entryId) => say(await dispatch(undo(entryId))), [dispatch, say]);
}

/** Takes back what one act of this tab did, or what its last one did. */
export function useUndoAct(): (id?: string) => Promise<void> {
  const dispatch = useAppDispatch();
  const { notify } = usePlatform();
  const say = useSayUndone();
  return useCallback(
    (id) =>
      dispatch(
        inTurn(async () => {
          const acts = dispatch((_dispatch, getState) => undoableOf(getState() as StateWithOwnActs));
          const act = id === undefined ? acts.at(-1) : acts.find((one) => one.id === id);
          if (act === undefined) {
            notify({
              tone: 'info',
              text: 'Nothing to undo on this page. Undo earlier changes in the audit.',
            });
            return;
          }
          const all = act.group === undefined ? [act] : acts.filter(({ group }) => group === act.group);
          const done = await dispatch(undoActs(all.map((one) => one.id)));
          say(done, `Undone: ${actWords(act)}`);
        }),
      ),
    [dispatch, notify, say],
  );
}
