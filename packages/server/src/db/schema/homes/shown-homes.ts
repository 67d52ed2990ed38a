import type { TakenDownHome } from '@commonhearth/schemas';
import { bigint, doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core';
import { amount } from '../checks.ts';
import { instant } from '../columns.ts';
import { compounds } from './listings.ts';
import { markets } from './regions.ts';

/**
 * What visitors last got of each home that was ever public: what is told of it once it is taken down. Written
 * where the content is replaced.
 */
export const shownHomes = pgTable(
  'shown_homes',
  {
    compoundId: bigint('compound_id', { mode: 'number' })
      .primaryKey()
      .references(() => compounds.compoundId, { onDelete: 'cascade' }),
    marketId: bigint('market_id', { mode: 'number' })
      .notNull()
      .references(() => markets.marketId),
    title: text(),
    category: text().$type<TakenDownHome['category']>(),
    price: doublePrecision(),
    areaName: text('area_name').notNull(),
    /** When the content was first without it; null while it has it. */
    takenDownAt: instant('taken_down_at'),
  },
  (t) => [index('shown_homes_market').on(t.marketId), amount('shown_homes_price', t.price)],
);
