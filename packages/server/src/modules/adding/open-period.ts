import type { PersonContext } from '../../context.ts';
import type { Tx } from '../../db/client.ts';
import { conflict } from '../../failure.ts';
import { byId } from '../../http/parse-id.ts';
import { permit } from '../../http/policy.ts';
import { marketOfId, type TargetMarket } from '../../import/target.ts';
import { findReviewPeriod } from '../review-periods/review-periods.repository.ts';
import { seeReviewPeriod } from '../review-periods/review-periods.policy.ts';
import { holdPeriod, sharePeriod } from './adding.repository.ts';

export interface OpenPeriod {
  readonly reviewPeriodId: number;
  readonly marketId: number;
  readonly market: TargetMarket;
}

const openFor =
  (take: typeof sharePeriod) =>
  async (tx: Tx, { actor }: PersonContext, reviewPeriodId: string): Promise<OpenPeriod> => {
    const found = await byId(reviewPeriodId, (id) => take(tx, id));
    const period = permit(seeReviewPeriod, actor, found, 'This cycle');
    if (period.status !== 'open')
      throw conflict(
        'period_not_open',
        `This cycle ${period.status === 'publishing' ? 'is being published' : 'is published'} and takes no more homes. Add them to the next cycle.`,
        await findReviewPeriod(tx, period.reviewPeriodId),
      );
    const { reviewPeriodId: id, marketId } = period;
    return { reviewPeriodId: id, marketId, market: await marketOfId(tx, marketId) };
  };

/** A cycle that homes can be added to, held until the transaction ends; 409 for one that is not open. */
export const openPeriod = openFor(sharePeriod);
/** As `openPeriod`, for who adds homes: one at a time. */
export const openPeriodAlone = openFor(holdPeriod);
