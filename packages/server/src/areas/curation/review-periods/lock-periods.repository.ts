import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { reviewPeriods } from '../../../db/schema/index.ts';

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

/** The cycles of a market; until the transaction ends no publish of it begins or ends. */
export const lockPeriodsOf = (tx: Tx, marketId: number): Promise<PeriodRow[]> =>
  tx
    .select()
    .from(reviewPeriods)
    .where(eq(reviewPeriods.marketId, marketId))
    .orderBy(asc(reviewPeriods.reviewPeriodId))
    .for('update');
