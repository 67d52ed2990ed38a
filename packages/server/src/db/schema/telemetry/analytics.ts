import { analyticsKinds } from '@commonhearth/schemas/constants';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { object, oneOf } from '../checks.ts';
import { instant } from '../columns.ts';
import { users } from '../people/people.ts';

/** What Mixpanel's library told of visits. Whose it is, the viewer that came along says, and nothing that was told. */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    /** As the library calls it; what has no name gets one here. */
    eventId: text('event_id').primaryKey(),
    kind: text({ enum: analyticsKinds }).notNull(),
    /** Of the event, or what is done with a profile, such as `$set`. */
    name: text().notNull(),
    userId: uuid('user_id').references(() => users.userId, { onDelete: 'cascade' }),
    viewerId: uuid('viewer_id'),
    at: instant('at').notNull(),
    data: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** By our clock. */
    createTimestamp: instant('create_timestamp').notNull(),
  },
  (t) => [
    index('analytics_events_user').on(t.userId),
    index('analytics_events_viewer').on(t.viewerId),
    index('analytics_events_created').on(t.createTimestamp),
    oneOf('analytics_events_kind', t.kind, analyticsKinds),
    object('analytics_events_data', t.data),
  ],
);
