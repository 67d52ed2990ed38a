import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { identity, instant } from '../columns.ts';
import { users } from '../people/people.ts';

/** A recorded session, as the tab that made it calls it. */
export const recordings = pgTable(
  'recordings',
  {
    recordingId: identity('recording_id'),
    sessionId: text('session_id').notNull(),
    userId: uuid('user_id').references(() => users.userId, { onDelete: 'cascade' }),
    viewerId: uuid('viewer_id'),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time').notNull(),
    pages: integer().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** By our clock. */
    createTimestamp: instant('create_timestamp').notNull(),
  },
  (t) => [
    uniqueIndex('recordings_session').on(t.sessionId),
    index('recordings_user').on(t.userId),
    index('recordings_viewer').on(t.viewerId),
    index('recordings_created').on(t.createTimestamp),
  ],
);

/** Its pieces: lists of rrweb's events, as JSON. */
export const recordingChunks = pgTable(
  'recording_chunks',
  {
    recordingId: bigint('recording_id', { mode: 'number' })
      .notNull()
      .references(() => recordings.recordingId, { onDelete: 'cascade' }),
    chunk: integer().notNull(),
    events: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.recordingId, t.chunk] })],
);
