import type { CallError } from '@commonhearth/contract';
import type { StaffCompound } from '@commonhearth/schemas';
import type { UpdateCompoundForStaffReviewApiArg } from '../../api.generated.ts';
import type { StaffAnswer } from '../../staff-answer.ts';
import { draftOf, updateOf, type DraftField, type EditorDraft } from './editor-draft.ts';
import { met, saved, sendableOf, settled, type EditorState, type Sent } from './editor-state.ts';
import { noSteps, redo, stepped, undo } from './editor-steps.ts';

type Body = UpdateCompoundForStaffReviewApiArg['body'];

interface SessionOptions {
  readonly send: (body: Body) => Promise<StaffAnswer<StaffCompound>>;
  readonly onStored: (compound: StaffCompound) => void;
  readonly now: () => number;
}

/** Others may write as fast as this page: so often a save meets a newer state before it gives up for now. */
const mostMeetings = 5;

function errorsByField(error: CallError): Partial<Record<DraftField, string>> {
  return Object.fromEntries(
    (error.problem?.errors ?? []).map(({ path, message }) => [
      path.replace(/^editorial\./, '').split('.')[0] ?? path,
      message,
    ]),
  );
}
/** Of a record whose every field may be missing. */
const without = <Some extends object>(record: Some, fields: readonly string[]): Some =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field))) as Some;

/** It came to nothing, or nobody knows: the server failed, or its answer was lost. */
const isUnknown = ({ status }: CallError): boolean => typeof status !== 'number' || status >= 500;

/** The editing of one compound: what is typed, what of it is stored, and the saves under way, one at a time. */
export function createEditorSession(loaded: StaffCompound, { send, onStored, now }: SessionOptions) {
  let state: EditorState = {
    stored: loaded,
    draft: draftOf(loaded),
    clashing: {},
    unanswered: [],
    unclear: [],
    fieldErrors: {},
    failure: null,
    saving: false,
    savedAt: null,
    steps: noSteps,
  };
  const listeners = new Set<() => void>();
  const put = (change: Partial<EditorState>): void => {
    state = { ...state, ...change };
    for (const tell of listeners) tell();
  };
  let underWay: Promise<void> | null = null;

  /** One call; answers whether another one may find a home. */
  const sendOnce = async (): Promise<boolean> => {
    const fields = sendableOf(state);
    if (fields.length === 0) return false;
    const { stored, draft } = state;
    const values = Object.fromEntries(fields.map((field) => [field, draft[field]]));
    const sent: Sent = { version: stored.version, values };
    put({ unanswered: [...state.unanswered, sent] });
    const answer = await send(updateOf(stored, draft, fields));
    if ('found' in answer) {
      put({ ...saved(settled(state, sent), sent, stored, answer.found), failure: null, savedAt: now() });
      onStored(state.stored);
      return true;
    }
    const { error } = answer;
    const current = error.problem?.current as StaffCompound | undefined;
    if (error.code === 'version_mismatch' && current !== undefined) {
      // it may have been stored by a first try of which no answer came
      put(settled(met(state, current), sent));
      onStored(state.stored);
      return true;
    }
    if (!isUnknown(error)) put(settled(state, sent));
    const fieldErrors = errorsByField(error);
    put({ failure: error.message, fieldErrors: { ...state.fieldErrors, ...fieldErrors } });
    return fields.some((field) => field in fieldErrors);
  };
  const saveAll = async (): Promise<void> => {
    put({ saving: true });
    try {
      for (let i = 0; i < mostMeetings && (await sendOnce()); i++);
    } finally {
      underWay = null;
      put({ saving: false });
    }
  };

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    set: (change: Partial<EditorDraft>) => {
      put({
        steps: stepped(state.steps, state.draft, change, now()),
        draft: { ...state.draft, ...change },
        fieldErrors: without(state.fieldErrors, Object.keys(change)),
      });
    },
    setUnclear: (field: DraftField, unclear: boolean) => {
      put({ unclear: [...state.unclear.filter((other) => other !== field), ...(unclear ? [field] : [])] });
    },
    /** Saves what can be; answers when nothing is under way any more. */
    save: async (): Promise<void> => {
      if (underWay === null && sendableOf(state).length > 0) underWay = saveAll();
      await underWay;
    },
    /** Mine goes to the server over theirs, or theirs takes its place. */
    choose: (field: DraftField, whose: 'mine' | 'theirs') => {
      const clashing = without(state.clashing, [field]);
      if (whose === 'mine') put({ clashing });
      else put({ clashing, draft: { ...state.draft, [field]: draftOf(state.stored)[field] } });
    },
    undo: () => {
      put(undo(state.steps, state.draft));
    },
    redo: () => {
      put(redo(state.steps, state.draft));
    },
    /** Its home is stored on its own. */
    adoptHome: (home: StaffCompound['home']) => {
      if (home.version < state.stored.home.version) return;
      put({ stored: { ...state.stored, home } });
      onStored(state.stored);
    },
    /** A panel stored something of this compound. */
    adopt: (compound: StaffCompound) => {
      // an answer that was overtaken is older than what is known
      if (compound.version < state.stored.version) return;
      put(met(state, compound));
      onStored(state.stored);
    },
  };
}
export type EditorSession = ReturnType<typeof createEditorSession>;
