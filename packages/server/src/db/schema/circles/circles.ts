import type { CirclePerson } from '@commonhearth/schemas';
import {
  householdMusts,
  longestName,
  mostByInvitation,
  mostNeededBedrooms,
  shortlistRules,
} from '@commonhearth/schemas/constants';
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
} from 'drizzle-orm/pg-core';
import { between, object, oneOf } from '../checks.ts';
import { instant } from '../columns.ts';
import { markets } from '../homes/regions.ts';
import { users } from '../people/people.ts';

const key = <Name extends string>(name: Name) =>
  uuid(name)
    .primaryKey()
    .default(sql`gen_random_uuid()`);
const circleId = () =>
  uuid('circle_id')
    .notNull()
    .references(() => circles.circleId, { onDelete: 'cascade' });
const nameLength = sql.raw(`between 1 and ${longestName}`);

/** Households who look for a home together. A circle without members does not exist. */
export const circles = pgTable(
  'circles',
  {
    circleId: key('circle_id'),
    marketId: bigint('market_id', { mode: 'number' })
      .notNull()
      .references(() => markets.marketId),
    name: text().notNull(),
    /** Which households have to say yes to a home on the shortlist. */
    shortlistRule: text('shortlist_rule', { enum: shortlistRules }).notNull().default('all'),
    /** One "not for us" takes a home out, whatever the others say. */
    oneNoRulesOut: boolean('one_no_rules_out').notNull().default(false),
    createTimestamp: instant('create_timestamp').notNull(),
    updateTimestamp: instant('update_timestamp').notNull(),
    /** Grows with each change of anything in the circle. Pages that follow the circle load anew when it has grown. */
    version: integer().notNull().default(0),
  },
  (t) => [
    oneOf('circles_shortlist_rule', t.shortlistRule, shortlistRules),
    index('circles_market').on(t.marketId),
    check('circles_name', sql`char_length(${t.name}) ${nameLength}`),
  ],
);

/** Goes with its last member. */
export const circleHouseholds = pgTable(
  'circle_households',
  {
    householdId: key('household_id'),
    circleId: circleId(),
    name: text().notNull(),
    /** 0 is a studio. */
    bedrooms: integer().notNull().default(1),
    musts: text({ enum: householdMusts })
      .array()
      .notNull()
      .default(sql`'{}'`),
    createTimestamp: instant('create_timestamp').notNull(),
  },
  (t) => [
    between('circle_households_bedrooms', t.bedrooms, 0, mostNeededBedrooms),
    check(
      'circle_households_musts',
      sql`${t.musts} <@ array[${sql.raw(householdMusts.map((must) => `'${must}'`).join(', '))}]`,
    ),
    index('circle_households_circle').on(t.circleId),
    check('circle_households_name', sql`char_length(${t.name}) ${nameLength}`),
  ],
);

const household = <Name extends string>(name: Name) =>
  uuid(name).references(() => circleHouseholds.householdId, { onDelete: 'set null' });

export const circleMembers = pgTable(
  'circle_members',
  {
    memberId: key('member_id'),
    circleId: circleId(),
    userId: uuid('user_id').references(() => users.userId, { onDelete: 'cascade' }),
    /** Of somebody without an account; the same in all circles that one browser joined. */
    guestId: uuid('guest_id'),
    /** What friends see of a guest. */
    guest: jsonb().$type<CirclePerson>(),
    householdId: household('household_id'),
    /** The household that they ask to join. */
    asksHouseholdId: household('asks_household_id'),
    /** When the circle was handed to them. The owner is whom it was handed to, else who joined first. */
    ownTimestamp: instant('own_timestamp'),
    joinTimestamp: instant('join_timestamp').notNull(),
    /** Up to when they have seen what happened. */
    seeTimestamp: instant('see_timestamp'),
    /** Up to when an email has told them what happened. */
    mailTimestamp: instant('mail_timestamp'),
  },
  (t) => [
    unique('circle_members_user').on(t.userId, t.circleId),
    unique('circle_members_guest').on(t.guestId, t.circleId),
    check('circle_members_one_kind', sql`num_nonnulls(${t.userId}, ${t.guestId}) = 1`),
    check('circle_members_guest_shown', sql`(${t.guestId} is null) = (${t.guest} is null)`),
    object('circle_members_guest_object', t.guest),
    index('circle_members_circle').on(t.circleId),
    index('circle_members_household').on(t.householdId),
    index('circle_members_asks').on(t.asksHouseholdId),
  ],
);

/** The link by which friends join: one for each circle. A new one replaces it. */
export const circleInvitations = pgTable(
  'circle_invitations',
  {
    circleId: uuid('circle_id')
      .primaryKey()
      .references(() => circles.circleId, { onDelete: 'cascade' }),
    invitationId: uuid('invitation_id')
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()`),
    /** Who made it; it ends when they leave. */
    memberId: uuid('member_id')
      .notNull()
      .references(() => circleMembers.memberId, { onDelete: 'cascade' }),
    createTimestamp: instant('create_timestamp').notNull(),
    joined: integer().notNull().default(0),
  },
  (t) => [
    index('circle_invitations_member').on(t.memberId),
    between('circle_invitations_joined', t.joined, 0, mostByInvitation),
  ],
);
