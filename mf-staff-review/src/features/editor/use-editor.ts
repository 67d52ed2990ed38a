import { useAppDispatch, usePlatform, useReportError } from '@commonhearth/contract';
import { useAutosave } from '@commonhearth/editing';
import type { StaffCompound } from '@commonhearth/schemas';
import { useState } from 'react';
import { useUpdateCompoundForStaffReviewMutation } from '../../api.generated.ts';
import { ownActsSlice } from '../../own-acts/index.ts';
import { staffAnswer } from '../../staff-answer.ts';
import { createEditorSession, type EditorSession } from './editor-session.ts';
import { rules, type DraftField } from './editor-draft.ts';
import type { EditorState } from './editor-state.ts';

/** Typing rests this long before it is saved. */
const restMs = 1000;

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
  const { state, unsaved } = useAutosave(session, rules, restMs);
  return { ...state, ...session, unsaved };
}
