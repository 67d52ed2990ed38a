import { pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant, revision } from '../columns.ts';

export const compoundResources = pgTable('compound_resources', {
  resourceId: identity('resource_id'),
  title: text().notNull(),
  url: text(),
  description: text(),
  image: text(),
  deletedAt: instant('deleted_at'),
  version: revision(),
});
