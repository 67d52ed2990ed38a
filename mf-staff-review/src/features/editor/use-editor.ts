import { useAppDispatch, usePlatform, useReportError } from '@commonhearth/contract';
import { sendableOf, unsavedOf } from '@commonhearth/editing';
import type { StaffCompound } from '@commonhearth/schemas';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useUpdateCompoundForStaffReviewMutation } from '../../api.generated.ts';
import { ownActsSlice } from '../../own-acts/index.ts';
import { staffAnswer } from '../../staff-answer.ts';
import { createEditorSession, type EditorSession } from './editor-session.ts';
import { rules, type DraftField } from './editor-draft.ts';
import type { EditorState } from './editor-state.ts';

/** Typing rests this long before it is saved. */
const restMs = 1000;
/** After a save that failed it is tried again, the connection may be back. */
const againMs = 10_000;

const gone = 'Could not find compound to update';

export interface Editor extends EditorState, Omit<EditorSession, 'state' | 'subscribe'> {
  readonly unsaved: readonly DraftField[];
}

/** The form of one compound: its draft, what differs from the stored state, and saving by itself. */
export function useEditor(loaded: StaffCompound, onSaved: (compound: StaffCompound) => void): Editor {
  const { now } = usePlatform();
  const dispatch = useAppDispatch();
  const reportError = useReportError();
  const [update] = useUpdateCompoundForStaffReviewMutation();
  const [session] = useState(() =>
    createEditorSession(loaded, {
      now,
      onStored: onSaved,
      send: async (body) => {
        const asking = update({ compoundId: loaded.compound_id, body });
        // the editor has an Undo of its own for what is typed
        dispatch(ownActsSlice.actions.offeredElsewhere([asking.requestId]));
        const answer = await asking;
        return staffAnswer(answer, ({ compound }) => compound, { gone, reportError });
      },
    }),
  );
  const state = useSyncExternalStore(session.subscribe, session.state);
  const { draft, saving, failure, clashing, unclear, fieldErrors } = state;
  const waits = !saving && sendableOf(state, rules).length > 0;

  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => void session.save(), failure === null ? restMs : againMs);
    return () => {
      clearTimeout(timer);
    };
  }, [session, waits, failure, draft, clashing, unclear, fieldErrors]);
  useEffect(() => {
    const saveNow = (): void => {
      void session.save();
    };
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('online', saveNow);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', saveNow);
    };
  }, [session]);
  return { ...state, ...session, unsaved: unsavedOf(state, rules) };
}
