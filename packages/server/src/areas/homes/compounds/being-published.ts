import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { reviewPeriods } from '../../../db/schema/index.ts';
import type { CompoundRow } from './compounds.repository.ts';

/**
 * The ids of the locked compounds that a running publish has frozen: nobody may change them until it ends. Reads the
 * cycles after the lock, because the lock may have waited for a freeze.
 */
export async function beingPublished(
  tx: Tx,
  lockedCompounds: readonly Pick<
    CompoundRow,
    'compoundId' | 'reviewPeriodId' | 'status' | 'publishDate' | 'frozenAt'
  >[],
): Promise<ReadonlySet<number>> {
  const publishedCompounds = lockedCompounds.filter(({ status }) => status === 'published');
  const periodIds = [...new Set(publishedCompounds.map(({ reviewPeriodId }) => reviewPeriodId))];
  const { reviewPeriodId: periodId, frozenAt: frozen, status: periodStatus } = reviewPeriods;
  const publishing =
    periodIds.length === 0
      ? []
      : await tx
          .select({ periodId, frozen })
          .from(reviewPeriods)
          .where(and(inArray(periodId, periodIds), eq(periodStatus, 'publishing')));
  const frozenAtOf = new Map(publishing.map((one) => [one.periodId, one.frozen?.getTime()]));
  const isFrozen = ({
    status,
    frozenAt,
    publishDate,
    reviewPeriodId,
  }: (typeof lockedCompounds)[number]): boolean =>
    status === 'published'
      ? publishDate !== null && frozenAtOf.get(reviewPeriodId) === publishDate.getTime()
      : frozenAt !== null;
  return new Set(lockedCompounds.filter(isFrozen).map(({ compoundId }) => compoundId));
}
