import type { AuditEntry, AuditPage, AuditQuery } from '@commonhearth/schemas';
import type { Context } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { changesInWords, countInWords, wordsOf } from './audit-words.ts';
import { laterThan, sidesOf, type AuditRow, type Later } from './later-changes.ts';
import { auditRows, listsActs, namesIn, summarizeActs, type ActSummary } from './list-audit.repository.ts';
import { changedSince, colleaguesOf, whoActedOf } from '../../foundation/index.ts';
import { whyItStays } from './undoers.ts';

const pageSize = 50;

/** Rows of the list, with the summary of the act that one stands for or belongs to. */
interface Listed {
  readonly row: AuditRow;
  readonly act: ActSummary | undefined;
}

/** Whether a row stands for a change of several objects of one type, not for what happened to a single one. */
const isOfMany = (query: AuditQuery, { act }: Listed): boolean =>
  listsActs(query) && query.object?.includes(':') !== true && (act?.objectCount ?? 1) > 1;

/** Why an entry cannot be undone, with all that came after it; null where it can. */
function whyNot(row: AuditRow, later: Later, context: Context): string | null {
  const byItself = whyItStays({ ...row, ...sidesOf(row) }, context);
  if (byItself !== null) return byItself.message;
  if (later.isUndone(row)) return 'This was already undone.';
  // of an act each is judged when it is undone
  return row.act === null && later.isTouched(row) ? changedSince().message : null;
}

/** Of an act, one kind of change that can be undone is enough. */
function whyNotOf({ row, act }: Listed, later: Later, context: Context): string | null {
  const why = whyNot(row, later, context);
  return act?.kinds.some((kind) => whyNot(kind, later, context) === null) === true ? null : why;
}

/** What staff, jobs, commands and tokens did, in words, the newest first; an act of many changes is one row. */
export async function listAudit(
  { database: { db } }: Pick<Dependencies, 'database'>,
  context: Context,
  query: AuditQuery,
): Promise<AuditPage> {
  const found = await auditRows(db, query, pageSize + 1);
  const rows = found.slice(0, pageSize);
  const acts = await summarizeActs(
    db,
    rows.flatMap(({ act }) => act ?? []),
  );
  const later = await laterThan(db, [...rows, ...[...acts.values()].flatMap(({ kinds }) => kinds)]);
  const names = await namesIn(db, rows);
  const people = await colleaguesOf(
    db,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  const entries = rows.map((row): AuditEntry => {
    const listed: Listed = { row, act: acts.get(row.act) };
    const changes = changesInWords(row, names);
    const ofMany = isOfMany(query, listed);
    return {
      entry_id: String(row.entryId),
      at: row.at.toISOString(),
      who: whoActedOf(row, people),
      action: row.action,
      words: wordsOf(row, changes),
      object_type: row.objectType,
      object_id: row.objectId,
      object_name: ofMany ? countInWords(row.objectType, listed.act?.objectCount ?? 1) : names.nameOf(row),
      review_period_id: ofMany ? null : names.periodOf(row),
      changes: ofMany ? [] : changes,
      act: row.act,
      act_size: listed.act?.size ?? 1,
      not_undoable: whyNotOf(listed, later, context),
      undoes: row.undoes === null ? null : String(row.undoes),
    };
  });
  const last = entries.at(-1);
  return { entries, ...(found.length > pageSize && last !== undefined && { next: last.entry_id }) };
}
