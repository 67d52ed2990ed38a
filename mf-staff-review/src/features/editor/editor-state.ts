import type { StaffCompound } from '@commonhearth/schemas';
import {
  alike,
  changedFields,
  draftOf,
  mergeDraft,
  type DraftField,
  type EditorDraft,
} from './editor-draft.ts';
import type { Steps } from './editor-steps.ts';

/** What was sent, and may be stored or not: no answer told. */
export interface Sent {
  /** Of the state that it was written on: stored is it only over that one. */
  readonly version: number;
  readonly values: Readonly<Partial<EditorDraft>>;
  /** A later one was answered: hardly will this one be stored any more, and nothing is sent because of it. */
  readonly passed?: boolean;
}
export interface EditorState {
  /** The home as the server has it, as far as this page knows. */
  readonly stored: StaffCompound;
  readonly draft: EditorDraft;
  /** Fields that both changed, with what stood there before both: they wait for a choice. */
  readonly clashing: Readonly<Partial<EditorDraft>>;
  readonly unanswered: readonly Sent[];
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

const fieldsOf = (values: Partial<EditorDraft>): readonly DraftField[] => Object.keys(values) as DraftField[];

/** The fields that are not as they are stored, or may not be: another value of them was sent, and no answer came. */
function typedFields({ stored, draft, unanswered }: EditorState): readonly DraftField[] {
  const changed = new Set(changedFields(draftOf(stored), draft));
  const isOpen = (field: DraftField): boolean =>
    unanswered.some(
      ({ values, passed }) =>
        passed !== true && field in values && !alike(field, values[field], draft[field]),
    );
  return fieldsOf(draft).filter((field) => changed.has(field) || isOpen(field));
}
/** The fields whose entries are not saved, those that cannot be taken among them. */
export const unsavedOf = (state: EditorState): readonly DraftField[] => [
  ...new Set([...typedFields(state), ...state.unclear]),
];
/** Of these, the fields that a save sends. */
export const sendableOf = (state: EditorState): readonly DraftField[] =>
  typedFields(state).filter(
    (field) => !(field in state.clashing) && !(field in state.fieldErrors) && !state.unclear.includes(field),
  );

/** What each field was typed over, for a newer state: what of it this page sent itself is no surprise to it. */
function baseOf({ stored, draft, unanswered }: EditorState, theirs: EditorDraft): EditorDraft {
  const known = draftOf(stored);
  const base = fieldsOf(known).map((field) => {
    const sent = unanswered.filter(({ values }) => field in values).map(({ values }) => values[field]);
    if (sent.some((value) => alike(field, value, theirs[field]))) return [field, theirs[field]];
    // typed back to what is stored, after something else was sent: that is a change, too
    const other = sent.findLast((value) => !alike(field, value, draft[field]));
    const isBack = other !== undefined && alike(field, draft[field], known[field]);
    return [field, isBack ? other : known[field]];
  });
  return Object.fromEntries(base) as EditorDraft;
}

/** Facts and photos of the home have a version of their own: a state that was read before them is older in them. */
function withNewerHome(known: StaffCompound, given: StaffCompound): StaffCompound {
  if (given.home.version >= known.home.version) return given;
  const { home, home_photos, home_details } = known;
  return { ...given, home, home_photos, home_details };
}

/** A newer state, where the fields were typed over `base`. */
function taken(state: EditorState, current: StaffCompound, base: EditorDraft): EditorState {
  const theirs = draftOf(current);
  const { draft, clashing } = mergeDraft(base, state.draft, theirs);
  const waiting = fieldsOf(state.clashing)
    .filter((field) => !alike(field, draft[field], theirs[field]))
    .map((field) => [field, state.clashing[field]] as const);
  const added = clashing
    .filter((field) => !(field in state.clashing))
    .map((field) => [field, base[field]] as const);
  return {
    ...state,
    stored: withNewerHome(state.stored, current),
    draft,
    clashing: Object.fromEntries([...waiting, ...added]) as Partial<EditorDraft>,
    unanswered: state.unanswered.filter(({ version }) => version >= current.version),
  };
}

/** The state that a save met, or that came from elsewhere: what was typed stays, the rest follows if it is newer. */
export function met(state: EditorState, current: StaffCompound): EditorState {
  if (current.version < state.stored.version) return state;
  return taken(state, current, baseOf(state, draftOf(current)));
}

/** A call came back: what it sent is no longer in doubt, and hardly what was sent before it. */
export function settled(state: EditorState, sent: Sent): EditorState {
  const place = state.unanswered.indexOf(sent);
  const unanswered = state.unanswered
    .filter((one) => one !== sent)
    .map((one, i) => (i < place ? { ...one, passed: true } : one));
  return { ...state, unanswered };
}

/**
 * What was sent over `before` is stored as `found`, and what was typed since stays. If a later state is known already,
 * somebody may have put back in it what stood there before: that looked as if nothing had happened to the field.
 */
export function saved(
  state: EditorState,
  { values }: Sent,
  before: StaffCompound,
  found: StaffCompound,
): EditorState {
  if (found.version >= state.stored.version)
    return taken(state, found, { ...draftOf(state.stored), ...values });
  const [was, now] = [draftOf(before), draftOf(state.stored)];
  const putBack = fieldsOf(values).filter(
    (field) =>
      !(field in state.clashing) &&
      alike(field, now[field], was[field]) &&
      !alike(field, now[field], values[field]),
  );
  return taken(state, state.stored, {
    ...baseOf(state, now),
    ...Object.fromEntries(putBack.map((field) => [field, values[field]])),
  });
}
