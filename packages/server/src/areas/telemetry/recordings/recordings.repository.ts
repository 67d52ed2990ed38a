import type { Recording, RecordingsPage, RecordingsQuery } from '@commonhearth/schemas';
import { and, asc, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { recordingChunks, recordings, users } from '../../../db/schema/index.ts';

const pageSize = 50;
/** Pieces of a session in one answer. */
const piecesAtOnce = 20;
/** Of their events: the server answers others meanwhile. */
const bytesAtOnce = 4 * 1024 * 1024;

type NewRecording = typeof recordings.$inferInsert;
type Chunk = Pick<typeof recordingChunks.$inferSelect, 'chunk' | 'events'>;

/**
 * The session's row, begun if there is none, locked until the transaction ends: of pieces that come at once, each
 * sees what those before it added.
 */
export async function lockRecording(tx: Tx, session: NewRecording) {
  await tx
    .insert(recordings)
    .values({ ...session, pages: 0, bytes: 0 })
    .onConflictDoNothing({ target: recordings.sessionId });
  const [row] = await tx
    .select()
    .from(recordings)
    .where(eq(recordings.sessionId, session.sessionId))
    .for('no key update');
  return row;
}

/** Keeps a piece of a locked session, once: the session is whose it was first. */
export async function keepChunk(
  tx: Tx,
  recordingId: number,
  session: NewRecording,
  { chunk, events }: Chunk,
): Promise<void> {
  const kept = await tx
    .insert(recordingChunks)
    .values({ recordingId, chunk, events })
    .onConflictDoNothing()
    .returning({ chunk: recordingChunks.chunk });
  const { userId = null, viewerId = null, startTime, endTime } = session;
  await tx
    .update(recordings)
    .set({
      userId: sql`coalesce(${recordings.userId}, ${userId})`,
      viewerId: sql`coalesce(${recordings.viewerId}, ${viewerId})`,
      startTime: sql`least(${recordings.startTime}, ${startTime})`,
      endTime: sql`greatest(${recordings.endTime}, ${endTime})`,
      ...(kept.length > 0 && {
        pages: sql`${recordings.pages} + ${session.pages}`,
        bytes: sql`${recordings.bytes} + ${session.bytes}`,
      }),
    })
    .where(eq(recordings.recordingId, recordingId));
}

/** What was recorded of this viewer while nobody was signed in becomes that person's. */
export async function linkRecordings(db: Db, viewerId: string, userId: string): Promise<void> {
  await db
    .update(recordings)
    .set({ userId })
    .where(and(eq(recordings.viewerId, viewerId), isNull(recordings.userId)));
}

const withPerson = (db: Db) =>
  db
    .select({
      recording: recordings,
      user: { user_id: users.userId, email: users.email, name: users.name },
    })
    .from(recordings)
    .leftJoin(users, eq(users.userId, recordings.userId));
const wireOf = ({
  recording: { sessionId, startTime, endTime, pages },
  user,
}: Awaited<ReturnType<typeof withPerson>>[number]): Recording => ({
  session_id: sessionId,
  user,
  start_time: startTime.toISOString(),
  duration: Math.max(0, endTime.getTime() - startTime.getTime()),
  pages,
});

/** One session as staff see it, with its number here; undefined where there is none. */
export async function recordingToWatch(db: Db, sessionId: string) {
  const [row] = await withPerson(db).where(eq(recordings.sessionId, sessionId));
  return row && { recordingId: row.recording.recordingId, recording: wireOf(row) };
}

/** Recorded sessions, newest first. */
export async function listRecordings(
  db: Db,
  { email, from, cursor }: RecordingsQuery,
): Promise<RecordingsPage> {
  const rows = await withPerson(db)
    .where(
      and(
        email === undefined ? undefined : eq(sql`lower(${users.email})`, email.toLowerCase()),
        from === undefined ? undefined : gte(recordings.startTime, new Date(from)),
        cursor === undefined ? undefined : lt(recordings.recordingId, Number(cursor)),
      ),
    )
    .orderBy(desc(recordings.recordingId))
    .limit(pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    recordings: shown.map(wireOf),
    ...(rows.length > pageSize && last && { next: String(last.recording.recordingId) }),
  };
}

/** Pieces from `from` on, in their order, no more than one answer holds, one at least; and where the next ones begin. */
export async function piecesOf(
  db: Db,
  recordingId: number,
  from: number,
): Promise<{ readonly chunks: readonly Chunk[]; readonly next?: string }> {
  const isFrom = and(eq(recordingChunks.recordingId, recordingId), gte(recordingChunks.chunk, from));
  const ahead = await db
    .select({
      chunk: recordingChunks.chunk,
      upTo: sql<string>`sum(octet_length(${recordingChunks.events})) over (order by ${recordingChunks.chunk})`,
    })
    .from(recordingChunks)
    .where(isFrom)
    .orderBy(asc(recordingChunks.chunk))
    .limit(piecesAtOnce + 1);
  const next = ahead.find(({ upTo }, i) => i === piecesAtOnce || (i > 0 && Number(upTo) > bytesAtOnce));
  const chunks = await db
    .select({ chunk: recordingChunks.chunk, events: recordingChunks.events })
    .from(recordingChunks)
    .where(and(isFrom, next && lt(recordingChunks.chunk, next.chunk)))
    .orderBy(asc(recordingChunks.chunk))
    .limit(piecesAtOnce);
  return { chunks, ...(next && { next: String(next.chunk) }) };
}
