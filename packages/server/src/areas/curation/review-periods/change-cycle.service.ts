import type { ReviewPeriod, UpdateCycleBody } from '@commonhearth/schemas';
import type { PersonContext } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { conflict, Failure, invalidField, versionMismatch } from '../../../failure.ts';
import { byId, parseId } from '../../../http/parse-id.ts';
import { permit } from '../../../http/policy.ts';
import { can } from '../../../permissions.ts';
import { pickFields, recordAudit } from '../../foundation/index.ts';
import { contentChanged } from '../../homes/index.ts';
import { lockPeriod, type PeriodRow } from './lock-periods.repository.ts';
import { deletePeriod, homesOf, updatePeriod } from './cycle-writes.repository.ts';
import { requireFreeName } from './cycle-name.ts';
import { editCycles } from './review-periods.policy.ts';
import { cycleNames, findReviewPeriod } from './review-periods.repository.ts';

type Changes = Partial<Pick<PeriodRow, 'name' | 'startsOn' | 'publishedCompoundOrder'>>;

async function lockFor(tx: Tx, { actor }: PersonContext, reviewPeriodId: string): Promise<PeriodRow> {
  const found = await byId(reviewPeriodId, (id) => lockPeriod(tx, id));
  return permit(editCycles, actor, found, 'This cycle');
}

async function wireOf(tx: Tx, { reviewPeriodId }: PeriodRow): Promise<ReviewPeriod> {
  const period = await findReviewPeriod(tx, reviewPeriodId);
  if (period === undefined) throw new Error(`The cycle ${reviewPeriodId} is gone although it is locked.`);
  return period;
}

/** The order as it was sent, and behind it what is published and was not named, the newest first. */
async function orderOf(tx: Tx, period: PeriodRow, ids: readonly string[]): Promise<number[]> {
  const homes = await homesOf(tx, period.reviewPeriodId);
  const known = new Set(homes.map(({ compoundId }) => compoundId));
  const named = ids.map((id, i) => {
    const compoundId = parseId(id);
    if (compoundId === undefined || !known.has(compoundId))
      throw invalidField(`published_compound_order.${i}`, 'This home isn’t in the cycle.');
    return compoundId;
  });
  const rest = homes.filter(({ published }) => published).map(({ compoundId }) => compoundId);
  return [...new Set([...named, ...rest])];
}

/** The end of a publish writes the whole order: whatever was set meanwhile would be lost. */
export async function requireFreeOrder(tx: Tx, period: PeriodRow): Promise<void> {
  if (period.status === 'publishing')
    throw conflict(
      'conflict',
      'This cycle is being published right now. Change its order once it’s published.',
      await wireOf(tx, period),
    );
}

async function changesOf(tx: Tx, period: PeriodRow, body: UpdateCycleBody): Promise<Changes> {
  const { name, starts_on: startsOn, published_compound_order: order } = body;
  if (order !== undefined) await requireFreeOrder(tx, period);
  return {
    ...(name !== undefined &&
      name !== period.name && {
        name: requireFreeName(name, await cycleNames(tx, period.marketId, period.reviewPeriodId)),
      }),
    ...(startsOn !== undefined && { startsOn }),
    ...(order !== undefined && { publishedCompoundOrder: await orderOf(tx, period, order) }),
  };
}

/** Changes name, start or order of a cycle; of a published one visitors get the new order. */
export async function updateCycle(
  deps: Pick<Dependencies, 'database' | 'jobs'>,
  context: PersonContext,
  { reviewPeriodId, body }: { readonly reviewPeriodId: string; readonly body: UpdateCycleBody },
): Promise<ReviewPeriod> {
  return deps.database.db.transaction(async (tx) => {
    const period = await lockFor(tx, context, reviewPeriodId);
    if (period.version !== body.version) throw versionMismatch(await wireOf(tx, period));
    const wanted = await changesOf(tx, period, body);
    const changed = (Object.keys(wanted) as (keyof Changes)[]).filter(
      (name) => JSON.stringify(wanted[name]) !== JSON.stringify(period[name]),
    );
    if (changed.length > 0) {
      await updatePeriod(tx, period.reviewPeriodId, wanted);
      await recordAudit(tx, context, {
        action: 'update',
        objectType: 'review_period',
        objectId: period.reviewPeriodId,
        before: pickFields(changed, period),
        after: pickFields(changed, wanted),
      });
      if (changed.includes('publishedCompoundOrder') && period.status === 'published')
        await contentChanged(deps, tx, period.marketId);
    }
    return wireOf(tx, period);
  });
}

/**
 * Deletes a locked cycle and its homes, all with the time that the audit entry records: for a day, undo restores
 * exactly these homes. Published homes leave the site.
 */
async function deleteLocked(
  tx: Tx,
  deps: Pick<Dependencies, 'jobs'>,
  context: PersonContext,
  { reviewPeriodId, marketId }: PeriodRow,
): Promise<void> {
  const gone = await deletePeriod(tx, reviewPeriodId, context.at);
  await recordAudit(tx, context, {
    action: 'delete',
    objectType: 'review_period',
    objectId: reviewPeriodId,
    before: { deletedAt: null },
    after: { deletedAt: context.at, homes: gone.length },
  });
  if (gone.some(({ published }) => published)) await contentChanged(deps, tx, marketId);
}

/** Deletes a cycle with its homes; a published one only superusers, one that is being published nobody. */
export async function deleteCycle(
  deps: Pick<Dependencies, 'database' | 'jobs'>,
  context: PersonContext,
  { reviewPeriodId, version }: { readonly reviewPeriodId: string; readonly version: number },
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const period = await lockFor(tx, context, reviewPeriodId);
    if (period.status === 'published' && !can(context.actor, 'cycles.delete-published'))
      throw new Failure(
        'not_found',
        'not_found',
        'Only a superuser can delete a published cycle. Ask one, or take its homes off the site one by one.',
      );
    if (period.version !== version) throw versionMismatch(await wireOf(tx, period));
    if (period.status === 'publishing')
      throw conflict(
        'conflict',
        'This cycle is being published right now. Delete it once it’s published.',
        await wireOf(tx, period),
      );
    await deleteLocked(tx, deps, context, period);
  });
}

/** Deletes any cycle with its homes, whatever becomes of it: for developers. */
export async function deleteAnyCycle(
  deps: Pick<Dependencies, 'database' | 'jobs'>,
  context: PersonContext,
  { reviewPeriodId }: { readonly reviewPeriodId: string },
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    await deleteLocked(tx, deps, context, await lockFor(tx, context, reviewPeriodId));
  });
}
