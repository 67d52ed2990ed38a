import { promptKeys } from '@commonhearth/schemas/constants';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf } from './checks.ts';
import { identity, instant } from './columns.ts';
import { users } from './people.ts';

/** What the AI is asked, in versions that never change; of each key one is live. */
export const promptVersions = pgTable(
  'prompt_versions',
  {
    promptVersionId: identity('prompt_version_id'),
    key: text({ enum: promptKeys }).notNull(),
    version: integer().notNull(),
    text: text().notNull(),
    live: boolean().notNull().default(false),
    note: text().notNull().default(''),
    /** Who wrote it; null for what comes with the product. */
    userId: uuid('user_id').references(() => users.userId, { onDelete: 'set null' }),
    createTimestamp: instant('create_timestamp').notNull(),
  },
  (t) => [
    unique('prompt_versions_number').on(t.key, t.version),
    uniqueIndex('prompt_versions_one_live')
      .on(t.key)
      .where(sql`${t.live}`),
    index('prompt_versions_user').on(t.userId),
    oneOf('prompt_versions_key', t.key, promptKeys),
    check('prompt_versions_version', sql`${t.version} > 0`),
  ],
);
