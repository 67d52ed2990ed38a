import { useAppDispatch, usePlatform, type CallError } from '@commonhearth/contract';
import type { UndoResult } from '@commonhearth/schemas';
import { useCallback } from 'react';
import { staffReviewApi } from '../../api.generated.ts';

const { undoEntryForStaffReview: undoEntry } = staffReviewApi.endpoints;

/** What an undo did, in words. */
function wordsOf(results: readonly UndoResult[]): string {
  const done = results.filter(({ refused }) => refused === null).length;
  const [first] = results;
  const out = first?.stayed_out?.length ?? 0;
  if (results.length === 1)
    return out === 0
      ? 'Undone.'
      : `The cycle is back. ${out === 1 ? 'One home is' : `${out} homes are`} in a newer cycle and stayed out: ${first?.stayed_out
          ?.slice(0, 3)
          .map(({ formatted_address }) => formatted_address)
          .join('; ')}`;
  if (done === results.length) return `Undone: ${done} homes.`;
  const why = results.find(({ refused }) => refused !== null)?.refused ?? '';
  return `${done} of ${results.length} undone. The others stay: ${why}`;
}

/** Takes an entry of the audit back and says what came of it; answers whether something was undone. */
export function useUndo(): (entryId: string) => Promise<boolean> {
  const dispatch = useAppDispatch();
  const { notify } = usePlatform();
  return useCallback(
    async (entryId) => {
      const { data, error } = await dispatch(undoEntry.initiate({ entryId }, { track: false }));
      if (data === undefined) {
        notify({ tone: 'bad', text: `Not undone. ${(error as CallError).message}` });
        return false;
      }
      notify({ tone: 'good', text: wordsOf(data.results) });
      return true;
    },
    [dispatch, notify],
  );
}

/** News of something that was done, with Undo beside it; the last one stands. */
export function useUndoOffer(): (done: { readonly text: string; readonly entryId: string }) => void {
  const { notify } = usePlatform();
  const undo = useUndo();
  return useCallback(
    ({ text, entryId }) => {
      notify({
        tone: 'info',
        text,
        action: {
          label: 'Undo',
          onPress: () => void undo(entryId),
        },
      });
    },
    [notify, undo],
  );
}
