import type { LiveChange } from '@commonhearth/schemas';
import { inArray, sql } from 'drizzle-orm';
import type { Db, Lane } from '../../../db/client.ts';
import { preparedStatement } from '../../../db/prepared-statement.ts';
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

const oldestTransaction = preparedStatement<{ readonly before: string }, Record<string, never>>(
  () => sql`
    select case when hidden then pg_snapshot_xmin(pg_current_snapshot())::text else (newest - oldest)::text end as before
    from (
      select newest, coalesce(bool_or(a.hidden), false) as hidden,
        coalesce(max(a.age) filter (where a.age < 2147483648), 0) as oldest
      from (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as newest) s
      left join lateral (
        select query = '<insufficient privilege>' as hidden,
          (newest % 4294967296 - backend_xid::text::bigint + 4294967296) % 4294967296 as age
        from pg_stat_activity where datname = current_database()) a on true
      group by newest) running`,
);

const entriesBetween = preparedStatement<
  { readonly entry_id: string; readonly written_by: string },
  { readonly writtenBy: string; readonly entryId: number; readonly settled: string; readonly limit: number }
>(
  ({ writtenBy, entryId, settled, limit }) => sql`
    select entry_id, written_by::text from audit
    where (written_by, entry_id) > (${writtenBy}::xid8, ${entryId}) and written_by < ${settled}::xid8
    order by audit.written_by, entry_id limit ${limit}`,
);

type Reads = Pick<Lane, 'db' | 'pool'>;

/**
 * Every transaction of this database before this one has ended: what it wrote is known to whoever asks next, or never
 * will be. The `xmin` of a snapshot would wait for those of the server's other databases too; it counts where another
 * role's transactions are hidden from ours.
 */
async function settledBefore({ pool }: Reads): Promise<string> {
  const [row] = await oldestTransaction(pool, {});
  return row?.before ?? '0';
}

/** Where whoever begins to read now begins. */
export async function liveNow(reads: Reads): Promise<LiveCursor> {
  return { writtenBy: BigInt(await settledBefore(reads)), entryId: 0 };
}

interface Entry extends Record<string, unknown> {
  readonly entryId: number;
  readonly writtenBy: string;
}

async function entriesAfter(
  reads: Reads,
  { writtenBy, entryId }: LiveCursor,
  limit: number,
): Promise<Entry[]> {
  // a statement before the one that reads: what has ended by then, that one sees
  const settled = await settledBefore(reads);
  const after = { writtenBy: String(writtenBy), entryId };
  const rows = await entriesBetween(reads.pool, { ...after, settled, limit });
  return rows.map((row) => ({ entryId: Number(row.entry_id), writtenBy: row.written_by }));
}

/** Whether more was written after this than is told one by one: then who reads loads anew. */
export async function isFarBehind(reads: Reads, cursor: LiveCursor, most: number): Promise<boolean> {
  return (await entriesAfter(reads, cursor, most + 1)).length > most;
}

type Told = Omit<LiveChange, 'type'>;

/** What was changed after this, in the order in which it became known, at most so many. */
export async function changesAfter(
  reads: Reads,
  cursor: LiveCursor,
  limit: number,
): Promise<readonly Told[]> {
  const { db } = reads;
  const found = await entriesAfter(reads, cursor, limit);
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
