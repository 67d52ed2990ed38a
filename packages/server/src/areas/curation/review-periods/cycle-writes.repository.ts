import type { MatchStatus } from '@commonhearth/schemas';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { compounds, reviewPeriods } from '../../../db/schema/index.ts';
import { shownStatusSql } from '../../../visibility.ts';

type PeriodRow = typeof reviewPeriods.$inferSelect;

export async function updatePeriod(
  tx: Tx,
  reviewPeriodId: number,
  changes: Partial<Pick<PeriodRow, 'name' | 'startsOn' | 'publishedCompoundOrder'>>,
): Promise<void> {
  await tx
    .update(reviewPeriods)
    .set({ ...changes, version: sql`${reviewPeriods.version} + 1` })
    .where(eq(reviewPeriods.reviewPeriodId, reviewPeriodId));
}

const isLive = isNull(compounds.deletedAt);

interface HomeOfCycle {
  readonly compoundId: number;
  readonly published: boolean;
}
const ofCycle = {
  compoundId: compounds.compoundId,
  published: sql<boolean>`${shownStatusSql(compounds)} = 'published'`,
};

/** The homes of a cycle, the newest first. */
export async function homesOf(tx: Tx, reviewPeriodId: number): Promise<readonly HomeOfCycle[]> {
  return tx
    .select(ofCycle)
    .from(compounds)
    .where(and(eq(compounds.reviewPeriodId, reviewPeriodId), isLive))
    .orderBy(desc(compounds.createTimestamp), desc(compounds.compoundId));
}

/** The cycle and its homes, which are answered, are gone: all at one moment, by which they can be brought back together. */
export async function deletePeriod(
  tx: Tx,
  reviewPeriodId: number,
  at: Date,
): Promise<readonly HomeOfCycle[]> {
  const gone = await tx
    .update(compounds)
    .set({ deletedAt: at, version: sql`${compounds.version} + 1` })
    .where(and(eq(compounds.reviewPeriodId, reviewPeriodId), isLive))
    .returning(ofCycle);
  await tx
    .update(reviewPeriods)
    .set({ deletedAt: at, version: sql`${reviewPeriods.version} + 1` })
    .where(eq(reviewPeriods.reviewPeriodId, reviewPeriodId));
  return gone;
}

/** A cycle that stays what it is until the transaction ends. */
export async function sharePeriod(tx: Tx, reviewPeriodId: number): Promise<PeriodRow | undefined> {
  const [row] = await tx
    .select()
    .from(reviewPeriods)
    .where(and(eq(reviewPeriods.reviewPeriodId, reviewPeriodId), isNull(reviewPeriods.deletedAt)))
    .for('share');
  return row;
}

interface Carried {
  readonly compoundId: number;
  readonly reviewPeriodId: number;
}

/** What can be carried over, locked: homes of a market's published cycles that are not published themselves. */
export async function lockCarriable(
  tx: Tx,
  marketId: number,
  wanted: {
    readonly compoundIds?: readonly number[] | undefined;
    readonly statuses?: readonly MatchStatus[] | undefined;
  },
): Promise<readonly Carried[]> {
  return tx
    .select({ compoundId: compounds.compoundId, reviewPeriodId: compounds.reviewPeriodId })
    .from(compounds)
    .innerJoin(reviewPeriods, eq(reviewPeriods.reviewPeriodId, compounds.reviewPeriodId))
    .where(
      and(
        eq(compounds.marketId, marketId),
        isLive,
        eq(reviewPeriods.status, 'published'),
        isNull(reviewPeriods.deletedAt),
        sql`${shownStatusSql(compounds)} <> 'published'`,
        wanted.compoundIds && inArray(compounds.compoundId, [...wanted.compoundIds]),
        wanted.statuses && inArray(compounds.status, [...wanted.statuses]),
      ),
    )
    .orderBy(compounds.compoundId)
    .for('update', { of: compounds });
}

export async function moveInto(
  tx: Tx,
  reviewPeriodId: number,
  compoundIds: readonly number[],
): Promise<void> {
  await tx
    .update(compounds)
    .set({ reviewPeriodId, version: sql`${compounds.version} + 1` })
    .where(sql`${compounds.compoundId} = any(${sql.param(compoundIds)}::bigint[])`);
}
