import { errorStates } from '@commonhearth/schemas/constants';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { list, object, oneOf } from '../checks.ts';
import { identity, instant } from '../columns.ts';

const sha256 = '^[0-9a-f]{64}$';

/** Errors of browsers with the same message and top frames in the same release. */
export const errorGroups = pgTable(
  'error_groups',
  {
    errorGroupId: identity('error_group_id'),
    fingerprint: text().notNull(),
    /** The same for the same error in every release of the remote. */
    problem: text().notNull(),
    /** Null if the site doesn't know the remote or the release that the report names. */
    remote: text(),
    version: text(),
    hash: text(),
    owner: text(),
    kind: text().notNull(),
    message: text().notNull(),
    route: text().notNull(),
    state: text({ enum: errorStates }).notNull().default('open'),
    reports: integer().notNull().default(1),
    visitors: integer().notNull().default(0),
    /** Reports by browser. */
    browsers: jsonb().$type<Readonly<Record<string, number>>>().notNull().default({}),
    /** Frames of a report in source lines, once somebody has opened the group. */
    frames: jsonb(),
    firstSeen: instant('first_seen').notNull(),
    lastSeen: instant('last_seen').notNull(),
    resolvedAt: instant('resolved_at'),
    reopenedAt: instant('reopened_at'),
  },
  (t) => [
    uniqueIndex('error_groups_fingerprint').on(t.fingerprint),
    index('error_groups_problem').on(t.problem),
    index('error_groups_seen').on(t.lastSeen),
    oneOf('error_groups_state', t.state, errorStates),
    check('error_groups_reports', sql`${t.reports} > 0`),
    check(
      'error_groups_hashes',
      sql`${t.fingerprint} ~ ${sql.raw(`'${sha256}'`)} and ${t.problem} ~ ${sql.raw(`'${sha256}'`)}`,
    ),
    object('error_groups_browsers', t.browsers),
    list('error_groups_frames', t.frames),
  ],
);

/** Which places reported a group, to count each once. */
export const errorGroupVisitors = pgTable(
  'error_group_visitors',
  {
    errorGroupId: bigint('error_group_id', { mode: 'number' })
      .notNull()
      .references(() => errorGroups.errorGroupId, { onDelete: 'cascade' }),
    /** A keyed hash of the place. */
    place: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.errorGroupId, t.place] })],
);
