import { broadcastStates, failureCauses, recipientStates } from '@commonhearth/schemas/constants';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { oneOf, withoutGaps } from '../checks.ts';
import { bytea, identity, ids, instant, revision } from '../columns.ts';
import type { BroadcastAudience } from '../json.ts';
import type { MailAbout } from './mails.ts';
import { users } from '../people/people.ts';

/** A mail that staff write to many; what was sent stays as it was. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    broadcastId: identity('broadcast_id'),
    state: text({ enum: broadcastStates }).notNull().default('draft'),
    subject: text().notNull().default(''),
    preheader: text().notNull().default(''),
    /** As the server sanitised it. */
    bodyHtml: text('body_html').notNull().default(''),
    fromName: text('from_name'),
    isNewsletter: boolean('is_newsletter').notNull().default(false),
    audience: jsonb()
      .$type<BroadcastAudience>()
      .notNull()
      .default(sql`'{"market_ids": [], "area_ids": []}'`),
    /** Homes shown as cards, in this order. */
    compoundIds: ids('compound_ids'),
    sendAt: instant('send_at'),
    /** How many addresses whoever confirmed it was told. */
    expected: integer(),
    /** Up to which address the ledger is written. */
    preparedTo: text('prepared_to'),
    /** When it was whole. */
    preparedAt: instant('prepared_at'),
    pausedReason: text('paused_reason'),
    /** Mails that the server refused one after another, whoever they were for. */
    refusedInRow: integer('refused_in_row').notNull().default(0),
    /** So many whose result is unknown are to stay as they are: staff chose so. */
    unknownLeft: integer('unknown_left').notNull().default(0),
    copyOf: bigint('copy_of', { mode: 'number' }).references((): AnyPgColumn => broadcasts.broadcastId, {
      onDelete: 'set null',
    }),
    createdBy: uuid('created_by').references(() => users.userId, { onDelete: 'set null' }),
    /** Who saved its draft last. */
    savedBy: uuid('saved_by').references(() => users.userId, { onDelete: 'set null' }),
    /** Who sent it; it pauses when they are staff no more. */
    startedBy: uuid('started_by').references(() => users.userId, { onDelete: 'set null' }),
    createTimestamp: instant('create_timestamp').notNull(),
    updateTimestamp: instant('update_timestamp').notNull(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    version: revision(),
  },
  (t) => [
    index('broadcasts_state').on(t.state),
    index('broadcasts_copy_of').on(t.copyOf),
    index('broadcasts_created_by').on(t.createdBy),
    index('broadcasts_saved_by').on(t.savedBy),
    index('broadcasts_started_by').on(t.startedBy),
    oneOf('broadcasts_state_known', t.state, broadcastStates),
    withoutGaps('broadcasts_compound_ids', t.compoundIds),
    check('broadcasts_audience', sql`jsonb_typeof(${t.audience}) = 'object'`),
    check('broadcasts_scheduled', sql`${t.state} <> 'scheduled' or ${t.sendAt} is not null`),
    check('broadcasts_refused', sql`${t.refusedInRow} >= 0`),
    check('broadcasts_unknown_left', sql`${t.unknownLeft} >= 0`),
  ],
);

/** The ledger: one row for each address of a broadcast. Who is deleted leaves it without their name. */
export const broadcastRecipients = pgTable(
  'broadcast_recipients',
  {
    recipientId: identity('recipient_id'),
    broadcastId: bigint('broadcast_id', { mode: 'number' })
      .notNull()
      .references(() => broadcasts.broadcastId, { onDelete: 'cascade' }),
    address: text(),
    addressHash: bytea('address_hash').notNull(),
    userId: uuid('user_id').references(() => users.userId, { onDelete: 'set null' }),
    /** Through which areas and markets they are reached, as the rule for mails asks for it. */
    about: jsonb().$type<MailAbout>().notNull().default({}),
    domain: text().notNull(),
    state: text({ enum: recipientStates }).notNull().default('queued'),
    cause: text({ enum: failureCauses }),
    reason: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
    /** Which lane has it in hand: what a lane left behind when its process died is `unknown`. */
    lane: integer(),
    /** The turn that has claimed it and has not handed it to a mail server: only then may it be queued again. */
    claim: uuid(),
    /** The mail's Message-ID, the same for every attempt. */
    messageKey: uuid('message_key')
      .notNull()
      .default(sql`gen_random_uuid()`),
    settledAt: instant('settled_at'),
    /** When its reader left by a link of it. */
    unsubscribedAt: instant('unsubscribed_at'),
  },
  (t) => [
    // at most one mail for an address and broadcast
    unique('broadcast_recipients_once').on(t.broadcastId, t.addressHash),
    unique('broadcast_recipients_message').on(t.messageKey),
    index('broadcast_recipients_state').on(t.broadcastId, t.state, t.recipientId),
    index('broadcast_recipients_fresh')
      .on(t.broadcastId, t.recipientId)
      .where(sql`${t.state} = 'queued' and ${t.nextAttemptAt} is null`),
    index('broadcast_recipients_again')
      .on(t.broadcastId, t.nextAttemptAt)
      .where(sql`${t.state} = 'queued' and ${t.nextAttemptAt} is not null`),
    index('broadcast_recipients_settled').on(t.broadcastId, t.settledAt),
    index('broadcast_recipients_unsubscribed')
      .on(t.broadcastId)
      .where(sql`${t.unsubscribedAt} is not null`),
    index('broadcast_recipients_address').on(t.addressHash),
    index('broadcast_recipients_user').on(t.userId),
    oneOf('broadcast_recipients_state_known', t.state, recipientStates),
    oneOf('broadcast_recipients_cause', t.cause, failureCauses),
    check('broadcast_recipients_hash', sql`octet_length(${t.addressHash}) = 32`),
    check(
      'broadcast_recipients_reason',
      sql`${t.state} not in ('failed', 'skipped', 'unknown') or ${t.reason} is not null`,
    ),
    check('broadcast_recipients_lane', sql`(${t.state} = 'sending') = (${t.lane} is not null)`),
    check('broadcast_recipients_about', sql`jsonb_typeof(${t.about}) = 'object'`),
  ],
);

/** Mail servers that refuse for now: nothing of a broadcast goes there before then. */
export const mailDomains = pgTable('mail_domains', {
  domain: text().primaryKey(),
  notBefore: instant('not_before').notNull(),
  /** How often in a row it refused for now. */
  refusals: integer().notNull(),
});

/** One row: when the next mail may go that somebody waits for, and the next of a broadcast; over all processes. */
export const mailPace = pgTable(
  'mail_pace',
  {
    one: boolean().primaryKey().default(true),
    urgentAt: instant('urgent_at').notNull(),
    broadcastAt: instant('broadcast_at').notNull(),
  },
  (t) => [check('mail_pace_one', sql`${t.one}`)],
);
