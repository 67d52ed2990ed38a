import type { LiveChange } from '@commonhearth/schemas';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { audit, reviewPeriods } from '../../../db/schema/index.ts';
import { colleaguesOf, whoActedOf } from '../../foundation/index.ts';
import { cardsAbout } from '../review-periods/index.ts';

/**
 * How far a reader has read: up to this entry of this transaction. Numbers of entries alone would not do: an entry
 * whose transaction began later may have the smaller number and be committed last, when the larger one is read.
 */
export interface LiveCursor {
  readonly writtenBy: bigint;
  readonly entryId: number;
}

export const textOfCursor = ({ writtenBy, entryId }: LiveCursor): string => `${writtenBy}.${entryId}`;

/** The place that a cursor names; null where it names none. */
export function readLiveCursor(text: string): LiveCursor | null {
  const [, writtenBy, entryId] = /^(\d{1,19})\.(\d{1,15})$/.exec(text) ?? [];
  return writtenBy === undefined ? null : { writtenBy: BigInt(writtenBy), entryId: Number(entryId) };
}

/**
 * Every transaction of this database before this one has ended: what it wrote is known to whoever asks next, or never
 * will be. The `xmin` of a snapshot would wait for those of the server's other databases too; it counts where another
 * role's transactions are hidden from ours.
 */
async function settledBefore(db: Db): Promise<string> {
  const { rows } = await db.execute<{ before: string }>(sql`
    select case when hidden then pg_snapshot_xmin(pg_current_snapshot())::text else (newest - oldest)::text end as before
    from (
      select newest, coalesce(bool_or(a.hidden), false) as hidden,
        coalesce(max(a.age) filter (where a.age < 2147483648), 0) as oldest
      from (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as newest) s
      left join lateral (
        select query = '<insufficient privilege>' as hidden,
          (newest % 4294967296 - backend_xid::text::bigint + 4294967296) % 4294967296 as age
        from pg_stat_activity where datname = current_database()) a on true
      group by newest) running`);
  return rows[0]?.before ?? '0';
}

/** Where whoever begins to read now begins. */
export async function liveNow(db: Db): Promise<LiveCursor> {
  return { writtenBy: BigInt(await settledBefore(db)), entryId: 0 };
}

interface Entry extends Record<string, unknown> {
  readonly entryId: number;
  readonly writtenBy: string;
}

async function entriesAfter(db: Db, { writtenBy, entryId }: LiveCursor, limit: number): Promise<Entry[]> {
  // a statement before the one that reads: what has ended by then, that one sees
  const settled = await settledBefore(db);
  const { rows } = await db.execute<{ entry_id: string; written_by: string }>(sql`
    select entry_id, written_by::text from audit
    where (written_by, entry_id) > (${String(writtenBy)}::xid8, ${entryId}) and written_by < ${settled}::xid8
    order by audit.written_by, entry_id limit ${limit}`);
  return rows.map((row) => ({ entryId: Number(row.entry_id), writtenBy: row.written_by }));
}

/** Whether more was written after this than is told one by one: then who reads loads anew. */
export async function isFarBehind(db: Db, cursor: LiveCursor, most: number): Promise<boolean> {
  return (await entriesAfter(db, cursor, most + 1)).length > most;
}

type Told = Omit<LiveChange, 'type'>;

/** What was changed after this, in the order in which it became known, at most so many. */
export async function changesAfter(db: Db, cursor: LiveCursor, limit: number): Promise<readonly Told[]> {
  const found = await entriesAfter(db, cursor, limit);
  if (found.length === 0) return [];
  const entryIds = found.map(({ entryId }) => entryId);
  const rows = await db.select().from(audit).where(inArray(audit.entryId, entryIds));
  const idsOf = (type: string): number[] => [
    ...new Set(rows.filter(({ objectType }) => objectType === type).map(({ objectId }) => Number(objectId))),
  ];
  const cards = await cardsAbout(db, { compoundIds: idsOf('compound'), homeIds: idsOf('home') });
  const periods = await versionsOfPeriods(db, idsOf('review_period'));
  const people = await colleaguesOf(
    db,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  const byId = new Map(rows.map((row) => [row.entryId, row]));
  return found.flatMap(({ entryId, writtenBy }) => {
    const row = byId.get(entryId);
    if (row === undefined) return [];
    const { objectType, objectId } = row;
    const shown = cards
      .filter(
        ({ card, homeId }) =>
          (objectType === 'compound' && card.compound_id === objectId) ||
          (objectType === 'home' && String(homeId) === objectId),
      )
      .map(({ card }) => card);
    return [
      {
        cursor: textOfCursor({ writtenBy: BigInt(writtenBy), entryId }),
        entry_id: String(entryId),
        at: row.at.toISOString(),
        by: whoActedOf(row, people),
        action: row.action,
        object_type: objectType,
        object_id: objectId,
        version: shown[0]?.version ?? periods.get(objectId) ?? null,
        review_period_id: objectType === 'review_period' ? objectId : (shown[0]?.review_period_id ?? null),
        act: row.act,
        cards: shown,
      },
    ];
  });
}

async function versionsOfPeriods(db: Db, ids: readonly number[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: reviewPeriods.reviewPeriodId, version: reviewPeriods.version })
    .from(reviewPeriods)
    .where(inArray(reviewPeriods.reviewPeriodId, [...ids]));
  return new Map(rows.map(({ id, version }) => [String(id), version]));
}
