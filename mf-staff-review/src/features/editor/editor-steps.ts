import { same, type DraftField, type EditorDraft } from './editor-draft.ts';

/** One change in the editor, as it can be taken back. */
interface Step {
  readonly before: Partial<EditorDraft>;
  readonly after: Partial<EditorDraft>;
  readonly at: number;
}
/** What can be taken back, the last change last; and what was taken back, to be done again. */
export interface Steps {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}
export const noSteps: Steps = { done: [], undone: [] };

const most = 100;
/** Typing in one field is one change until it rests this long. */
const restMs = 1500;
const isOf = (change: Partial<EditorDraft>, other: Partial<EditorDraft>): boolean =>
  same(Object.keys(change), Object.keys(other));

export function stepped(
  { done }: Steps,
  draft: EditorDraft,
  change: Partial<EditorDraft>,
  at: number,
): Steps {
  const last = done.at(-1);
  if (last !== undefined && at - last.at < restMs && isOf(last.after, change))
    return { done: [...done.slice(0, -1), { ...last, after: change, at }], undone: [] };
  const before = Object.fromEntries(Object.keys(change).map((field) => [field, draft[field as DraftField]]));
  return { done: [...done, { before, after: change, at }].slice(-most), undone: [] };
}

/** Of a step what still stands as the step left it: what somebody else wrote since stays theirs. */
function back(draft: EditorDraft, from: Partial<EditorDraft>, to: Partial<EditorDraft>): EditorDraft {
  const still = Object.entries(to).filter(([field]) =>
    same(draft[field as DraftField], from[field as DraftField]),
  );
  return { ...draft, ...Object.fromEntries(still) };
}

export function undo({ done, undone }: Steps, draft: EditorDraft): { steps: Steps; draft: EditorDraft } {
  const last = done.at(-1);
  if (last === undefined) return { steps: { done, undone }, draft };
  return {
    steps: { done: done.slice(0, -1), undone: [...undone, last] },
    draft: back(draft, last.after, last.before),
  };
}

export function redo({ done, undone }: Steps, draft: EditorDraft): { steps: Steps; draft: EditorDraft } {
  const last = undone.at(-1);
  if (last === undefined) return { steps: { done, undone }, draft };
  return {
    // done anew: typing after it is a change of its own
    steps: { done: [...done, { ...last, at: Number.NEGATIVE_INFINITY }], undone: undone.slice(0, -1) },
    draft: back(draft, last.before, last.after),
  };
}
