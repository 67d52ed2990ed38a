import { engagementKinds } from '@commonhearth/schemas/constants';
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { object, oneOf } from '../checks.ts';
import { instant } from '../columns.ts';
import { users } from '../people/people.ts';

/** A visit, as the browser that made it calls it. Whose it is, a token or the sign-up after it said, else nobody. */
export const engagementSessions = pgTable(
  'engagement_sessions',
  {
    sessionId: text('session_id').primaryKey(),
    userId: uuid('user_id').references(() => users.userId, { onDelete: 'cascade' }),
    viewerId: uuid('viewer_id'),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time').notNull(),
    ended: boolean().notNull(),
    /** By our clock: what browsers say of the time decides nothing. */
    createTimestamp: instant('create_timestamp').notNull(),
  },
  (t) => [
    index('engagement_sessions_user').on(t.userId),
    index('engagement_sessions_viewer').on(t.viewerId),
    index('engagement_sessions_created').on(t.createTimestamp),
  ],
);

/** What was done in a visit. */
export const engagementEvents = pgTable(
  'engagement_events',
  {
    sessionId: text('session_id')
      .notNull()
      .references(() => engagementSessions.sessionId, { onDelete: 'cascade' }),
    eventId: text('event_id').notNull(),
    kind: text({ enum: engagementKinds }).notNull(),
    at: instant('at').notNull(),
    data: jsonb().$type<Readonly<Record<string, string | number | boolean>>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.eventId] }),
    index('engagement_events_at').on(t.at),
    oneOf('engagement_events_kind', t.kind, engagementKinds),
    object('engagement_events_data', t.data),
  ],
);
