import { recordedFacts } from '@commonhearth/domain';
import { and, asc, desc, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { selectFacts } from '../../../db/home-facts.ts';
import { audit, compounds, homes, reviewPeriods } from '../../../db/schema/index.ts';
import type { Approved } from './findings.ts';
import { rankedSql, ranksOf } from '../../homes/index.ts';
import type { PeriodRow } from '../review-periods/index.ts';

/** What a publish of this cycle is about. */
export const approvedOf = (reviewPeriodId: number): SQL =>
  and(
    eq(compounds.reviewPeriodId, reviewPeriodId),
    eq(compounds.status, 'approved'),
    isNull(compounds.deletedAt),
  ) ?? sql`false`;

const asked = {
  compound: {
    compoundId: compounds.compoundId,
    editorial: compounds.editorial,
    areaId: compounds.areaId,
    status: compounds.status,
  },
  home: { formattedAddress: homes.formattedAddress, ...selectFacts(recordedFacts) },
};
/**
 * Locks the approved homes of a cycle until the transaction ends, and returns them for the checks. Locks in the order of
 * ids, like every lock on several homes.
 */
export const lockApproved = (tx: Tx, reviewPeriodId: number): Promise<Approved[]> =>
  tx
    .select(asked)
    .from(compounds)
    .innerJoin(homes, eq(homes.homeId, compounds.homeId))
    .where(approvedOf(reviewPeriodId))
    .orderBy(asc(compounds.compoundId))
    .for('update', { of: compounds });

/**
 * Makes these locked homes public once the transaction commits; nobody may change them until the publish ends. Writes
 * every field that a publish changes on a home. The end of the publish only updates ranks that have changed since.
 */
export async function freeze(
  tx: Tx,
  { reviewPeriodId, marketId }: Pick<PeriodRow, 'reviewPeriodId' | 'marketId'>,
  {
    compoundIds,
    jobId,
    at,
  }: { readonly compoundIds: readonly number[]; readonly jobId: string; readonly at: Date },
): Promise<void> {
  await tx
    .update(reviewPeriods)
    .set({
      status: 'publishing',
      publishJobId: jobId,
      frozenAt: at,
      version: sql`${reviewPeriods.version} + 1`,
    })
    .where(eq(reviewPeriods.reviewPeriodId, reviewPeriodId));
  const isFreezing = sql`${compounds.compoundId} = any(${sql.param(compoundIds)}::bigint[])`;
  const ranks = await ranksOf(tx, marketId, at, isFreezing);
  await tx
    .update(compounds)
    .set({
      status: 'published',
      publishDate: at,
      popularityPercentile: sql`ranked.percentile`,
      version: sql`${compounds.version} + 1`,
    })
    .from(rankedSql(new Map(compoundIds.map((id) => [id, ranks.get(id) ?? null]))))
    .where(sql`${compounds.compoundId} = ranked.compound_id`);
}

/** The homes that a publish shows. */
export async function frozenHomes(
  tx: Tx,
  { reviewPeriodId, frozenAt }: Pick<PeriodRow, 'reviewPeriodId' | 'frozenAt'>,
): Promise<readonly number[]> {
  const rows = await tx
    .select({ id: compounds.compoundId })
    .from(compounds)
    .where(
      and(
        eq(compounds.reviewPeriodId, reviewPeriodId),
        or(
          isNotNull(compounds.frozenAt),
          frozenAt === null
            ? undefined
            : and(eq(compounds.status, 'published'), eq(compounds.publishDate, frozenAt)),
        ),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Publishes homes frozen by an earlier release, which sets the status only at the end. See decision 028. */
export const publishEarlierFrozen = (tx: Tx, reviewPeriodId: number): Promise<unknown> =>
  tx
    .update(compounds)
    .set({ status: 'published', frozenAt: null, version: sql`${compounds.version} + 1` })
    .where(and(eq(compounds.reviewPeriodId, reviewPeriodId), isNotNull(compounds.frozenAt)));

/**
 * Ends a publish: marks the cycle as published, with its homes in the order of the feed. Homes that visitors do not see
 * (internal, or in an area that is not live) come last.
 */
export async function markPublished(
  tx: Tx,
  reviewPeriodId: number,
  feed: readonly string[],
  at: Date,
): Promise<void> {
  const published = await tx
    .select({ id: compounds.compoundId })
    .from(compounds)
    .where(
      and(
        eq(compounds.reviewPeriodId, reviewPeriodId),
        eq(compounds.status, 'published'),
        isNull(compounds.deletedAt),
      ),
    )
    .orderBy(asc(compounds.compoundId));
  const place = new Map(feed.map((id, i) => [Number(id), i]));
  const order = published
    .map(({ id }) => id)
    .sort((a, b) => (place.get(a) ?? feed.length) - (place.get(b) ?? feed.length));
  await tx
    .update(reviewPeriods)
    .set({
      status: 'published',
      publishedAt: at,
      publishedCompoundOrder: order,
      version: sql`${reviewPeriods.version} + 1`,
    })
    .where(eq(reviewPeriods.reviewPeriodId, reviewPeriodId));
}

/** Periods whose publish was begun and not ended, with the job that tells of it. */
export async function unfinished(
  db: Db,
): Promise<readonly { readonly reviewPeriodId: number; readonly jobId?: string }[]> {
  const rows = await db
    .select({ reviewPeriodId: reviewPeriods.reviewPeriodId, jobId: reviewPeriods.publishJobId })
    .from(reviewPeriods)
    .where(and(eq(reviewPeriods.status, 'publishing'), isNull(reviewPeriods.deletedAt)));
  return rows.map(({ reviewPeriodId, jobId }) => ({ reviewPeriodId, ...(jobId !== null && { jobId }) }));
}

/** Who pressed the publish that is under way, while they are known. */
export async function whoPublished(tx: Tx, reviewPeriodId: number): Promise<string | null> {
  const [row] = await tx
    .select({ userId: audit.userId })
    .from(audit)
    .where(
      and(
        eq(audit.objectType, 'review_period'),
        eq(audit.objectId, String(reviewPeriodId)),
        eq(audit.action, 'publish'),
      ),
    )
    .orderBy(desc(audit.entryId))
    .limit(1);
  return row?.userId ?? null;
}
