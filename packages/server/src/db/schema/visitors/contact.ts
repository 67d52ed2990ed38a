import { longestMessage, longestPageSentFrom, mistakeFields } from '@commonhearth/schemas/constants';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../checks.ts';
import { identity, instant } from '../columns.ts';
import { compounds } from '../homes/listings.ts';
import { users } from '../people/people.ts';

/** Messages to the team, and with a `field` reports of mistakes on a home. Most senders have no account. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    contactMessageId: identity('contact_message_id'),
    /** The sender, if they were signed in. */
    userId: uuid('user_id').references(() => users.userId, { onDelete: 'cascade' }),
    compoundId: bigint('compound_id', { mode: 'number' }).references(() => compounds.compoundId, {
      onDelete: 'set null',
    }),
    field: text({ enum: mistakeFields }),
    name: text(),
    email: text(),
    body: text().notNull(),
    pageSentFrom: text('page_sent_from').notNull(),
    createTimestamp: instant('create_timestamp').notNull(),
    handledAt: instant('handled_at'),
  },
  (t) => [
    index('contact_messages_user').on(t.userId),
    index('contact_messages_compound').on(t.compoundId),
    index('contact_messages_email').on(sql`lower(${t.email})`),
    index('contact_messages_open')
      .on(t.contactMessageId)
      .where(sql`${t.handledAt} is null`),
    oneOf('contact_messages_field', t.field, mistakeFields),
    check(
      'contact_messages_sender',
      sql`${t.field} is not null or (${t.name} is not null and ${t.email} is not null)`,
    ),
    check('contact_messages_body', sql`char_length(${t.body}) <= ${sql.raw(String(longestMessage))}`),
    check(
      'contact_messages_page_sent_from',
      sql`char_length(${t.pageSentFrom}) <= ${sql.raw(String(longestPageSentFrom))}`,
    ),
  ],
);
