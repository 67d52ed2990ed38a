import { likeStatuses } from '@commonhearth/schemas/constants';
import type { User } from '@commonhearth/schemas';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  type AnyPgColumn,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf } from '../checks.ts';
import { instant } from '../columns.ts';
import { agents } from '../homes/agents.ts';
import { compounds } from '../homes/listings.ts';
import { areas, markets } from '../homes/regions.ts';

const abTestGroups = ['a', 'b'] as const;

export const users = pgTable(
  'users',
  {
    userId: uuid('user_id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    /** The `sub` of the auth provider's tokens. */
    providerId: text('provider_id').notNull().unique(),
    email: text().notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    name: text().notNull().default(''),
    isStaff: boolean('is_staff').notNull().default(false),
    /** Staff because the setting names this address, and no longer than it does. */
    staffBySetting: boolean('staff_by_setting').notNull().default(false),
    lnfAdvisor: bigint('lnf_advisor', { mode: 'number' }).references(() => agents.agentId),
    config: jsonb().$type<User['config']>().notNull().default({}),
    publicProfile: jsonb('public_profile').$type<User['public_profile']>().notNull(),
    history: jsonb().$type<User['history']>().notNull(),
    shareLinkKey: text('share_link_key').notNull().unique(),
    /** Whether who comes by it sees first name and face. */
    showName: boolean('show_name').notNull().default(true),
    abTestGroup: text('ab_test_group', { enum: abTestGroups }),
    receivesProductEmails: boolean('receives_product_emails').notNull().default(true),
    receivesNewsletterEmails: boolean('receives_newsletter_emails').notNull().default(false),
    receivesAllEmails: boolean('receives_all_emails').notNull().default(true),
    lastActiveSubscriberId: uuid('last_active_subscriber_id').references(
      (): AnyPgColumn => subscribers.subscriberId,
      { onDelete: 'set null' },
    ),
    createTimestamp: instant('create_timestamp').notNull(),
    /** The last day that counts in `days_visited`; the day of the sign-up counts as 0. */
    lastVisitOn: date('last_visit_on'),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    index('users_advisor')
      .on(t.lnfAdvisor)
      .where(sql`${t.lnfAdvisor} is not null`),
    index('users_last_active').on(t.lastActiveSubscriberId),
    oneOf('users_ab_test_group', t.abTestGroup, abTestGroups),
  ],
);

export const subscribers = pgTable(
  'subscribers',
  {
    subscriberId: uuid('subscriber_id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    marketId: bigint('market_id', { mode: 'number' })
      .notNull()
      .references(() => markets.marketId),
    createTimestamp: instant('create_timestamp').notNull(),
  },
  (t) => [
    unique('subscribers_user_market').on(t.userId, t.marketId),
    index('subscribers_market').on(t.marketId),
  ],
);

export const subscriberAreas = pgTable(
  'subscriber_areas',
  {
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => subscribers.subscriberId, { onDelete: 'cascade' }),
    areaId: bigint('area_id', { mode: 'number' })
      .notNull()
      .references(() => areas.areaId, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.subscriberId, t.areaId] }),
    index('subscriber_areas_area').on(t.areaId),
    check('subscriber_areas_position', sql`${t.position} >= 0`),
  ],
);

export const likes = pgTable(
  'likes',
  {
    subscriberId: uuid('subscriber_id')
      .notNull()
      .references(() => subscribers.subscriberId, { onDelete: 'cascade' }),
    compoundId: bigint('compound_id', { mode: 'number' })
      .notNull()
      .references(() => compounds.compoundId, { onDelete: 'cascade' }),
    status: text({ enum: likeStatuses }).notNull(),
    updateTimestamp: instant('update_timestamp').notNull(),
    /** What the subscriber wrote about the home; it stays when the like is taken back. */
    note: text(),
  },
  (t) => [
    primaryKey({ columns: [t.subscriberId, t.compoundId] }),
    index('likes_compound').on(t.compoundId),
    oneOf('likes_status', t.status, likeStatuses),
    check('likes_note', sql`char_length(${t.note}) between 1 and 1000`),
  ],
);
