import { promptKeys } from '@commonhearth/schemas/constants';
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
import { list, object, oneOf, withoutGaps } from '../checks.ts';
import { identity, instant, revision } from '../columns.ts';
import type { AiCheck, AiCheckResult, TextLengths } from '../json.ts';
import { users } from '../people/people.ts';
import { areas } from '../homes/regions.ts';

/** One row: what every text of the AI is held to before the version that asks for it goes live. */
export const aiCheckSettings = pgTable(
  'ai_check_settings',
  {
    one: boolean().primaryKey().default(true),
    checks: jsonb().$type<readonly AiCheck[]>().notNull().default([]),
    bannedWords: text('banned_words')
      .array()
      .notNull()
      .default(sql`'{}'`),
    lengths: jsonb().$type<TextLengths>().notNull().default({}),
    userId: uuid('user_id').references(() => users.userId, { onDelete: 'set null' }),
    updateTimestamp: instant('update_timestamp').notNull(),
    /** Results are of one version of these settings. */
    version: revision(),
  },
  (t) => [
    index('ai_check_settings_user').on(t.userId),
    check('ai_check_settings_one', sql`${t.one}`),
    list('ai_check_settings_checks', t.checks),
    withoutGaps('ai_check_settings_banned_words', t.bannedWords),
    object('ai_check_settings_lengths', t.lengths),
  ],
);

/** How a version of a prompt, or of an area's configuration, did with each check; made by a job. */
export const aiCheckRuns = pgTable(
  'ai_check_runs',
  {
    runId: identity('run_id'),
    /** Of one of the two. */
    key: text({ enum: promptKeys }),
    areaId: bigint('area_id', { mode: 'number' }).references(() => areas.areaId, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** Of the settings and the writer that it was made with: with others it runs anew. */
    settingsVersion: integer('settings_version').notNull(),
    writer: text().notNull(),
    results: jsonb().$type<readonly AiCheckResult[]>().notNull().default([]),
    passed: boolean().notNull(),
    at: instant('at').notNull(),
    /** The job that makes it anew; what it says of itself is told by its run. */
    jobId: uuid('job_id'),
  },
  (t) => [
    unique('ai_check_runs_of_prompt').on(t.key, t.version),
    unique('ai_check_runs_of_area').on(t.areaId, t.version),
    oneOf('ai_check_runs_key', t.key, promptKeys),
    list('ai_check_runs_results', t.results),
    check('ai_check_runs_of_one', sql`(${t.key} is null) <> (${t.areaId} is null)`),
  ],
);
