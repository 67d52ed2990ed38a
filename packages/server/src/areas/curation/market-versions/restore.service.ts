import { randomUUID } from 'node:crypto';
import type { MarketVersion, RestoreRehearsal } from '@commonhearth/schemas';
import type { Context, PersonContext } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import type { marketVersions } from '../../../db/schema/index.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { conflict, invalidField } from '../../../failure.ts';
import { byId } from '../../../http/parse-id.ts';
import { everyone } from '../../../visibility.ts';
import { recordAudit } from '../../foundation/index.ts';
import {
  compoundsOfMarket,
  compoundsWhere,
  holdMarket,
  marketFiles,
  publishedOrders,
  requireMarket,
  toPublicCompound,
} from '../../homes/index.ts';
import { areaNamesOf, rehearsedHomes } from './rehearsed-home.ts';
import { wouldBeContent } from './would-be-content.ts';
import { findReviewPeriod, lockPeriodsOf } from '../review-periods/index.ts';
import { findMarketVersion, listMarketVersions, recordMarketVersion } from './market-versions.repository.ts';
import { planRestore, type RestorePlan } from './restore-plan.ts';
import { restoreJob } from './restore.job.ts';
import { bringBack, lockTouched, setOrder, takeOff, touchedBy } from './restore.repository.ts';

interface Wanted {
  readonly marketId: string;
  readonly to: string;
}
interface Planned {
  readonly marketId: number;
  readonly version: typeof marketVersions.$inferSelect;
  readonly plan: RestorePlan;
}

export async function versionsOf(
  { database: { db } }: Pick<Dependencies, 'database'>,
  _context: Context,
  { marketId }: { readonly marketId: string | undefined },
): Promise<MarketVersion[]> {
  return listMarketVersions(
    db,
    marketId === undefined ? undefined : (await requireMarket(db, marketId)).marketId,
  );
}

/** What the restore is about, all of it locked; 409 while the market publishes. */
async function planned(tx: Tx, wanted: Wanted): Promise<Planned> {
  const { marketId } = await requireMarket(tx, wanted.marketId);
  const periods = await lockPeriodsOf(tx, marketId);
  const publishing = periods.find(({ status, deletedAt }) => status === 'publishing' && deletedAt === null);
  if (publishing !== undefined)
    throw conflict(
      'conflict',
      'This market is being published right now. Restore it once that is done.',
      await findReviewPeriod(tx, publishing.reviewPeriodId),
    );
  const version = await byId(wanted.to, (id) => findMarketVersion(tx, id));
  if (version?.marketId !== marketId)
    throw invalidField('to', 'This market has no such version. Choose one of its versions.');
  const touched = touchedBy(marketId, version.compoundIds);
  await lockTouched(tx, touched);
  const rows = await compoundsWhere(tx, touched);
  return { marketId, version, plan: planRestore(rows, version.compoundIds, periods) };
}

/** What a restore would do; nothing is changed. */
export async function rehearseRestore(
  { database, objects }: Pick<Dependencies, 'database' | 'objects'>,
  _context: PersonContext,
  wanted: Wanted,
): Promise<RestoreRehearsal> {
  return database.db.transaction(async (tx) => {
    const { marketId, version, plan } = await planned(tx, wanted);
    const { order, bytes, files } = await wouldBeContent(objects, marketId, plan.after, plan.publishedOrder);
    const home = rehearsedHomes({ areaNames: await areaNamesOf(tx, marketId), order });
    const come = new Set(plan.back.map(({ compound }) => compound.compoundId));
    const appears = plan.after.filter(({ compound }) => come.has(compound.compoundId));
    return {
      market_id: String(marketId),
      to: String(version.version),
      appears: appears.map((row) => home(row)),
      vanishes: plan.off.map((row) => home(row)),
      left_out: plan.leftOut.map(({ row, reason }) => ({ ...home(row), reason })),
      stays: order.length - appears.length,
      order: [...order],
      bytes,
      files,
    };
  });
}

const idsOf = (rows: RestorePlan['off']): number[] => rows.map(({ compound }) => compound.compoundId);

/**
 * Puts back which homes of a market are published and in which order, in one transaction; the content follows by a
 * job of the same transaction, and every later write finds the restored state.
 */
export async function restoreMarket(
  { database, jobs }: Pick<Dependencies, 'database' | 'jobs'>,
  context: PersonContext,
  wanted: Wanted,
): Promise<string> {
  return database.db.transaction(async (tx) => {
    const { marketId, version, plan } = await planned(tx, wanted);
    const ordersBefore = await publishedOrders(tx, marketId);
    await takeOff(tx, idsOf(plan.off), context.at);
    await bringBack(tx, idsOf(plan.back), version.publishedAt);
    for (const [reviewPeriodId, order] of plan.orders) await setOrder(tx, reviewPeriodId, order);
    const homes = (await compoundsOfMarket(tx, marketId, everyone)).map(toPublicCompound);
    const { order } = marketFiles(String(marketId), homes, await publishedOrders(tx, marketId));
    const byIds = new Map(homes.map((home) => [home.compound_id, home]));
    const jobId = randomUUID();
    const made = await recordMarketVersion(tx, {
      marketId,
      cause: 'restore',
      reviewPeriodId: version.reviewPeriodId,
      ...{ userId: context.actor.userId, jobId },
      at: context.at,
      served: order.flatMap((id) => byIds.get(id) ?? []),
    });
    await recordAudit(tx, context, {
      action: 'restore',
      objectType: 'market',
      objectId: marketId,
      before: { published: idsOf(plan.off), order: ordersBefore },
      after: {
        published: idsOf(plan.back),
        order: plan.publishedOrder,
        restored: version.version,
        version: made,
      },
    });
    await holdMarket(tx, marketId);
    await jobs.send(tx, restoreJob, { marketId }, { jobId, userId: context.actor.userId });
    return jobId;
  });
}
