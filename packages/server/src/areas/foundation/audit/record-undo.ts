import type { PersonContext } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import type { AuditedObject } from '../../../resources/define-resource.ts';
import { recordAudits } from './audit.repository.ts';
import type { Fields, Undoable } from './undoer.ts';

interface Undone {
  readonly entry: Undoable;
  readonly before: Fields;
  readonly after: Fields;
}

/** The entries of an undo: each names the one that it takes back, and can itself be taken back by what it says. */
export const recordUndos = (tx: Tx, context: PersonContext, undone: readonly Undone[]): Promise<void> =>
  recordAudits(
    tx,
    context,
    undone.map(({ entry: { objectType, objectId, act, entryId }, before, after }) => ({
      action: 'undo',
      // read from an entry, which `recordAudit` wrote
      objectType: objectType as AuditedObject,
      objectId,
      before,
      after,
      act,
      undoes: entryId,
    })),
  );

/** The entry of the undo of one. */
export const recordUndo = (
  tx: Tx,
  context: PersonContext,
  entry: Undoable,
  changed: { readonly before: Fields; readonly after: Fields },
): Promise<void> => recordUndos(tx, context, [{ entry, ...changed }]);
