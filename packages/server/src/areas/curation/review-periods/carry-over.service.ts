import { randomUUID } from 'node:crypto';
import type { CarryOverBody } from '@commonhearth/schemas';
import type { PersonContext } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { conflict, invalidField } from '../../../failure.ts';
import { byId, parseId } from '../../../http/parse-id.ts';
import { permit } from '../../../http/policy.ts';
import { recordAudits } from '../../foundation/index.ts';
import { lockCarriable, moveInto, sharePeriod } from './cycle-writes.repository.ts';
import { editCycles } from './review-periods.policy.ts';
import { findReviewPeriod } from './review-periods.repository.ts';

/** What is not named: homes that nobody has decided on. */
const undecided = ['for_review', 'might_approve'] as const;

/**
 * Brings what the market's published cycles left over into an open one: each home moves with its id, its column and
 * its history, all as one act. All that are named by id, or none.
 */
export async function carryOver(
  { database: { db } }: Pick<Dependencies, 'database'>,
  context: PersonContext,
  { reviewPeriodId, body }: { readonly reviewPeriodId: string; readonly body: CarryOverBody },
): Promise<{ readonly moved: number }> {
  return db.transaction(async (tx) => {
    const found = await byId(reviewPeriodId, (id) => sharePeriod(tx, id));
    const into = permit(editCycles, context.actor, found, 'This cycle');
    if (into.status !== 'open')
      throw conflict(
        'period_not_open',
        'Only an open cycle takes homes. Open the market’s next cycle and carry them over into it.',
        await findReviewPeriod(tx, into.reviewPeriodId),
      );
    const named = body.compound_ids?.map(parseId);
    const carried = await lockCarriable(tx, into.marketId, {
      compoundIds: named?.filter((id) => id !== undefined),
      statuses: body.statuses ?? (named === undefined ? undecided : undefined),
    });
    const there = new Set<number | undefined>(carried.map(({ compoundId }) => compoundId));
    const missing = named?.findIndex((id) => !there.has(id)) ?? -1;
    if (missing >= 0)
      throw invalidField(
        `compound_ids.${missing}`,
        'This home isn’t left over from a published cycle of the market.',
      );
    await moveInto(
      tx,
      into.reviewPeriodId,
      carried.map(({ compoundId }) => compoundId),
    );
    const act = randomUUID();
    await recordAudits(
      tx,
      context,
      carried.map((home) => ({
        action: 'carry_over',
        objectType: 'compound' as const,
        objectId: home.compoundId,
        before: { reviewPeriodId: home.reviewPeriodId },
        after: { reviewPeriodId: into.reviewPeriodId },
        act,
      })),
    );
    return { moved: carried.length };
  });
}
