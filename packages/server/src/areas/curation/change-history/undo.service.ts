import { randomUUID } from 'node:crypto';
import type { UndoResult } from '@commonhearth/schemas';
import { asc, eq } from 'drizzle-orm';
import type { PersonContext } from '../../../context.ts';
import { lockNameUntilCommit } from '../../../db/advisory-lock.ts';
import type { Tx } from '../../../db/client.ts';
import { audit } from '../../../db/schema/index.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { conflict, Failure, notFound } from '../../../failure.ts';
import { parseId } from '../../../http/parse-id.ts';
import { laterThan, sidesOf, type AuditRow, type Later } from './later-changes.ts';
import { undoAct, type ToUndo } from './undo-act.ts';
import { changedSince, type UndoDeps } from '../../foundation/index.ts';
import { undoerOf, whyItStays } from './undoers.ts';

/** The entries of the act that this one belongs to, locked by its name, since nobody may write to them: who undoes them meanwhile comes first or is refused. */
async function lockAct(tx: Tx, entryId: string): Promise<readonly AuditRow[]> {
  const id = parseId(entryId);
  const [entry] = id === undefined ? [] : await tx.select().from(audit).where(eq(audit.entryId, id));
  if (entry === undefined) throw notFound('This entry');
  const ofAct = entry.act === null ? eq(audit.entryId, entry.entryId) : eq(audit.act, entry.act);
  await lockNameUntilCommit(tx, `undo ${entry.act ?? entry.entryId}`);
  return tx.select().from(audit).where(ofAct).orderBy(asc(audit.entryId));
}

/** What takes the entry back, or why nothing does. */
function judged(
  context: PersonContext,
  { row, later, act }: { readonly row: AuditRow; readonly later: Later; readonly act: string | undefined },
): ToUndo | Failure {
  const entry = { ...row, ...sidesOf(row), act };
  const stays = whyItStays(entry, context);
  if (stays !== null) return stays;
  if (later.isUndone(row)) return conflict('conflict', 'This was already undone.');
  if (later.isTouched(row)) return changedSince();
  const undoer = undoerOf(entry);
  if (undoer === undefined) throw new Error(`Entry ${row.entryId} is judged as one that can be undone.`);
  return { undoer, entry };
}

const aboutOf = ({ entryId, objectType, objectId }: AuditRow) => ({
  entry_id: String(entryId),
  object_type: objectType,
  object_id: objectId,
});

async function undoOne(
  tx: Tx,
  deps: UndoDeps,
  context: PersonContext,
  { row, later }: { readonly row: AuditRow; readonly later: Later },
): Promise<UndoResult> {
  const one = judged(context, { row, later, act: undefined });
  if (one instanceof Failure) throw one;
  return { ...aboutOf(row), refused: null, ...(await one.undoer.undo(tx, deps, context, one.entry)) };
}

/**
 * Takes an entry back, or the whole act that it belongs to, with a result for each of its entries: of many some may be
 * refused. One alone that is refused is 409 with the reason.
 */
export async function undo(
  deps: Pick<Dependencies, 'database' | 'jobs' | 'writer'>,
  context: PersonContext,
  { entryId }: { readonly entryId: string },
): Promise<UndoResult[]> {
  return deps.database.db.transaction(async (tx) => {
    const rows = await lockAct(tx, entryId);
    const later = await laterThan(tx, rows);
    const [row] = rows;
    if (rows.length === 1 && row !== undefined) return [await undoOne(tx, deps, context, { row, later })];
    const act = randomUUID();
    // what came last goes first, in case one thing was changed twice
    const all = rows
      .toReversed()
      .map((one) => ({ row: one, found: judged(context, { row: one, later, act }) }));
    const refused = await undoAct(
      tx,
      deps,
      context,
      all.flatMap(({ found }) => (found instanceof Failure ? [] : [found])),
    );
    const results = all.toReversed().map(({ row: one, found }) => {
      const why = found instanceof Failure ? found : refused.get(one.entryId);
      return { ...aboutOf(one), refused: why?.message ?? null };
    });
    if (results.every((one) => one.refused !== null))
      throw conflict('conflict', results.at(-1)?.refused ?? 'Nothing can be undone.', results.toReversed());
    return results;
  });
}
