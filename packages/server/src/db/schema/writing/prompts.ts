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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { object, oneOf } from '../checks.ts';
import { identity, instant } from '../columns.ts';
import type { AiConfig } from '../json.ts';
import { users } from '../people/people.ts';
import { areas } from '../homes/regions.ts';

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

/** What the AI is told of an area besides, in versions as prompts have them; the live one stands in the area too. */
export const areaAiVersions = pgTable(
  'area_ai_versions',
  {
    areaAiVersionId: identity('area_ai_version_id'),
    areaId: bigint('area_id', { mode: 'number' })
      .notNull()
      .references(() => areas.areaId, { onDelete: 'cascade' }),
    version: integer().notNull(),
    aiConfig: jsonb('ai_config').$type<AiConfig>().notNull(),
    live: boolean().notNull().default(false),
    note: text().notNull().default(''),
    userId: uuid('user_id').references(() => users.userId, { onDelete: 'set null' }),
    createTimestamp: instant('create_timestamp').notNull(),
  },
  (t) => [
    unique('area_ai_versions_number').on(t.areaId, t.version),
    uniqueIndex('area_ai_versions_one_live')
      .on(t.areaId)
      .where(sql`${t.live}`),
    index('area_ai_versions_user').on(t.userId),
    object('area_ai_versions_config', t.aiConfig),
    check('area_ai_versions_version', sql`${t.version} > 0`),
  ],
);
