import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant, revision } from '../columns.ts';

export const agents = pgTable(
  'agents',
  {
    agentId: identity('agent_id'),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    image: text(),
    isFallback: boolean('is_fallback').notNull().default(false),
    deletedAt: instant('deleted_at'),
    version: revision(),
  },
  (t) => [
    uniqueIndex('agents_one_fallback')
      .on(t.isFallback)
      .where(sql`${t.isFallback}`),
  ],
);
