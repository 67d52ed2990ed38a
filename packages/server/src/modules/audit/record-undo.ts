import type { PersonContext } from '../../context.ts';
import type { Tx } from '../../db/client.ts';
import { recordAudit, type AuditedObject } from './audit.repository.ts';
import type { Fields, Undoable } from './undoer.ts';

/** The entry of an undo: it names the one that it takes back, and can itself be taken back by what it says. */
export const recordUndo = (
  tx: Tx,
  context: PersonContext,
  { objectType, objectId, act, entryId }: Undoable,
  changed: { readonly before: Fields; readonly after: Fields },
): Promise<void> =>
  recordAudit(tx, context, {
    action: 'undo',
    // read from an entry, which `recordAudit` wrote
    objectType: objectType as AuditedObject,
    objectId,
    ...changed,
    act,
    undoes: entryId,
  });
