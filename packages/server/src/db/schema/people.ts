import type { User } from '@commonhearth/schemas';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { agents, compounds } from './listings.ts';
import { areas, markets } from './regions.ts';

export const users = pgTable('users', {
  userId: uuid('user_id')
    .primaryKey()
    .default(sql`gen_random_uuid()`),
  /** The `sub` of the auth provider's tokens. */
  providerId: text('provider_id').notNull().unique(),
  email: text().notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  name: text().notNull().default(''),
  isStaff: boolean('is_staff').notNull().default(false),
  lnfAdvisor: bigint('lnf_advisor', { mode: 'number' }).references(() => agents.agentId),
  config: jsonb().$type<User['config']>().notNull().default({}),
  publicProfile: jsonb('public_profile').$type<User['public_profile']>().notNull(),
  history: jsonb().$type<User['history']>().notNull(),
  shareLinkKey: text('share_link_key').notNull().unique(),
  abTestGroup: text('ab_test_group', { enum: ['a', 'b'] }),
  receivesProductEmails: boolean('receives_product_emails').notNull().default(true),
  receivesNewsletterEmails: boolean('receives_newsletter_emails').notNull().default(false),
  receivesAllEmails: boolean('receives_all_emails').notNull().default(true),
  lastActiveSubscriberId: uuid('last_active_subscriber_id'),
  createTimestamp: instant('create_timestamp').notNull(),
});

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
  (t) => [unique('subscribers_user_market').on(t.userId, t.marketId)],
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
  (t) => [primaryKey({ columns: [t.subscriberId, t.areaId] })],
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
    status: text({ enum: ['liked', 'unliked', 'disliked'] }).notNull(),
    updateTimestamp: instant('update_timestamp').notNull(),
  },
  (t) => [primaryKey({ columns: [t.subscriberId, t.compoundId] })],
);
