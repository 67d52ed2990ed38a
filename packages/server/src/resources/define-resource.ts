import type { PersonalData } from '@commonhearth/auth';
import { getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * The types of audited objects, as the audit stores them. Each `*.resource.ts` adds those of its resource with
 * `declare module`, so a misspelled type fails to compile.
 */
export interface AuditedObjects {
  /** Identified by the hash of an email address that may belong to no account. */
  readonly address: true;
}
/** A type of audited objects. */
export type AuditedObject = keyof AuditedObjects;

/** How audited objects of a type are described. */
export interface AuditedWords {
  /** By default, the type with an "s". */
  readonly plural?: string;
  /** What people call an object, by its id. */
  readonly names?: Readonly<Record<string, string>>;
  /** The columns to read its name from. */
  readonly nameColumns?: { readonly id: PgColumn; readonly name: PgColumn };
}

/** How an action is described. */
export interface Verb {
  /** By default, the action with spaces. */
  readonly words?: string;
  /** The before and after values mean nothing to a reader. */
  readonly hidesChanges?: true;
  /** Why staff can't undo it, if the reason is not the usual one. */
  readonly notUndoable?: string;
}

/** How a column is described. */
export interface AuditedField {
  /** By default, the name with spaces. */
  readonly label?: string;
  /** Changes of it say nothing to a reader. */
  readonly isHidden?: true;
  /** The only part of an object that a reader sees. */
  readonly shownPart?: string;
  /** Changes along with other fields, so a later change of it doesn't block an undo. */
  readonly isSideEffect?: true;
}

/** The words of the change history. An action or a field belongs to one resource. */
interface AuditWords {
  readonly objects?: Readonly<Partial<Record<AuditedObject, AuditedWords>>>;
  /** By action, such as `publish`. */
  readonly verbs?: Readonly<Record<string, string | Verb>>;
  /** By column of the schema, such as `staffNote`. */
  readonly fields?: Readonly<Record<string, string | AuditedField>>;
}

type ColumnName<Table extends PgTable> = Extract<
  Table['_']['columns'][keyof Table['_']['columns']]['_']['name'],
  string
>;
type WithheldFrom<Names extends string> = [Names] extends [never]
  ? { readonly withheld?: never }
  : { readonly withheld: Readonly<Record<Names, string>> };
/** Each column is either exported or withheld with a reason: a column that is neither fails to compile. */
export type PersonalRows<Table extends PgTable, Exported extends readonly ColumnName<Table>[]> = Omit<
  PersonalData,
  'table' | 'exported' | 'withheld'
> & { readonly exported: Exported } & WithheldFrom<Exclude<ColumnName<Table>, Exported[number]>>;

/** A table of a resource: `personal` or `impersonal` makes one. */
export interface ResourceTable {
  readonly table: PgTable;
  readonly personalData?: PersonalData;
  readonly impersonal?: {
    readonly reason: string;
    /** Columns whose names sound like a person, with what they are instead. */
    readonly exceptions: Readonly<Record<string, string | undefined>>;
  };
}

/** What `defineResource` takes. */
export interface Resource {
  readonly tables?: readonly ResourceTable[];
  readonly audit?: AuditWords;
}

/** The name of a table with its schema, as SQL has it. */
export const qualifiedName = (table: PgTable): string => `public.${getTableName(table)}`;

/** A table with rows about a person. List it again for rows that concern the person in another way. */
export function personal<Table extends PgTable, const Exported extends readonly ColumnName<Table>[]>(
  table: Table,
  rows: PersonalRows<Table, Exported>,
): ResourceTable;
export function personal(table: PgTable, rows: Omit<PersonalData, 'table'>): ResourceTable {
  return { table, personalData: { ...rows, table: qualifiedName(table) } };
}

/** A table that says nothing about a person, with the reason. */
export function impersonal<Table extends PgTable>(
  table: Table,
  reason: string,
  exceptions?: Readonly<Partial<Record<ColumnName<Table>, string>>>,
): ResourceTable;
export function impersonal(
  table: PgTable,
  reason: string,
  exceptions: Readonly<Record<string, string | undefined>> = {},
): ResourceTable {
  return { table, impersonal: { reason, exceptions } };
}

/**
 * What the rest of the server needs to know about a module's resource: its tables, the personal data in them, and the
 * words of the change history. Each `*.resource.ts` exports one as `xResource`. It imports no other module of an area:
 * modules wait until all resources are collected.
 */
export const defineResource = (resource: Resource): Resource => resource;
