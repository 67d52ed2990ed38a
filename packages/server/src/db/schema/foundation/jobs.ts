import type { JobProgress } from '@commonhearth/schemas';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { list, object, oneOf } from '../checks.ts';
import { instant } from '../columns.ts';
import { users } from '../people/people.ts';

const states = ['queued', 'running', 'done', 'failed'] as const;

export type JobResult = NonNullable<JobProgress['result']>;

/** What staff are told of a job that somebody asked for. The queue itself is the library's. */
export const jobRuns = pgTable(
  'job_runs',
  {
    jobId: uuid('job_id').primaryKey(),
    name: text().notNull(),
    state: text({ enum: states }).notNull(),
    done: integer().notNull().default(0),
    /** Unknown until the job has counted. */
    total: integer(),
    errors: jsonb().$type<readonly { item: string; reason: string }[]>().notNull().default([]),
    failure: text(),
    /** What came of it, for a job whose count of done things does not say it. */
    result: jsonb().$type<JobResult>(),
    userId: uuid('user_id').references(() => users.userId, { onDelete: 'set null' }),
    createTimestamp: instant('create_timestamp').notNull().defaultNow(),
    startTimestamp: instant('start_timestamp'),
    endTimestamp: instant('end_timestamp'),
  },
  (t) => [
    oneOf('job_runs_state', t.state, states),
    list('job_runs_errors', t.errors),
    object('job_runs_result', t.result),
    check('job_runs_done', sql`${t.done} >= 0`),
    check('job_runs_total', sql`${t.total} >= 0`),
    index('job_runs_user').on(t.userId),
  ],
);
