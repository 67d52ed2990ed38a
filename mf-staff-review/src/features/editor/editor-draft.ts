import type { Rules } from '@commonhearth/editing';
import type { Editorial, StaffCompound, Unit } from '@commonhearth/schemas';
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
  readonly units: readonly Unit[];
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
    units: compound.units,
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
const alike = (field: DraftField, one: unknown, other: unknown): boolean =>
  same(asStored(field, one), asStored(field, other));
/** What is no part of the editorial: sent beside it. */
const beside: Readonly<Record<Exclude<DraftField, keyof Editorial>, true>> = {
  ...{
    units: true,
    area_id: true,
    internal: true,
    featured: true,
    exclusive: true,
    staff_note: true,
    attio_id: true,
  },
};
const written = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The body of a save: these of the fields, and the version that they were changed from. */
export function updateOf(
  { version }: Pick<StaffCompound, 'version'>,
  values: Partial<EditorDraft>,
): UpdateCompoundForStaffReviewApiArg['body'] {
  const part = (isPart: (field: string) => boolean): Partial<EditorDraft> =>
    Object.fromEntries(Object.entries(values).filter(([field]) => isPart(field)));
  const { title, description, secondaryTags, ...rest } = part((field) => !(field in beside));
  const editorial = {
    ...rest,
    ...(title !== undefined && { title: written(title) }),
    ...(description !== undefined && { description: written(description) }),
    ...(secondaryTags !== undefined && { secondaryTags: [...secondaryTags] }),
  };
  const { attio_id: crm, units, ...around } = part((field) => field in beside);
  return {
    version,
    ...around,
    ...(units !== undefined && { units: [...units] }),
    ...(crm !== undefined && { attio_id: written(crm) }),
    ...(Object.keys(editorial).length > 0 && { editorial }),
  };
}

/** Facts and photos of the home have a version of their own: a state that was read before them is older in them. */
function withNewer(known: StaffCompound, given: StaffCompound): StaffCompound {
  if (given.home.version >= known.home.version) return given;
  const { home, home_photos, home_details } = known;
  return { ...given, home, home_photos, home_details };
}

export const rules: Rules<StaffCompound, EditorDraft> = { draftOf, alike, withNewer };
