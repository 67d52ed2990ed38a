import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { reviewPeriods } from '../../../db/schema/index.ts';
import type { CompoundRow } from './compounds.repository.ts';

/**
 * The ids of those locked compounds that a publish under way holds: nobody may change them until it ends. Reads the
 * cycles after the lock, because the lock may have waited for a freeze.
 */
export async function beingPublished(
  tx: Tx,
  locked: readonly Pick<
    CompoundRow,
    'compoundId' | 'reviewPeriodId' | 'status' | 'publishDate' | 'frozenAt'
  >[],
): Promise<ReadonlySet<number>> {
  const published = locked.filter(({ status }) => status === 'published');
  const periodIds = [...new Set(published.map(({ reviewPeriodId }) => reviewPeriodId))];
  const { reviewPeriodId: periodId, frozenAt: frozen, status: periodStatus } = reviewPeriods;
  const publishing =
    periodIds.length === 0
      ? []
      : await tx
          .select({ periodId, frozen })
          .from(reviewPeriods)
          .where(and(inArray(periodId, periodIds), eq(periodStatus, 'publishing')));
  const frozenAtOf = new Map(publishing.map((one) => [one.periodId, one.frozen?.getTime()]));
  const isHeld = ({ status, frozenAt, publishDate, reviewPeriodId }: (typeof locked)[number]): boolean =>
    status === 'published'
      ? publishDate !== null && frozenAtOf.get(reviewPeriodId) === publishDate.getTime()
      : frozenAt !== null;
  return new Set(locked.filter(isHeld).map(({ compoundId }) => compoundId));
}
