import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf } from '../checks.ts';
import { identity, instant, transactionId } from '../columns.ts';
import { reviewPeriods } from '../homes/listings.ts';
import { users } from '../people/people.ts';
import { errorGroups } from '../telemetry/error-groups.ts';

const actorKinds = ['person', 'token', 'command', 'job'] as const;

/** Who changed what, when, from what to what; kept when the person is deleted. */
export const audit = pgTable(
  'audit',
  {
    entryId: identity('entry_id'),
    at: instant('at').notNull(),
    /** What acted: a person, a token, a command or a job. */
    actorKind: text('actor_kind', { enum: actorKinds }).notNull().default('person'),
    /** Which token, command or job; a person is `user_id`, and nobody once their data is deleted. */
    actorName: text('actor_name'),
    userId: uuid('user_id').references(() => users.userId, { onDelete: 'set null' }),
    action: text().notNull(),
    objectType: text('object_type').notNull(),
    objectId: text('object_id').notNull(),
    before: jsonb(),
    after: jsonb(),
    requestId: text('request_id'),
    /** Entries of one act, such as a move of many homes: undone as one. */
    act: uuid(),
    /** The entry whose change this one takes back. */
    undoes: bigint({ mode: 'number' }),
    /** The transaction that wrote it: who follows the entries skips none that is committed late. */
    writtenBy: transactionId('written_by')
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (t) => [
    index('audit_act_entry').on(t.act, t.entryId),
    index('audit_request').on(t.requestId),
    // in the order in which they became known to all
    index('audit_written').on(t.writtenBy, t.entryId),
    uniqueIndex('audit_undoes').on(t.undoes),
    index('audit_object').on(t.objectType, t.objectId),
    index('audit_user').on(t.userId),
    oneOf('audit_actor_kind', t.actorKind, actorKinds),
    check(
      'audit_actor',
      sql`${t.actorKind} = 'person' or (${t.userId} is null and ${t.actorName} is not null)`,
    ),
  ],
);

/** Every content that was ever the published one; the newest row is what the manifest says. */
export const contentVersions = pgTable(
  'content_versions',
  {
    contentVersionId: identity('content_version_id'),
    version: text().notNull(),
    manifest: jsonb().notNull(),
    reviewPeriodId: bigint('review_period_id', { mode: 'number' }).references(
      () => reviewPeriods.reviewPeriodId,
      { onDelete: 'set null' },
    ),
    publishedAt: instant('published_at').notNull(),
  },
  (t) => [index('content_versions_period').on(t.reviewPeriodId)],
);

export const clientErrors = pgTable(
  'client_errors',
  {
    clientErrorId: identity('client_error_id'),
    at: instant('at').notNull(),
    kind: text().notNull(),
    remote: text(),
    version: text(),
    hash: text(),
    /** The signed id of the page's view, by which a failure counts once. */
    view: text(),
    route: text().notNull(),
    message: text().notNull(),
    stack: text(),
    componentStack: text('component_stack'),
    requestId: text('request_id'),
    errorGroupId: bigint('error_group_id', { mode: 'number' }).references(() => errorGroups.errorGroupId, {
      onDelete: 'set null',
    }),
  },
  (t) => [
    index('client_errors_at').on(t.at),
    index('client_errors_group').on(t.errorGroupId, t.clientErrorId),
  ],
);

/** Fixed windows of the call limits, shared by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), check('rate_limits_count', sql`${t.count} > 0`)],
);

/** One row, and only in a database that holds the demo world, with its accounts of known passwords. */
export const demoMark = pgTable(
  'demo_mark',
  { one: boolean().primaryKey().default(true), seededAt: instant('seeded_at').notNull() },
  (t) => [check('demo_mark_one', sql`${t.one}`)],
);

/** One row, and only in a database that production has run on: no demo is made there. */
export const productionMark = pgTable(
  'production_mark',
  {
    one: boolean().primaryKey().default(true),
    markedAt: instant('marked_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [check('production_mark_one', sql`${t.one}`)],
);
