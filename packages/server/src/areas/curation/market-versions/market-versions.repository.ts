import { setImmediate as pause } from 'node:timers/promises';
import type { MarketVersion, PublicCompound } from '@commonhearth/schemas';
import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { compounds, marketVersions, reviewPeriods, users } from '../../../db/schema/index.ts';
import type { ShownHome } from '../../../db/schema/json.ts';
import { isPublishedSql } from '../../../visibility.ts';
import { shownHome } from './shown-home.ts';

type VersionRow = typeof marketVersions.$inferSelect;

interface NewVersion {
  readonly marketId: number;
  readonly cause: VersionRow['cause'];
  readonly reviewPeriodId: number | null;
  readonly userId: string | null;
  readonly jobId?: string;
  readonly at: Date;
  /** What everyone gets, in the order of the feed. */
  readonly served: readonly PublicCompound[];
}

const atATime = 250;
/** What is shown of each; others, as who writes the files of a publish, have their turn between. */
async function shownOf(served: readonly PublicCompound[]): Promise<Record<string, ShownHome>> {
  const shown: Record<string, ShownHome> = {};
  for (const [i, home] of served.entries()) {
    if (i % atATime === 0) await pause();
    shown[home.compound_id] = shownHome(home);
  }
  return shown;
}

/**
 * Keeps which homes of the market are published from now on: those that everyone gets in their order, then those that
 * only some may see. Of a publish, what was shown too, in place of that of the one before.
 */
export async function recordMarketVersion(
  tx: Tx,
  { marketId, cause, reviewPeriodId, userId, jobId, at, served }: NewVersion,
): Promise<number> {
  const rows = await tx
    .select({ id: compounds.compoundId })
    .from(compounds)
    .where(and(eq(compounds.marketId, marketId), isPublishedSql(compounds)))
    .orderBy(desc(compounds.publishDate), compounds.compoundId);
  const ids = new Set([...served.map((home) => Number(home.compound_id)), ...rows.map(({ id }) => id)]);
  const shown = cause === 'publish' ? await shownOf(served) : undefined;
  const [made] = await tx
    .insert(marketVersions)
    .values({
      marketId,
      cause,
      reviewPeriodId,
      userId,
      jobId,
      publishedAt: at,
      compoundIds: [...ids],
      ...(shown !== undefined && { shown }),
    })
    .returning({ version: marketVersions.version });
  if (made === undefined) throw new Error('A version of a market was not written.');
  if (cause === 'publish')
    await tx
      .update(marketVersions)
      .set({ shown: null })
      .where(
        and(
          eq(marketVersions.marketId, marketId),
          lt(marketVersions.version, made.version),
          isNotNull(marketVersions.shown),
        ),
      );
  return made.version;
}

/**
 * Says whose a version is that was kept without it: what it refers to is held from then on, as long as the transaction
 * lasts, and whoever published it could not even sign in.
 */
export async function nameMarketVersion(
  tx: Tx,
  version: number,
  of: Pick<NewVersion, 'reviewPeriodId' | 'userId'>,
): Promise<void> {
  await tx.update(marketVersions).set(of).where(eq(marketVersions.version, version));
}

/** Far more than a year of publishes. */
const most = 200;

/** The versions of all markets, or of one, the latest first. */
export async function listMarketVersions(
  db: Db | Tx,
  marketId: number | undefined,
): Promise<MarketVersion[]> {
  const latest = sql<number>`max(${marketVersions.version}) over (partition by ${marketVersions.marketId})`;
  const rows = await db
    .select({
      version: marketVersions.version,
      marketId: marketVersions.marketId,
      cause: marketVersions.cause,
      publishedAt: marketVersions.publishedAt,
      homes: sql<number>`cardinality(${marketVersions.compoundIds})`,
      reviewPeriodId: reviewPeriods.reviewPeriodId,
      name: reviewPeriods.name,
      by: sql<string | null>`coalesce(nullif(${users.name}, ''), ${users.email})`,
      jobId: marketVersions.jobId,
      isLatest: sql<boolean>`${marketVersions.version} = ${latest}`,
    })
    .from(marketVersions)
    .leftJoin(
      reviewPeriods,
      and(eq(reviewPeriods.reviewPeriodId, marketVersions.reviewPeriodId), isNull(reviewPeriods.deletedAt)),
    )
    .leftJoin(users, eq(users.userId, marketVersions.userId))
    .where(marketId === undefined ? undefined : eq(marketVersions.marketId, marketId))
    .orderBy(desc(marketVersions.version))
    .limit(most);
  return rows.map((row) => ({
    version: String(row.version),
    market_id: String(row.marketId),
    cause: row.cause,
    review_period_id: row.reviewPeriodId === null ? null : String(row.reviewPeriodId),
    name: row.name,
    published_at: row.publishedAt.toISOString(),
    homes: row.homes,
    by: row.by,
    current: row.isLatest,
    job_id: row.jobId,
  }));
}

export async function findMarketVersion(tx: Tx, version: number): Promise<VersionRow | undefined> {
  const [row] = await tx.select().from(marketVersions).where(eq(marketVersions.version, version));
  return row;
}

/** The last publish of a market that was kept. */
export async function lastPublishOf(tx: Tx, marketId: number): Promise<VersionRow | undefined> {
  const [row] = await tx
    .select()
    .from(marketVersions)
    .where(and(eq(marketVersions.marketId, marketId), eq(marketVersions.cause, 'publish')))
    .orderBy(desc(marketVersions.version))
    .limit(1);
  return row;
}
