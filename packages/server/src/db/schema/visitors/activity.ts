import { activityTypes } from '@commonhearth/schemas/constants';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../checks.ts';
import { identity, instant } from '../columns.ts';
import { compoundResources } from '../homes/compound-resources.ts';
import { compounds } from '../homes/listings.ts';
import { subscribers, users } from '../people/people.ts';

/** What somebody did with a home, known by their subscriber, by whose link they came, or not at all. */
export const activity = pgTable(
  'activity',
  {
    activityId: identity('activity_id'),
    compoundId: bigint('compound_id', { mode: 'number' })
      .notNull()
      .references(() => compounds.compoundId, { onDelete: 'cascade' }),
    activityType: text('activity_type', { enum: activityTypes }).notNull(),
    subscriberId: uuid('subscriber_id').references(() => subscribers.subscriberId, { onDelete: 'cascade' }),
    /** Whose share link it was opened by. */
    sharedBy: uuid('shared_by').references(() => users.userId, { onDelete: 'cascade' }),
    /** What a visitor wants to be called by the one who shared. */
    name: text(),
    resourceId: bigint('resource_id', { mode: 'number' }).references(() => compoundResources.resourceId, {
      onDelete: 'set null',
    }),
    sessionId: text('session_id'),
    /** The browser; null where it asks not to be told apart. */
    viewerId: uuid('viewer_id'),
    /** It counts for how popular a home is: of one place only a few a day do, whatever browsers it names. */
    counts: boolean().notNull().default(true),
    createTimestamp: instant('create_timestamp').notNull(),
  },
  (t) => [
    index('activity_compound').on(t.compoundId),
    index('activity_subscriber').on(t.subscriberId),
    index('activity_shared_by').on(t.sharedBy),
    index('activity_resource').on(t.resourceId),
    index('activity_created').on(t.createTimestamp),
    oneOf('activity_type', t.activityType, activityTypes),
    check('activity_name', sql`(${t.activityType} = 'name_given') = (${t.name} is not null)`),
    check('activity_name_for', sql`${t.activityType} <> 'name_given' or ${t.sharedBy} is not null`),
  ],
);
