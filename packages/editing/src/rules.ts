/** A record that each write makes a version newer, from 1. */
export interface Versioned {
  readonly version: number;
}

/** How a form stands to its record. */
export interface Rules<Stored extends Versioned, Draft extends object> {
  /** What of a record the form holds. */
  readonly draftOf: (stored: Stored) => Draft;
  /** Whether two values of a field are stored as the same: spaces at an end, say, are no difference. */
  readonly alike: (field: keyof Draft, one: unknown, other: unknown) => boolean;
  /** A state that came, with what of it is known newer: a part may have a version of its own. */
  readonly withNewer?: (known: Stored, given: Stored) => Stored;
}

/** Names of the fields of a draft, or of a part of one. */
export const fieldsOf = <Draft extends object>(draft: Partial<Draft>): readonly (keyof Draft)[] =>
  Object.keys(draft) as (keyof Draft)[];

/** Of a draft these fields alone. */
export const pick = <Draft extends object>(draft: Draft, fields: readonly (keyof Draft)[]): Partial<Draft> =>
  Object.fromEntries(fields.map((field) => [field, draft[field]])) as Partial<Draft>;

/** A record without these fields. */
export const without = <Some extends object>(record: Some, fields: readonly PropertyKey[]): Some =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field))) as Some;
