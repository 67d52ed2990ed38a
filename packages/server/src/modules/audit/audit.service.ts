import type { AuditEntry, AuditPage, AuditQuery } from '@commonhearth/schemas';
import type { Context } from '../../context.ts';
import type { Dependencies } from '../../dependencies.ts';
import { changesInWords, wordsOf } from './audit-words.ts';
import { laterThan, sidesOf, type AuditRow, type Later } from './later-changes.ts';
import { auditRows, namesIn, sizesOfActs } from './list-audit.repository.ts';
import { changedSince } from './undoer.ts';
import { whyItStays } from './undoers.ts';
import { colleaguesOf, whoActedOf } from './who-acted.ts';

const pageSize = 50;

/** Why an entry cannot be undone, with all that came after it; null where it can. */
function whyNot(row: AuditRow, later: Later, now: Date): string | null {
  const byItself = whyItStays({ ...row, ...sidesOf(row) }, now);
  if (byItself !== null) return byItself;
  if (later.isUndone(row)) return 'This was undone already.';
  // of an act each is judged when it is undone
  return row.act === null && later.isTouched(row) ? changedSince().message : null;
}

/** What staff, jobs, commands and tokens did, in words, the newest first. */
export async function listAudit(
  { database: { db } }: Pick<Dependencies, 'database'>,
  { at }: Context,
  query: AuditQuery,
): Promise<AuditPage> {
  const found = await auditRows(db, query, pageSize + 1);
  const rows = found.slice(0, pageSize);
  const later = await laterThan(db, rows);
  const names = await namesIn(db, rows);
  const sizes = await sizesOfActs(
    db,
    rows.flatMap(({ act }) => act ?? []),
  );
  const people = await colleaguesOf(
    db,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  const entries = rows.map((row): AuditEntry => {
    const changes = changesInWords(row, names);
    return {
      entry_id: String(row.entryId),
      at: row.at.toISOString(),
      who: whoActedOf(row, people),
      action: row.action,
      words: wordsOf(row, changes),
      object_type: row.objectType,
      object_id: row.objectId,
      object_name: names.nameOf(row),
      review_period_id: names.periodOf(row),
      changes,
      act: row.act,
      act_size: sizes.get(row.act) ?? 1,
      not_undoable: whyNot(row, later, at),
      undoes: row.undoes === null ? null : String(row.undoes),
    };
  });
  const last = entries.at(-1);
  return { entries, ...(found.length > pageSize && last !== undefined && { next: last.entry_id }) };
}
