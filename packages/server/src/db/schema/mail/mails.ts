import {
  mailCategories,
  mailStates,
  unsubscribeFrom,
  unsubscribeObjects,
} from '@commonhearth/schemas/constants';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../checks.ts';
import { bytea, identity, instant } from '../columns.ts';
import { users } from '../people/people.ts';

/** What a mail tells of, by kind of object; an unsubscription from one of them stops it. */
export type MailAbout = Readonly<Partial<Record<(typeof unsubscribeObjects)[number], readonly string[]>>>;

/**
 * Every mail, written in the transaction of its cause and sent by a job. Its bodies leave once it is sent,
 * unless the outbox is where it was sent to.
 */
export const mails = pgTable(
  'mails',
  {
    mailId: identity('mail_id'),
    category: text({ enum: mailCategories }).notNull(),
    kind: text().notNull(),
    toAddress: text('to_address').notNull(),
    userId: uuid('user_id').references(() => users.userId, { onDelete: 'cascade' }),
    about: jsonb().$type<MailAbout>().notNull().default({}),
    replyTo: text('reply_to'),
    /** Whose name it comes under; null: the usual one of the site. */
    fromName: text('from_name'),
    /** The API's own address that takes the one-click POST of RFC 8058. */
    unsubscribeUrl: text('unsubscribe_url'),
    subject: text().notNull(),
    html: text(),
    text: text(),
    /** The same however often it is sent, so that a reader's program may show one that came twice once. */
    messageKey: uuid('message_key')
      .notNull()
      .default(sql`gen_random_uuid()`),
    state: text({ enum: mailStates }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    reason: text(),
    createdAt: instant('created_at').notNull(),
    nextAttemptAt: instant('next_attempt_at'),
    sentAt: instant('sent_at'),
  },
  (t) => [
    index('mails_state').on(t.state, t.mailId),
    index('mails_to').on(t.toAddress),
    index('mails_user').on(t.userId),
    index('mails_message').on(t.messageKey),
    oneOf('mails_category', t.category, mailCategories),
    oneOf('mails_state', t.state, mailStates),
    check(
      'mails_to_address',
      sql`${t.toAddress} ~ '^[^[:space:][:cntrl:]]+@[!-~]+$' and char_length(${t.toAddress}) <= 254`,
    ),
    check('mails_about', sql`jsonb_typeof(${t.about}) = 'object'`),
    check(
      'mails_body',
      sql`${t.state} not in ('waiting', 'sending') or (${t.html} is not null and ${t.text} is not null)`,
    ),
    check('mails_reason', sql`${t.state} not in ('failed', 'skipped', 'unknown') or ${t.reason} is not null`),
  ],
);

/** By hash of the address, so that a refusal outlives the account that made it. */
export const unsubscriptions = pgTable(
  'unsubscriptions',
  {
    addressHash: bytea('address_hash').notNull(),
    unsubscribeFrom: text('unsubscribe_from', { enum: unsubscribeFrom }).notNull(),
    objectType: text('object_type', { enum: unsubscribeObjects }).notNull(),
    objectId: text('object_id').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.addressHash, t.unsubscribeFrom, t.objectType, t.objectId] }),
    check('unsubscriptions_address_hash', sql`octet_length(${t.addressHash}) = 32`),
    oneOf('unsubscriptions_from', t.unsubscribeFrom, unsubscribeFrom),
    oneOf('unsubscriptions_object_type', t.objectType, unsubscribeObjects),
  ],
);

/** Addresses that alerts and broadcasts no longer go to: mails came back, or were reported. */
export const suppressedAddresses = pgTable(
  'suppressed_addresses',
  { addressHash: bytea('address_hash').primaryKey(), reason: text().notNull(), at: instant('at').notNull() },
  (t) => [check('suppressed_addresses_address_hash', sql`octet_length(${t.addressHash}) = 32`)],
);
