import { recordedFacts } from '@commonhearth/domain';
import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { selectFacts } from '../../../db/home-facts.ts';
import { audit, compounds, homes, reviewPeriods } from '../../../db/schema/index.ts';
import type { Approved } from './findings.ts';
import { rankedSql, type Ranks } from '../../homes/index.ts';

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
 * From here on the approved homes of a cycle are public and nobody may change them, if the transaction ends well: what
 * is published is written first and answered for the checks, in one step.
 */
export async function freeze(
  tx: Tx,
  reviewPeriodId: number,
  { jobId, at }: { readonly jobId: string; readonly at: Date },
): Promise<readonly Approved[]> {
  await tx
    .update(reviewPeriods)
    .set({ status: 'publishing', publishJobId: jobId, version: sql`${reviewPeriods.version} + 1` })
    .where(eq(reviewPeriods.reviewPeriodId, reviewPeriodId));
  // always in the order of their ids, as others lock several
  const approved = tx
    .$with('approved')
    .as(
      tx
        .select({ id: compounds.compoundId })
        .from(compounds)
        .where(approvedOf(reviewPeriodId))
        .orderBy(asc(compounds.compoundId))
        .for('update'),
    );
  const frozen = await tx
    .with(approved)
    .update(compounds)
    .set({ frozenAt: at, publishDate: at })
    .from(approved)
    .innerJoin(homes, sql`true`)
    .where(and(eq(compounds.compoundId, approved.id), eq(homes.homeId, compounds.homeId)))
    .returning(asked);
  return frozen.sort((a, b) => a.compound.compoundId - b.compound.compoundId);
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
 * The end of a publish: what was frozen is published with its rank, in the order of the feed; what visitors do not get
 * (internal, area not live) comes last.
 */
export async function markPublished(
  tx: Tx,
  reviewPeriodId: number,
  { feed, ranks }: { readonly feed: readonly string[]; readonly ranks: Ranks },
  at: Date,
): Promise<void> {
  const frozen = tx
    .select({ id: compounds.compoundId, percentile: sql`ranked.percentile`.as('percentile') })
    .from(compounds)
    .leftJoin(rankedSql(ranks), sql`ranked.compound_id = ${compounds.compoundId}`)
    .where(and(eq(compounds.reviewPeriodId, reviewPeriodId), sql`${compounds.frozenAt} is not null`))
    .as('frozen');
  await tx
    .update(compounds)
    .set({
      status: 'published',
      frozenAt: null,
      popularityPercentile: sql`${frozen.percentile}`,
      version: sql`${compounds.version} + 1`,
    })
    .from(frozen)
    .where(eq(compounds.compoundId, frozen.id));
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
