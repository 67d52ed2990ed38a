import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** What a POST with an `Idempotency-Key` answered, kept for a day; without a status while it is being worked on. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Hash of the key and of whose it is. */
    subject: text().primaryKey(),
    /** Hash of the request, so that the key of another one is refused. */
    fingerprint: text().notNull(),
    startedAt: instant('started_at').notNull(),
    /** Set in each transaction of its call: what it wrote stands, whatever became of the answer. */
    written: boolean().notNull().default(false),
    status: integer(),
    headers: jsonb().$type<Readonly<Record<string, string>>>(),
    body: text(),
  },
  (t) => [
    index('idempotency_keys_started_at').on(t.startedAt),
    check('idempotency_keys_status', sql`${t.status} between 200 and 499`),
  ],
);
