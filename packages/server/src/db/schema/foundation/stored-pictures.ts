import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/**
 * Every picture whose files lie in the store, written before the first of them: what nothing refers to any more is
 * swept once `keptUntil` is past, and a deletion that is taken back finds its files until then.
 */
export const storedPictures = pgTable(
  'stored_pictures',
  {
    storageKey: text('storage_key').primaryKey(),
    placeholder: text(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: integer().array().notNull(),
    keptUntil: instant('kept_until').notNull(),
  },
  (t) => [
    check('stored_pictures_size', sql`${t.width} > 0 and ${t.height} > 0`),
    check('stored_pictures_widths', sql`0 < all (${t.widths}) and array_position(${t.widths}, null) is null`),
  ],
);
