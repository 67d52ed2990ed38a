import { createSession } from '@commonhearth/editing';
import type { StaffCompound } from '@commonhearth/schemas';
import type { UpdateCompoundForStaffReviewApiArg } from '../../api.generated.ts';
import type { StaffAnswer } from '../../staff-answer.ts';
import { rules, updateOf, type DraftField, type EditorDraft } from './editor-draft.ts';
import { beginningOf, type EditorState } from './editor-state.ts';
import { redo, stepped, undo } from './editor-steps.ts';

type Body = UpdateCompoundForStaffReviewApiArg['body'];

interface SessionOptions {
  readonly send: (body: Body) => Promise<StaffAnswer<StaffCompound>>;
  readonly onStored: (compound: StaffCompound) => void;
  readonly now: () => number;
}

/** The editing of one compound: what is typed, what of it is stored, and the saves under way, one at a time. */
export function createEditorSession(loaded: StaffCompound, { send, onStored, now }: SessionOptions) {
  const { put, ...session } = createSession<StaffCompound, EditorDraft, EditorState>(beginningOf(loaded), {
    rules,
    now,
    onStored,
    send: (over, values) => send(updateOf(over, values)),
    isCurrent: (current): current is StaffCompound => current !== undefined,
    fieldOf: (path) => path.replace(/^editorial\./, '').split('.')[0] ?? path,
  });
  const { state } = session;
  return {
    ...session,
    set: (change: Partial<EditorDraft>) => {
      const { steps, draft } = state();
      put({ steps: stepped(steps, draft, change, now()) });
      session.set(change);
    },
    setUnclear: (field: DraftField, unclear: boolean) => {
      const others = state().unclear.filter((other) => other !== field);
      put({ unclear: [...others, ...(unclear ? [field] : [])] });
    },
    undo: () => {
      put(undo(state().steps, state().draft));
    },
    redo: () => {
      put(redo(state().steps, state().draft));
    },
    /** Its home is stored on its own. */
    adoptHome: (home: StaffCompound['home']) => {
      const { stored } = state();
      if (home.version < stored.home.version) return;
      put({ stored: { ...stored, home } });
      onStored(state().stored);
    },
  };
}
export type EditorSession = ReturnType<typeof createEditorSession>;
