import { isDeepStrictEqual } from 'node:util';
import type { UndoResult } from '@commonhearth/schemas';
import type { PersonContext } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { conflict, Failure } from '../../../failure.ts';
import type { Permission } from '../../../permissions.ts';
import type { AuditedObject } from '../../../resources/define-resource.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** An entry that is to be taken back, with what it changed. */
export interface Undoable {
  readonly entryId: number;
  readonly at: Date;
  readonly action: string;
  readonly objectType: string;
  readonly objectId: string;
  readonly before: Fields;
  readonly after: Fields;
  /** Goes into the entry of the undo, where several are undone as one act. */
  readonly act: string | undefined;
}

export type UndoneObject = Pick<UndoResult, 'compound' | 'review_period' | 'stayed_out'>;
export type UndoDeps = Pick<Dependencies, 'jobs' | 'writer'>;

/** Undoes entries of one kind. No two undoers may claim the same column or action of a type of objects. */
export interface Undoer {
  /** The permission to make such a change. */
  readonly permission: Permission;
  readonly objectType: AuditedObject;
  /** Takes entries of these actions, whatever they changed. */
  readonly actions?: readonly string[];
  /** Takes entries that changed nothing but these columns. */
  readonly columns?: ReadonlySet<string>;
  /** A column that every entry must have changed. */
  readonly requiredColumn?: string;
  /**
   * In the transaction that it is given: locks the object, writes the values before (see `takenBack`) with the
   * version raised, calls `recordUndo`, and `contentChanged` where visitors see it. Throws a failure that says why when it cannot.
   */
  readonly undo: (tx: Tx, deps: UndoDeps, context: PersonContext, entry: Undoable) => Promise<UndoneObject>;
  /**
   * As `undo`, of entries of one act that are about different objects, with as many statements for many as for few.
   * Answers what was refused, by its entry; of that it writes nothing. Where this is left out they are undone one by one.
   */
  readonly undoMany?: (
    tx: Tx,
    deps: UndoDeps,
    context: PersonContext,
    entries: readonly Undoable[],
  ) => Promise<ReadonlyMap<number, Failure>>;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** As the audit keeps it. */
const kept = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown;
const same = (a: unknown, b: unknown): boolean => isDeepStrictEqual(kept(a), kept(b));

/** What an entry changed, by name: of a column that holds fields, each field of its own. */
export function touchedBy({ before, after }: Pick<Undoable, 'before' | 'after'>): readonly string[] {
  return Object.keys({ ...before, ...after }).flatMap((name) => {
    const [was, became] = [before[name], after[name]];
    if (!isFields(was) || !isFields(became)) return same(was, became) ? [] : [name];
    const fields = Object.keys({ ...was, ...became }).filter((field) => !same(was[field], became[field]));
    return fields.map((field) => `${name}.${field}`);
  });
}

export const mayNotUndo = () =>
  new Failure('not_found', 'not_found', 'You don’t have permission to undo this change.');

export const changedSince = () =>
  conflict('conflict', 'This was changed again later. Undo the later change first, or set it by hand.');

/**
 * The values before, of an object that still has those after; what else became of it stays. `follows` names columns
 * that went along: where somebody changed them since, they are left as they are.
 */
export function takenBack(
  current: Fields,
  { before, after }: Pick<Undoable, 'before' | 'after'>,
  follows: ReadonlySet<string> = new Set(),
): Fields {
  const restored: Record<string, unknown> = {};
  for (const name of Object.keys({ ...before, ...after })) {
    const [was, became, is] = [before[name], after[name], current[name]];
    if (isFields(was) && isFields(became) && isFields(is)) {
      const fields = Object.keys({ ...was, ...became }).filter((field) => !same(was[field], became[field]));
      if (fields.some((field) => !same(is[field], became[field]))) throw changedSince();
      // a field that was not there goes again: null would count as a value that staff chose
      const rest = Object.entries(is).filter(([field]) => !fields.includes(field));
      const old = Object.entries(was).filter(([field]) => fields.includes(field));
      restored[name] = Object.fromEntries([...rest, ...old]);
    } else if (same(is, became)) restored[name] = was ?? null;
    else if (!follows.has(name)) throw changedSince();
  }
  return restored;
}

/** Moments as the database takes them; the audit keeps texts. */
export const withMoments = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      names.includes(name) && typeof value === 'string' ? new Date(value) : value,
    ]),
  );
