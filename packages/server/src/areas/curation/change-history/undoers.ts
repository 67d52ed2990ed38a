import { exportsOf } from '../../../collect/collect.ts';
import type { Context } from '../../../context.ts';
import { conflict, type Failure } from '../../../failure.ts';
import { can } from '../../../permissions.ts';
import { repeated } from '../../../resources/validate-resources.ts';
import { verbs } from './collected-words.ts';
import { keptMs, mayNotUndo, type Undoable, type Undoer } from '../../foundation/index.ts';

type Judged = Pick<Undoable, 'objectType' | 'action' | 'before' | 'after' | 'at'>;

/** Answers the undoers. Throws if two claim the same column or action of a type of objects. */
export function validateUndoers(undoers: readonly Undoer[]): readonly Undoer[] {
  const claims = undoers.flatMap(({ objectType, actions = [], columns = [] }) => [
    ...actions.map((action) => `${objectType}, action ${action}`),
    ...[...columns].map((column) => `${objectType}, column ${column}`),
  ]);
  const problems = repeated(claims).map((claim) => `${claim}: two *.undo.ts claim it.`);
  if (problems.length > 0) throw new Error(`Undoers don't fit together.\n${problems.join('\n')}`);
  return undoers;
}

/**
 * Every kind of change that can be undone: what each `*.undo.ts` exports as `undoX` (`homes/home.undo.ts` is a short
 * model).
 */
const undoers = validateUndoers((await exportsOf('undo', /^undo[A-Z]\w*$/)) as readonly Undoer[]);

function changesColumnsOf({ columns, requiredColumn }: Undoer, { before, after }: Judged): boolean {
  const names = Object.keys({ ...before, ...after });
  return (
    names.every((name) => columns?.has(name) === true) &&
    Object.keys(before).length > 0 &&
    (requiredColumn === undefined || requiredColumn in after)
  );
}

export function undoerOf(entry: Judged): Undoer | undefined {
  const ofType = undoers.filter(({ objectType }) => objectType === entry.objectType);
  return (
    ofType.find(({ actions }) => actions?.includes(entry.action)) ??
    ofType.find((undoer) => changesColumnsOf(undoer, entry))
  );
}

const isDeletion = ({ after, action }: Judged): boolean =>
  /^delete(?:_|$)/.test(action) || (after['deletedAt'] !== undefined && after['deletedAt'] !== null);

/** Why the actor cannot undo an entry, apart from its object's current state. Null if they can. */
export function whyItStays(entry: Judged, { actor, at }: Context): Failure | null {
  const undoer = undoerOf(entry);
  if (undoer === undefined)
    return conflict(
      'conflict',
      verbs.get(entry.action)?.notUndoable ?? 'This kind of change cannot be undone.',
    );
  if (!can(actor, undoer.permission)) return mayNotUndo();
  if (isDeletion(entry) && at.getTime() - entry.at.getTime() > keptMs)
    return conflict('conflict', 'You can only undo a deletion within 24 hours.');
  return null;
}
