import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant } from '../columns.ts';
import { reviewPeriods } from '../homes/listings.ts';
import { users } from '../people/people.ts';

/** A file of listings that a dry run keeps for a day, so that the import names it. Its bytes lie in the store. */
export const importFiles = pgTable(
  'import_files',
  {
    fileId: uuid('file_id').primaryKey(),
    reviewPeriodId: bigint('review_period_id', { mode: 'number' })
      .notNull()
      .references(() => reviewPeriods.reviewPeriodId, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.userId, { onDelete: 'set null' }),
    /** What the person calls it. */
    name: text().notNull(),
    storageKey: text('storage_key').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** SHA-256 of its bytes, in hex; null for a file of an earlier version. */
    digest: text(),
    /** The last job that imports it, and the columns that staff chose for that. */
    jobId: uuid('job_id'),
    mapping: jsonb().$type<readonly { readonly column: string; readonly field: string }[]>(),
    createTimestamp: instant('create_timestamp').notNull(),
  },
  (t) => [
    index('import_files_period').on(t.reviewPeriodId),
    index('import_files_user').on(t.userId),
    check('import_files_bytes', sql`${t.bytes} >= 0`),
  ],
);
