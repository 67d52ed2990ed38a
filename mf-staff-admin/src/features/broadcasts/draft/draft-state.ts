import { beginning as loadedState, unsavedOf, type EditState, type Rules } from '@commonhearth/editing';
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

export type DraftState = EditState<Broadcast, Draft>;

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
const alike = (one: unknown, other: unknown): boolean =>
  one === other || (one != null && other != null && plain(one) === plain(other));

export const rules: Rules<Broadcast, Draft> = {
  draftOf,
  alike: (_field, one, other) => alike(one, other),
};

/** What a browser keeps until it has arrived: what was typed, and over what. */
interface KeptDraft {
  readonly over: Partial<Draft>;
  readonly typed: Partial<Draft>;
}
export function keptOf(state: DraftState): string {
  const fields = unsavedOf(state, rules);
  if (fields.length === 0) return '';
  const of = (draft: Draft) => Object.fromEntries(fields.map((field) => [field, draft[field]]));
  return JSON.stringify({ over: of(draftOf(state.stored)), typed: of(state.draft) });
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
  const state = loadedState(loaded, rules);
  const found = kept === undefined ? null : readKept(kept);
  if (found === null) return state;
  const { over, typed } = found;
  const fields = fieldsOfDraft.filter((field) => field in typed && !alike(typed[field], state.draft[field]));
  const clashing = fields.filter((field) => !alike(over[field], state.draft[field]));
  const of = (draft: Partial<Draft>, some: readonly DraftField[]): Partial<Draft> =>
    Object.fromEntries(some.map((field) => [field, draft[field]]));
  return { ...state, draft: { ...state.draft, ...of(typed, fields) }, clashing: of(over, clashing) };
}
