import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { PersonContext } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { compounds, homes, reviewPeriods } from '../../../db/schema/index.ts';
import { conflict, Failure, notFound } from '../../../failure.ts';
import { can } from '../../../permissions.ts';
import {
  changedSince,
  recordUndo,
  takenBack,
  type Undoable,
  type UndoDeps,
  type Undoer,
  type UndoneObject,
} from '../../foundation/index.ts';
import { contentChanged, replacedAmong } from '../../homes/index.ts';
import { lockPeriodsOf } from './lock-periods.repository.ts';
import { requireFreeOrder } from './change-cycle.service.ts';
import { updatePeriod } from './cycle-writes.repository.ts';
import { findReviewPeriod } from './review-periods.repository.ts';

type PeriodRow = typeof reviewPeriods.$inferSelect;
const columns: ReadonlySet<string> = new Set<keyof PeriodRow>(['name', 'startsOn', 'publishedCompoundOrder']);
const isDeletion = ({ action }: Pick<Undoable, 'action'>): boolean => action === 'delete';

/** Lists who cannot come back, and brings back the others. */
async function bringHomesBack(tx: Tx, period: PeriodRow, deletedAt: Date) {
  const gone = await tx
    .select({
      compoundId: compounds.compoundId,
      formattedAddress: homes.formattedAddress,
      status: compounds.status,
    })
    .from(compounds)
    .innerJoin(homes, eq(homes.homeId, compounds.homeId))
    .where(and(eq(compounds.reviewPeriodId, period.reviewPeriodId), eq(compounds.deletedAt, deletedAt)))
    .orderBy(compounds.compoundId)
    .for('update', { of: compounds });
  const out = await replacedAmong(
    tx,
    gone.map(({ compoundId }) => compoundId),
  );
  const back = gone.filter(({ compoundId }) => !out.has(compoundId));
  const ids = back.map(({ compoundId }) => compoundId);
  if (ids.length > 0)
    await tx
      .update(compounds)
      .set({ deletedAt: null, version: sql`${compounds.version} + 1` })
      .where(sql`${compounds.compoundId} = any(${sql.param(ids)}::bigint[])`);
  return {
    published: back.some(({ status }) => status === 'published'),
    stayedOut: gone
      .filter(({ compoundId }) => out.has(compoundId))
      .map(({ compoundId, formattedAddress }) => ({
        compound_id: String(compoundId),
        formatted_address: formattedAddress,
      })),
  };
}

/** Nobody adds a home to a cycle of the market meanwhile: it may be one that comes back with the deleted cycle. */
async function lockAll(tx: Tx, reviewPeriodId: number): Promise<void> {
  const [of] = await tx
    .select({ marketId: reviewPeriods.marketId })
    .from(reviewPeriods)
    .where(eq(reviewPeriods.reviewPeriodId, reviewPeriodId));
  if (of !== undefined) await lockPeriodsOf(tx, of.marketId);
}

async function requireNoOther(tx: Tx, period: PeriodRow): Promise<void> {
  if (period.status !== 'open') return;
  const [other] = await tx
    .select({ id: reviewPeriods.reviewPeriodId })
    .from(reviewPeriods)
    .where(
      and(
        eq(reviewPeriods.marketId, period.marketId),
        eq(reviewPeriods.status, 'open'),
        isNull(reviewPeriods.deletedAt),
        ne(reviewPeriods.reviewPeriodId, period.reviewPeriodId),
      ),
    );
  if (other !== undefined)
    throw conflict(
      'period_open',
      'Its market has another open cycle. Publish or delete that one, then undo.',
      await findReviewPeriod(tx, other.id),
    );
}

async function bringBack(
  tx: Tx,
  deps: UndoDeps,
  context: PersonContext,
  { period, entry }: { readonly period: PeriodRow; readonly entry: Undoable },
): Promise<UndoneObject> {
  const { reviewPeriodId, deletedAt, marketId } = period;
  if (deletedAt?.toISOString() !== entry.after['deletedAt']) throw changedSince();
  if (period.status === 'published' && !can(context.actor, 'cycles.delete-published'))
    throw new Failure('not_found', 'not_found', 'Only a superuser can restore a published cycle. Ask one.');
  await requireNoOther(tx, period);
  const { published, stayedOut } = await bringHomesBack(tx, period, deletedAt ?? context.at);
  await tx
    .update(reviewPeriods)
    .set({ deletedAt: null, version: period.version + 1 })
    .where(eq(reviewPeriods.reviewPeriodId, reviewPeriodId));
  await recordUndo(tx, context, entry, {
    before: { deletedAt },
    after: { deletedAt: null, stayedOut: stayedOut.length },
  });
  if (published) await contentChanged(deps, tx, marketId);
  return { ...(await asStored(tx, period)), stayed_out: stayedOut };
}

async function asStored(tx: Tx, { reviewPeriodId }: PeriodRow): Promise<UndoneObject> {
  const stored = await findReviewPeriod(tx, reviewPeriodId);
  return stored === undefined ? {} : { review_period: stored };
}

/** Name, start, order and deletion of a cycle. */
export const undoPeriod: Undoer = {
  permission: 'cycles.edit',
  objectType: 'review_period',
  actions: ['delete'],
  columns,
  async undo(tx, deps, context, entry) {
    if (isDeletion(entry)) await lockAll(tx, Number(entry.objectId));
    const [period] = await tx
      .select()
      .from(reviewPeriods)
      .where(eq(reviewPeriods.reviewPeriodId, Number(entry.objectId)))
      .for('update');
    if (period === undefined) throw notFound('This cycle');
    if (isDeletion(entry)) return bringBack(tx, deps, context, { period, entry });
    if (period.deletedAt !== null) throw notFound('This cycle');
    const restored: Partial<PeriodRow> = takenBack({ ...period }, entry);
    if ('publishedCompoundOrder' in restored) await requireFreeOrder(tx, period);
    await updatePeriod(tx, period.reviewPeriodId, restored);
    await recordUndo(tx, context, entry, { before: entry.after, after: restored });
    if ('publishedCompoundOrder' in restored && period.status === 'published')
      await contentChanged(deps, tx, period.marketId);
    return asStored(tx, period);
  },
};
