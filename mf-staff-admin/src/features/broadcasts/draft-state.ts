import type { Broadcast } from '@commonhearth/schemas';

const fieldsOfDraft = [
  'subject',
  'preheader',
  'from_name',
  'is_newsletter',
  'body_html',
  'compound_ids',
  'audience',
  'send_at',
] as const;
export type DraftField = (typeof fieldsOfDraft)[number];
export type Draft = Pick<Broadcast, DraftField>;

export const fieldNames: Readonly<Record<DraftField, string>> = {
  subject: 'Subject',
  preheader: 'Preheader',
  from_name: 'From',
  is_newsletter: 'Newsletter',
  body_html: 'Text',
  compound_ids: 'Homes',
  audience: 'Audience',
  send_at: 'When',
};

export interface DraftState {
  /** As the server has it, as far as this page knows. */
  readonly stored: Broadcast;
  /** What of the draft is stored, as this page wrote it: the server may write the same another way. */
  readonly known: Draft;
  readonly draft: Draft;
  /** What was sent without an answer: it may be stored or not. */
  readonly unanswered: readonly Partial<Draft>[];
  /** Fields that somebody else changed as well: they wait for a choice. */
  readonly clashing: readonly DraftField[];
  readonly errors: Readonly<Partial<Record<DraftField, string>>>;
  readonly failure: string | null;
  /** The failure is a refusal: the same again is refused again. */
  readonly refused: boolean;
  readonly saving: boolean;
  readonly savedAt: number | null;
}

export const draftOf = (broadcast: Broadcast): Draft =>
  Object.fromEntries(fieldsOfDraft.map((field) => [field, broadcast[field]])) as unknown as Draft;

const plain = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim().replaceAll(/<(br|hr) ?\/?>/g, '<$1>')
    : JSON.stringify(value, (_key, part: unknown) =>
        typeof part === 'object' && part !== null && !Array.isArray(part)
          ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
          : part,
      );
export const alike = (one: unknown, other: unknown): boolean =>
  one === other || (one != null && other != null && plain(one) === plain(other));

export const changedOf = ({ draft, known }: Pick<DraftState, 'draft' | 'known'>): readonly DraftField[] =>
  fieldsOfDraft.filter((field) => draft[field] !== known[field] && !alike(draft[field], known[field]));
/** Of these, what a save sends. */
export const sendableOf = (state: DraftState): readonly DraftField[] =>
  changedOf(state).filter((field) => !state.clashing.includes(field) && !(field in state.errors));

/** A newer state of the server: what was typed stays, what only they changed follows, what both did waits for a choice. */
export function taken(state: DraftState, current: Broadcast): DraftState {
  const known: Partial<Record<DraftField, unknown>> = { ...state.known };
  const draft: Partial<Record<DraftField, unknown>> = { ...state.draft };
  const clashing = new Set(state.clashing);
  for (const field of fieldsOfDraft) {
    const theirs = current[field];
    const own = state.unanswered.find((sent) => field in sent && alike(sent[field], theirs));
    const isMine = !alike(state.draft[field], state.known[field]);
    if (own !== undefined) known[field] = own[field];
    else if (!alike(theirs, state.stored[field])) {
      known[field] = theirs;
      if (alike(theirs, state.draft[field])) clashing.delete(field);
      else if (isMine) clashing.add(field);
      else draft[field] = theirs;
    }
  }
  return {
    ...state,
    stored: current,
    known: known as Draft,
    draft: draft as Draft,
    clashing: [...clashing],
    unanswered: [],
  };
}

/** What a browser keeps until it has arrived: what was typed, and over what. */
interface KeptDraft {
  readonly over: Partial<Draft>;
  readonly typed: Partial<Draft>;
}
export function keptOf(state: DraftState): string {
  const fields = changedOf(state);
  if (fields.length === 0) return '';
  const of = (draft: Draft) => Object.fromEntries(fields.map((field) => [field, draft[field]]));
  return JSON.stringify({ over: of(state.known), typed: of(state.draft) });
}
function readKept(kept: string): KeptDraft | null {
  try {
    const { over, typed } = JSON.parse(kept) as Partial<KeptDraft>;
    return typeof over === 'object' && typeof typed === 'object' ? { over, typed } : null;
  } catch {
    return null;
  }
}

/** What was loaded, with what was typed before and has not arrived. */
export function beginning(loaded: Broadcast, kept: string | undefined): DraftState {
  const known = draftOf(loaded);
  const found = kept === undefined ? null : readKept(kept);
  const fields = fieldsOfDraft.filter(
    (field) => found !== null && field in found.typed && !alike(found.typed[field], known[field]),
  );
  return {
    stored: loaded,
    known,
    draft: { ...known, ...Object.fromEntries(fields.map((field) => [field, found?.typed[field]])) },
    unanswered: [],
    clashing: fields.filter((field) => !alike(found?.over[field], known[field])),
    errors: {},
    failure: null,
    refused: false,
    saving: false,
    savedAt: null,
  };
}
