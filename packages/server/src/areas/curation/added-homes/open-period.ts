import type { PersonContext } from '../../../context.ts';
import { lockNameUntilCommit } from '../../../db/advisory-lock.ts';
import type { Tx } from '../../../db/client.ts';
import { conflict } from '../../../failure.ts';
import { byId } from '../../../http/parse-id.ts';
import { permit } from '../../../http/policy.ts';
import { marketOfId, type TargetMarket } from '../../homes/index.ts';
import { editCycles, findReviewPeriod, sharePeriod } from '../review-periods/index.ts';

export interface OpenPeriod {
  readonly reviewPeriodId: number;
  readonly marketId: number;
  readonly market: TargetMarket;
}

/** A cycle that homes can be added to, held until the transaction ends; 409 for one that is not open. */
export async function openPeriod(
  tx: Tx,
  { actor }: PersonContext,
  reviewPeriodId: string,
): Promise<OpenPeriod> {
  const found = await byId(reviewPeriodId, (id) => sharePeriod(tx, id));
  const period = permit(editCycles, actor, found, 'This cycle');
  if (period.status !== 'open')
    throw conflict(
      'period_not_open',
      `This cycle ${period.status === 'publishing' ? 'is being published' : 'is published'} and takes no more homes. Add them to the next cycle.`,
      await findReviewPeriod(tx, period.reviewPeriodId),
    );
  const { reviewPeriodId: id, marketId } = period;
  return { reviewPeriodId: id, marketId, market: await marketOfId(tx, marketId) };
}

/** As `openPeriod`, for who adds homes, one at a time: of two who add the same one, the second finds it. Moves on the board wait for neither. */
export async function openPeriodAlone(
  tx: Tx,
  context: PersonContext,
  reviewPeriodId: string,
): Promise<OpenPeriod> {
  await lockNameUntilCommit(tx, `homes are added to cycle ${reviewPeriodId}`);
  return openPeriod(tx, context, reviewPeriodId);
}
