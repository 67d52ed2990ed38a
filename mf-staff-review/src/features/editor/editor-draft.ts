import type { Editorial, StaffCompound } from '@commonhearth/schemas';
import type { UpdateCompoundForStaffReviewApiArg } from '../../api.generated.ts';

/** What the editor lets staff change, as it stands in its fields; empty text is "not written". */
export interface EditorDraft {
  readonly title: string;
  readonly description: string;
  readonly category: Editorial['category'];
  readonly mainTag: string | null;
  readonly secondaryTags: readonly string[];
  readonly numUnits: number | null;
  readonly numPotentialUnits: number | null;
  readonly area_id: string | null;
  readonly internal: boolean;
  readonly featured: boolean;
  readonly exclusive: boolean;
  readonly staff_note: string;
  readonly attio_id: string;
}
export type DraftField = keyof EditorDraft;

export function draftOf({ editorial, attio_id, ...compound }: StaffCompound): EditorDraft {
  const { title, description, category, mainTag, secondaryTags, numUnits, numPotentialUnits } = editorial;
  return {
    title: title ?? '',
    description: description ?? '',
    category,
    mainTag,
    secondaryTags,
    numUnits,
    numPotentialUnits,
    area_id: compound.area_id,
    internal: compound.internal,
    featured: compound.featured,
    exclusive: compound.exclusive,
    staff_note: compound.staff_note,
    attio_id: attio_id ?? '',
  };
}

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
/** Spaces around these are not stored: they are no difference. */
const trimmed: ReadonlySet<DraftField> = new Set(['title', 'description', 'attio_id']);
const asStored = (field: DraftField, value: unknown): unknown =>
  trimmed.has(field) && typeof value === 'string' ? value.trim() : value;
/** Whether two values of a field are stored as the same. */
export const alike = (field: DraftField, one: unknown, other: unknown): boolean =>
  same(asStored(field, one), asStored(field, other));
const fieldsOf = (draft: EditorDraft): readonly DraftField[] => Object.keys(draft) as DraftField[];

/** The fields that differ, in the order of the form. */
export const changedFields = (from: EditorDraft, to: EditorDraft): readonly DraftField[] =>
  fieldsOf(to).filter((field) => !alike(field, from[field], to[field]));

const pick = (draft: EditorDraft, some: readonly DraftField[]): Partial<EditorDraft> =>
  Object.fromEntries(some.map((field) => [field, draft[field]]));
/** What is no part of the editorial: sent beside it. */
const beside: Readonly<Record<Exclude<DraftField, keyof Editorial>, true>> = {
  ...{ area_id: true, internal: true, featured: true, exclusive: true, staff_note: true, attio_id: true },
};
const written = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The body of a save: of what was changed these fields, and the version that they were changed from. */
export function updateOf(
  base: StaffCompound,
  draft: EditorDraft,
  changed: readonly DraftField[],
): UpdateCompoundForStaffReviewApiArg['body'] {
  const { title, description, secondaryTags, ...rest } = pick(
    draft,
    changed.filter((field) => !(field in beside)),
  );
  const editorial = {
    ...rest,
    ...(title !== undefined && { title: written(title) }),
    ...(description !== undefined && { description: written(description) }),
    ...(secondaryTags !== undefined && { secondaryTags: [...secondaryTags] }),
  };
  const { attio_id: crm, ...around } = pick(
    draft,
    changed.filter((field) => field in beside),
  );
  return {
    version: base.version,
    ...around,
    ...(crm !== undefined && { attio_id: written(crm) }),
    ...(Object.keys(editorial).length > 0 && { editorial }),
  };
}

/**
 * Someone saved while this draft was typed: what was typed stays, the rest follows the newer state; what is stored as
 * it was typed stays as it stands, with its spaces. `clashing` are the fields that both changed, and not to the same.
 */
export function mergeDraft(
  base: EditorDraft,
  mine: EditorDraft,
  theirs: EditorDraft,
): { readonly draft: EditorDraft; readonly clashing: readonly DraftField[] } {
  const typed = changedFields(base, mine);
  const kept = fieldsOf(mine).filter((field) => alike(field, mine[field], theirs[field]));
  const draft = { ...theirs, ...pick(mine, [...typed, ...kept]) };
  const clashing = typed.filter(
    (field) => !alike(field, base[field], theirs[field]) && !alike(field, mine[field], theirs[field]),
  );
  return { draft, clashing };
}
