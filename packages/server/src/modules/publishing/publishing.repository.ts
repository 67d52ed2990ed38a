import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { audit, compounds, homes, reviewPeriods } from '../../db/schema/index.ts';

export type PeriodRow = typeof reviewPeriods.$inferSelect;

export async function findPeriod(tx: Tx, reviewPeriodId: number): Promise<PeriodRow | undefined> {
  const [row] = await tx
    .select()
    .from(reviewPeriods)
    .where(and(eq(reviewPeriods.reviewPeriodId, reviewPeriodId), isNull(reviewPeriods.deletedAt)));
  return row;
}

/** The period, locked until the transaction ends. */
export async function lockPeriod(tx: Tx, reviewPeriodId: number): Promise<PeriodRow | undefined> {
  const [row] = await tx
    .select()
    .from(reviewPeriods)
    .where(and(eq(reviewPeriods.reviewPeriodId, reviewPeriodId), isNull(reviewPeriods.deletedAt)))
    .for('update');
  return row;
}

/** What a publish of this cycle is about. */
export const approvedOf = (reviewPeriodId: number): SQL =>
  and(
    eq(compounds.reviewPeriodId, reviewPeriodId),
    eq(compounds.status, 'approved'),
    isNull(compounds.deletedAt),
  ) ?? sql`false`;

/** What would be published, locked: nobody edits it between the checks and the freeze. */
export const lockApproved = (tx: Tx, reviewPeriodId: number) =>
  tx
    .select({ compound: compounds, home: homes })
    .from(compounds)
    .innerJoin(homes, eq(homes.homeId, compounds.homeId))
    .where(approvedOf(reviewPeriodId))
    .orderBy(asc(compounds.compoundId))
    .for('update', { of: compounds });

/**
 * From here on these compounds are public and nobody may change them. They are the ones that were locked and
 * checked.
 */
export async function freeze(
  tx: Tx,
  reviewPeriodId: number,
  compoundIds: readonly number[],
  { jobId, at }: { readonly jobId: string; readonly at: Date },
): Promise<void> {
  await tx
    .update(compounds)
    .set({ frozenAt: at, publishDate: at })
    .where(inArray(compounds.compoundId, [...compoundIds]));
  await tx
    .update(reviewPeriods)
    .set({ status: 'publishing', publishJobId: jobId, version: sql`${reviewPeriods.version} + 1` })
    .where(eq(reviewPeriods.reviewPeriodId, reviewPeriodId));
}

/** The homes that a publish shows. */
export async function frozenHomes(tx: Tx, reviewPeriodId: number): Promise<readonly number[]> {
  const rows = await tx
    .select({ id: compounds.compoundId })
    .from(compounds)
    .where(and(eq(compounds.reviewPeriodId, reviewPeriodId), sql`${compounds.frozenAt} is not null`));
  return rows.map(({ id }) => id);
}

/**
 * The end of a publish: what was frozen is published, in the order of the feed; what visitors do not get
 * (internal, area not live) comes last.
 */
export async function markPublished(
  tx: Tx,
  reviewPeriodId: number,
  feed: readonly string[],
  at: Date,
): Promise<void> {
  await tx
    .update(compounds)
    .set({ status: 'published', frozenAt: null, version: sql`${compounds.version} + 1` })
    .where(and(eq(compounds.reviewPeriodId, reviewPeriodId), sql`${compounds.frozenAt} is not null`));
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
