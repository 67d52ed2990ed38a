import type { CirclePerson } from '@commonhearth/schemas';
import { homeVoices, longestNote } from '@commonhearth/schemas/constants';
import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { object, oneOf } from '../checks.ts';
import { instant } from '../columns.ts';
import { compounds } from '../homes/listings.ts';
import { circleHouseholds, circleMembers, circles } from './circles.ts';

const compoundId = () =>
  bigint('compound_id', { mode: 'number' })
    .notNull()
    .references(() => compounds.compoundId, { onDelete: 'cascade' });

/** What a household says about a home. It is deleted with the household. */
export const circleVoices = pgTable(
  'circle_voices',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => circleHouseholds.householdId, { onDelete: 'cascade' }),
    compoundId: compoundId(),
    voice: text({ enum: homeVoices }).notNull(),
    /** Who chose it; null after they left the circle. */
    memberId: uuid('member_id').references(() => circleMembers.memberId, { onDelete: 'set null' }),
    sayTimestamp: instant('say_timestamp').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.householdId, t.compoundId] }),
    oneOf('circle_voices_voice', t.voice, homeVoices),
    index('circle_voices_compound').on(t.compoundId),
    index('circle_voices_member').on(t.memberId),
  ],
);

/** What a member writes about a home. */
export const circleNotes = pgTable(
  'circle_notes',
  {
    noteId: uuid('note_id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    circleId: uuid('circle_id')
      .notNull()
      .references(() => circles.circleId, { onDelete: 'cascade' }),
    compoundId: compoundId(),
    /** The note is deleted with them, unless they keep it in the circle. */
    memberId: uuid('member_id').references(() => circleMembers.memberId, { onDelete: 'cascade' }),
    /** Who wrote it; null while they are in the circle. */
    author: jsonb().$type<CirclePerson>(),
    text: text().notNull(),
    postTimestamp: instant('post_timestamp').notNull(),
  },
  (t) => [
    check('circle_notes_one_author', sql`(${t.memberId} is null) = (${t.author} is not null)`),
    object('circle_notes_author_object', t.author),
    check('circle_notes_text', sql`char_length(${t.text}) between 1 and ${sql.raw(String(longestNote))}`),
    index('circle_notes_circle').on(t.circleId, t.compoundId),
    index('circle_notes_compound').on(t.compoundId),
    index('circle_notes_member').on(t.memberId),
  ],
);
