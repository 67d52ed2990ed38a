import type { RecorderBody, RecordingPieces } from '@commonhearth/schemas';
import { mostRecordingBytes } from '@commonhearth/schemas/constants';
import { isPerson } from '../../../actor.ts';
import type { Context, PersonContext } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { notFound } from '../../../failure.ts';
import { recordReading } from '../../foundation/index.ts';
import { keepsUser } from '../../people/index.ts';
import { recordSession } from './recordings.policy.ts';
import { keepChunk, lockRecording, piecesOf, recordingToWatch } from './recordings.repository.ts';

type Deps = Pick<Dependencies, 'database'>;

/** Where recorded sessions go. The database is one; another would be given in its place by `recordingCalls`. */
export interface RecordingSink {
  readonly keep: (context: Context, piece: RecorderBody, viewerId: string) => Promise<void>;
}

const within = (time: string, now: Date): Date => new Date(Math.min(Date.parse(time), now.getTime()));

/** Keeps pieces in the database, up to a size of the whole session: the signed-in person's, else nobody's. */
export const recordingsInDatabase = ({ database }: Deps): RecordingSink => ({
  keep: ({ actor, at }, piece, viewerId) =>
    database.db.transaction(async (tx) => {
      const isOwn = isPerson(actor) && piece.user_id === actor.userId && (await keepsUser(tx, actor.userId));
      const bytes = Buffer.byteLength(piece.events);
      const session = {
        sessionId: piece.session_id,
        userId: isOwn ? actor.userId : undefined,
        viewerId,
        startTime: within(piece.start_time, at),
        endTime: within(piece.end_time, at),
        pages: piece.pages,
        bytes,
        createTimestamp: at,
      };
      const before = await lockRecording(tx, session);
      if (before === undefined) return;
      const isSameViewer = before.viewerId === viewerId;
      if (recordSession.may?.(actor, { ...before, isSameViewer }) !== true) return;
      if (before.bytes + bytes > mostRecordingBytes) return;
      await keepChunk(tx, before.recordingId, session, piece);
    }),
});

/** What was recorded, to be watched; that it is watched is written down with its first pieces. */
export async function watchRecording(
  { database }: Deps,
  context: PersonContext,
  { sessionId, cursor }: { readonly sessionId: string; readonly cursor: string | undefined },
): Promise<RecordingPieces> {
  const found = await recordingToWatch(database.db, sessionId);
  if (found === undefined) throw notFound('This recording');
  if (cursor === undefined)
    await recordReading(database.db, context, {
      action: 'recording.watched',
      objectType: 'recording',
      objectId: sessionId,
      after: null,
    });
  const { chunks, next } = await piecesOf(database.db, found.recordingId, Number(cursor ?? 0));
  return { recording: found.recording, chunks: [...chunks], ...(next !== undefined && { next }) };
}
