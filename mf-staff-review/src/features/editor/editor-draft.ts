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
}
export type DraftField = keyof EditorDraft;

export function draftOf({ editorial, area_id, internal, featured, exclusive }: StaffCompound): EditorDraft {
  const { title, description, category, mainTag, secondaryTags, numUnits, numPotentialUnits } = editorial;
  return {
    title: title ?? '',
    description: description ?? '',
    category,
    mainTag,
    secondaryTags,
    numUnits,
    numPotentialUnits,
    area_id,
    internal,
    featured,
    exclusive,
  };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const fields = (draft: EditorDraft): readonly DraftField[] => Object.keys(draft) as DraftField[];

/** The fields that differ, in the order of the form. */
export const changedFields = (from: EditorDraft, to: EditorDraft): readonly DraftField[] =>
  fields(to).filter((field) => !same(from[field], to[field]));

const pick = (draft: EditorDraft, some: readonly DraftField[]): Partial<EditorDraft> =>
  Object.fromEntries(some.map((field) => [field, draft[field]]));
const ofHome: readonly DraftField[] = ['area_id', 'internal', 'featured', 'exclusive'];
const written = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The body of a save: only what was changed, and the version that it was changed from. */
export function updateOf(
  base: StaffCompound,
  draft: EditorDraft,
): UpdateCompoundForStaffReviewApiArg['body'] {
  const changed = changedFields(draftOf(base), draft);
  const { title, description, secondaryTags, ...rest } = pick(
    draft,
    changed.filter((field) => !ofHome.includes(field)),
  );
  const editorial = {
    ...rest,
    ...(title !== undefined && { title: written(title) }),
    ...(description !== undefined && { description: written(description) }),
    ...(secondaryTags !== undefined && { secondaryTags: [...secondaryTags] }),
  };
  return {
    version: base.version,
    ...pick(
      draft,
      changed.filter((field) => ofHome.includes(field)),
    ),
    ...(Object.keys(editorial).length > 0 && { editorial }),
  };
}

/**
 * Someone saved while this draft was typed: what was typed stays, the rest follows the newer state.
 * `clashing` are the fields that both changed, and not to the same.
 */
export function mergeDraft(
  base: EditorDraft,
  mine: EditorDraft,
  theirs: EditorDraft,
): { readonly draft: EditorDraft; readonly clashing: readonly DraftField[] } {
  const typed = changedFields(base, mine);
  const draft = { ...theirs, ...pick(mine, typed) };
  const clashing = typed.filter(
    (field) => !same(base[field], theirs[field]) && !same(mine[field], theirs[field]),
  );
  return { draft, clashing };
}
