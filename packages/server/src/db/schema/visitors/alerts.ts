import { alertTypes, betaRatings, longestBetaFeedback } from '@commonhearth/schemas/constants';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../checks.ts';
import { identity, instant } from '../columns.ts';
import { compounds } from '../homes/listings.ts';
import { subscribers } from '../people/people.ts';

const about = () => ({
  subscriberId: uuid('subscriber_id')
    .notNull()
    .references(() => subscribers.subscriberId, { onDelete: 'cascade' }),
  compoundId: bigint('compound_id', { mode: 'number' })
    .notNull()
    .references(() => compounds.compoundId, { onDelete: 'cascade' }),
});

/** What subscribers were told of homes that they like. One that was put away stays: a comment alerts once. */
export const alerts = pgTable(
  'alerts',
  {
    alertId: identity('alert_id'),
    ...about(),
    type: text({ enum: alertTypes }).notNull(),
    /** Of the comment in the home's row. */
    commentId: text('comment_id').notNull(),
    createTimestamp: instant('create_timestamp').notNull(),
    seenAt: instant('seen_at'),
    removedAt: instant('removed_at'),
  },
  (t) => [
    unique('alerts_once').on(t.subscriberId, t.compoundId, t.commentId),
    index('alerts_compound').on(t.compoundId),
    oneOf('alerts_type', t.type, alertTypes),
    check('alerts_comment_id', sql`char_length(${t.commentId}) between 1 and 64`),
  ],
);

/** What people with early access think of homes there. */
export const betaFeedbackLogs = pgTable(
  'beta_feedback_logs',
  {
    ...about(),
    rating: text({ enum: betaRatings }).notNull(),
    text: text().notNull().default(''),
    createTimestamp: instant('create_timestamp').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.subscriberId, t.compoundId] }),
    index('beta_feedback_logs_compound').on(t.compoundId),
    oneOf('beta_feedback_logs_rating', t.rating, betaRatings),
    check('beta_feedback_logs_text', sql`char_length(${t.text}) <= ${sql.raw(String(longestBetaFeedback))}`),
  ],
);
