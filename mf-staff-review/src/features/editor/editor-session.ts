import type { CallError } from '@commonhearth/contract';
import type { StaffCompound } from '@commonhearth/schemas';
import type { UpdateCompoundForStaffReviewApiArg } from '../../api.generated.ts';
import type { StaffAnswer } from '../../staff-answer.ts';
import {
  changedFields,
  draftOf,
  mergeDraft,
  same,
  updateOf,
  type DraftField,
  type EditorDraft,
} from './editor-draft.ts';
import { noSteps, redo, stepped, undo, type Steps } from './editor-steps.ts';

type Body = UpdateCompoundForStaffReviewApiArg['body'];
export interface EditorState {
  /** The home as the server has it, as far as this page knows. */
  readonly stored: StaffCompound;
  readonly draft: EditorDraft;
  /** Fields that both changed, with what stood there before both: they wait for a choice. */
  readonly clashing: Readonly<Partial<EditorDraft>>;
  /** Fields that hold what they cannot take. */
  readonly unclear: readonly DraftField[];
  /** What the server found wrong with a field; it is not sent again as it is. */
  readonly fieldErrors: Readonly<Partial<Record<DraftField, string>>>;
  /** Why the last save failed, for people. */
  readonly failure: string | null;
  readonly saving: boolean;
  readonly savedAt: number | null;
  readonly steps: Steps;
}

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

/** The fields whose entries are not saved, those that cannot be taken among them. */
export const unsavedOf = ({ stored, draft, unclear }: EditorState): readonly DraftField[] => [
  ...new Set([...changedFields(draftOf(stored), draft), ...unclear]),
];
/** Of these, the fields that a save sends. */
export const sendableOf = (state: EditorState): readonly DraftField[] =>
  changedFields(draftOf(state.stored), state.draft).filter(
    (field) => !(field in state.clashing) && !(field in state.fieldErrors) && !state.unclear.includes(field),
  );

/**
 * The newer state that a save met, or that came from a panel: what was typed stays, the rest follows. What of `sent`
 * stands in it was this page's own save.
 */
function met(state: EditorState, current: StaffCompound, sent: Partial<EditorDraft> = {}): EditorState {
  const theirs = draftOf(current);
  const own = Object.entries(sent).filter(([field, value]) => same(value, theirs[field as DraftField]));
  const before: EditorDraft = { ...draftOf(state.stored), ...Object.fromEntries(own) };
  const { draft, clashing } = mergeDraft(before, state.draft, theirs);
  const waiting = Object.entries(state.clashing).filter(
    ([field]) => !same(draft[field as DraftField], theirs[field as DraftField]),
  );
  const added = clashing
    .filter((field) => !(field in state.clashing))
    .map((field) => [field, before[field]] as const);
  return {
    ...state,
    stored: current,
    draft,
    clashing: Object.fromEntries([...waiting, ...added]) as Partial<EditorDraft>,
  };
}

/** The editing of one compound: what is typed, what of it is stored, and the saves under way, one at a time. */
export function createEditorSession(loaded: StaffCompound, { send, onStored, now }: SessionOptions) {
  let state: EditorState = {
    stored: loaded,
    draft: draftOf(loaded),
    clashing: {},
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
  let sending: Partial<EditorDraft> = {};

  /** One call; answers whether another one may find a home. */
  const sendOnce = async (): Promise<boolean> => {
    const fields = sendableOf(state);
    if (fields.length === 0) return false;
    const { stored, draft } = state;
    sending = Object.fromEntries(fields.map((field) => [field, draft[field]]));
    const answer = await send(updateOf(stored, draft, fields));
    const sent = sending;
    sending = {};
    if ('found' in answer) {
      const compound = answer.found;
      if (compound.version < state.stored.version) {
        // what came later is known already
        put({ failure: null, savedAt: now() });
        return true;
      }
      // what was typed while the call was under way stays, and so does what waits for a choice
      const asSent = { ...draftOf(stored), ...sent };
      const merged = mergeDraft(asSent, state.draft, draftOf(compound));
      put({ stored: compound, draft: merged.draft, failure: null, savedAt: now() });
      onStored(compound);
      return true;
    }
    const { error } = answer;
    const current = error.problem?.current as StaffCompound | undefined;
    if (error.code === 'version_mismatch' && current !== undefined) {
      put(met(state, current));
      onStored(current);
      return true;
    }
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
      put({ stored: { ...state.stored, home } });
      onStored(state.stored);
    },
    /** A panel stored something of this compound. */
    adopt: (compound: StaffCompound) => {
      // an answer that was overtaken is older than what is known
      if (compound.version < state.stored.version) return;
      put(met(state, compound, sending));
      onStored(compound);
    },
  };
}
export type EditorSession = ReturnType<typeof createEditorSession>;
