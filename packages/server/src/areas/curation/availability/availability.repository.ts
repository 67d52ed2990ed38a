import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { compounds, homes, jobRuns, reviewPeriods } from '../../../db/schema/index.ts';
import type { CompoundRow, HomeRow } from '../../homes/index.ts';

type PeriodJob = 'availabilityJobId' | 'importJobId';

/** The job of a cycle that is under way, with the cycle held until the transaction ends. */
export async function jobUnderWay(
  tx: Tx,
  reviewPeriodId: number,
  which: PeriodJob,
): Promise<string | undefined> {
  await tx
    .select({ id: reviewPeriods.reviewPeriodId })
    .from(reviewPeriods)
    .where(eq(reviewPeriods.reviewPeriodId, reviewPeriodId))
    .for('no key update');
  const [row] = await tx
    .select({ jobId: jobRuns.jobId })
    .from(jobRuns)
    .innerJoin(reviewPeriods, eq(reviewPeriods[which], jobRuns.jobId))
    .where(
      and(eq(reviewPeriods.reviewPeriodId, reviewPeriodId), sql`${jobRuns.state} in ('queued', 'running')`),
    );
  return row?.jobId;
}

export async function notePeriod(
  db: Db | Tx,
  reviewPeriodId: number,
  noted: Partial<Pick<typeof reviewPeriods.$inferSelect, PeriodJob | 'availabilityCheckedAt'>>,
): Promise<void> {
  await db.update(reviewPeriods).set(noted).where(eq(reviewPeriods.reviewPeriodId, reviewPeriodId));
}

export interface ToCheck {
  readonly homeId: number;
  readonly compoundId: number;
  readonly zpid: string;
  readonly address: string;
}

const ofProvider = (reviewPeriodId: number, provider: string) =>
  and(
    eq(compounds.reviewPeriodId, reviewPeriodId),
    isNull(compounds.deletedAt),
    eq(homes.provider, provider),
    sql`${homes.externalId} is not null`,
  );

/** Homes of a cycle that come from this provider and were not compared since a moment. */
export async function homesToCheck(
  db: Db,
  reviewPeriodId: number,
  provider: string,
  since: Date,
): Promise<{ readonly left: readonly ToCheck[]; readonly total: number }> {
  const left = await db
    .select({
      homeId: homes.homeId,
      compoundId: compounds.compoundId,
      zpid: sql<string>`${homes.externalId}`,
      address: homes.formattedAddress,
    })
    .from(compounds)
    .innerJoin(homes, eq(homes.homeId, compounds.homeId))
    .where(
      and(
        ofProvider(reviewPeriodId, provider),
        or(isNull(homes.availabilityCheckedAt), lt(homes.availabilityCheckedAt, since)),
      ),
    )
    .orderBy(asc(compounds.compoundId));
  const [all] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(compounds)
    .innerJoin(homes, eq(homes.homeId, compounds.homeId))
    .where(ofProvider(reviewPeriodId, provider));
  return { left, total: all?.count ?? left.length };
}

export async function lockHomeAndCompound(
  tx: Tx,
  { homeId, compoundId }: Pick<ToCheck, 'homeId' | 'compoundId'>,
): Promise<{ readonly home: HomeRow; readonly compound: CompoundRow } | undefined> {
  const [compound] = await tx
    .select()
    .from(compounds)
    .where(and(eq(compounds.compoundId, compoundId), isNull(compounds.deletedAt)))
    .for('update');
  const [home] = await tx.select().from(homes).where(eq(homes.homeId, homeId)).for('update');
  return compound && home && { home, compound };
}

/** When it was asked for, which is no change of the home. */
export async function noteChecked(tx: Tx, homeId: number, at: Date): Promise<void> {
  await tx.update(homes).set({ availabilityCheckedAt: at }).where(eq(homes.homeId, homeId));
}
