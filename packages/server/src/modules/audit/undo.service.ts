import { randomUUID } from 'node:crypto';
import type { UndoResult } from '@commonhearth/schemas';
import { asc, eq } from 'drizzle-orm';
import type { PersonContext } from '../../context.ts';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../db/schema/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import { conflict, Failure, notFound } from '../../failure.ts';
import { parseId } from '../../http/parse-id.ts';
import { laterThan, sidesOf, type AuditRow, type Later } from './later-changes.ts';
import { changedSince, type UndoneObject } from './undoer.ts';
import { undoerOf, whyItStays } from './undoers.ts';

/** The entries of the act that this one belongs to, locked: who undoes them meanwhile comes first or is refused. */
async function lockAct(tx: Tx, entryId: string): Promise<readonly AuditRow[]> {
  const id = parseId(entryId);
  const [entry] = id === undefined ? [] : await tx.select().from(audit).where(eq(audit.entryId, id));
  if (entry === undefined) throw notFound('This entry');
  const ofAct = entry.act === null ? eq(audit.entryId, entry.entryId) : eq(audit.act, entry.act);
  return tx.select().from(audit).where(ofAct).orderBy(asc(audit.entryId)).for('update');
}

async function undoOne(
  tx: Tx,
  deps: Pick<Dependencies, 'jobs'>,
  context: PersonContext,
  { row, later, act }: { readonly row: AuditRow; readonly later: Later; readonly act: string | undefined },
): Promise<UndoneObject> {
  const entry = { ...row, ...sidesOf(row), act };
  const refused = whyItStays(entry, context.at);
  if (refused !== null) throw conflict('conflict', refused);
  if (later.isUndone(row)) throw conflict('conflict', 'This was undone already.');
  if (later.isTouched(row)) throw changedSince();
  const undoer = undoerOf(entry);
  if (undoer === undefined) throw new Error(`Entry ${row.entryId} is judged as one that can be undone.`);
  // of many, one that is refused leaves the others as they become
  return tx.transaction((inner) => undoer.undo(inner, deps, context, entry));
}

/**
 * Takes an entry back, or the whole act that it belongs to, with a result for each of its entries: of many some may be
 * refused. One alone that is refused is 409 with the reason.
 */
export async function undo(
  deps: Pick<Dependencies, 'database' | 'jobs'>,
  context: PersonContext,
  { entryId }: { readonly entryId: string },
): Promise<UndoResult[]> {
  return deps.database.db.transaction(async (tx) => {
    const rows = await lockAct(tx, entryId);
    const later = await laterThan(tx, rows);
    const isOne = rows.length === 1;
    const act = isOne ? undefined : randomUUID();
    const results: UndoResult[] = [];
    // what came last goes first, in case one thing was changed twice
    for (const row of rows.toReversed()) {
      const about = { entry_id: String(row.entryId), object_type: row.objectType, object_id: row.objectId };
      try {
        const done = await undoOne(tx, deps, context, { row, later, act });
        results.push({ ...about, refused: null, ...(isOne && done) });
      } catch (error) {
        if (isOne || !(error instanceof Failure)) throw error;
        results.push({ ...about, refused: error.message });
      }
    }
    const everyRefusal = results.every(({ refused }) => refused !== null);
    if (everyRefusal) throw conflict('conflict', results[0]?.refused ?? 'Nothing can be undone.', results);
    return results.toReversed();
  });
}
