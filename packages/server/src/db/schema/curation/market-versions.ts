import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { object, oneOf, withoutGaps } from '../checks.ts';
import { identity, instant } from '../columns.ts';
import type { ShownHome } from '../json.ts';
import { reviewPeriods } from '../homes/listings.ts';
import { users } from '../people/people.ts';
import { markets } from '../homes/regions.ts';

const causes = ['publish', 'restore'] as const;

/** Which homes of a market were published, and in which order, after each publish and each restore. */
export const marketVersions = pgTable(
  'market_versions',
  {
    version: identity('version'),
    marketId: bigint('market_id', { mode: 'number' })
      .notNull()
      .references(() => markets.marketId),
    cause: text({ enum: causes }).notNull(),
    reviewPeriodId: bigint('review_period_id', { mode: 'number' }).references(
      () => reviewPeriods.reviewPeriodId,
      { onDelete: 'set null' },
    ),
    /** Who pressed it; nobody once their data is deleted. */
    userId: uuid('user_id').references(() => users.userId, { onDelete: 'set null' }),
    /** Of a restore: brings the content along. What a job tells may be gone. */
    jobId: uuid('job_id'),
    publishedAt: instant('published_at').notNull(),
    compoundIds: bigint('compound_ids', { mode: 'number' }).array().notNull(),
    /** By their ids, what everyone saw of the homes; kept of a market's last publish only. */
    shown: jsonb().$type<Readonly<Record<string, ShownHome>>>(),
  },
  (t) => [
    index('market_versions_market').on(t.marketId, t.version),
    index('market_versions_period').on(t.reviewPeriodId),
    index('market_versions_user').on(t.userId),
    oneOf('market_versions_cause', t.cause, causes),
    withoutGaps('market_versions_compounds', t.compoundIds),
    object('market_versions_shown', t.shown),
  ],
);
