import { eq } from 'drizzle-orm';
import { reviewPeriods } from '../../db/schema/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Tell } from '../../jobs/tell-progress.ts';
import { raiseAlerts } from '../alerts/raise-alerts.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { replaceContent } from '../content/content.service.ts';
import { recordMarketVersion } from '../market-versions/market-versions.repository.ts';
import { rankHomes } from '../popularity/popularity.repository.ts';
import { frozenHomes, lockPeriod, markPublished, whoPublished } from './publishing.repository.ts';

/**
 * The second half of a publish: files, manifest, then all compounds published in one transaction. Cut off
 * anywhere and run again, it ends the same; run once more after its end, it does nothing.
 */
export async function finishPublish(
  deps: Pick<Dependencies, 'database' | 'objects' | 'backup' | 'jobs' | 'clock' | 'log'>,
  reviewPeriodId: number,
  tell?: Tell,
): Promise<void> {
  const { database, clock, log } = deps;
  const [period] = await database.db
    .select()
    .from(reviewPeriods)
    .where(eq(reviewPeriods.reviewPeriodId, reviewPeriodId));
  if (period?.status !== 'publishing' || period.deletedAt !== null) {
    log.info(`publish: cycle ${reviewPeriodId} is not being published, nothing to do`);
    return;
  }
  const marketId = String(period.marketId);
  log.info(`publish: cycle ${reviewPeriodId} begins`);
  await database.db.transaction((tx) => rankHomes(tx, period.marketId, clock()));
  await replaceContent(deps, {
    marketIds: [marketId],
    reviewPeriodId,
    ...(tell !== undefined && { tell }),
    whenReplaced: async (tx, served) => {
      const locked = await lockPeriod(tx, reviewPeriodId);
      if (locked?.status !== 'publishing') return;
      const homes = served.get(marketId) ?? [];
      const order = homes.map((home) => home.compound_id);
      const appearing = await frozenHomes(tx, reviewPeriodId);
      await markPublished(tx, reviewPeriodId, order, clock());
      await raiseAlerts(deps, tx, { compoundIds: appearing }, clock());
      await recordMarketVersion(tx, {
        marketId: period.marketId,
        cause: 'publish',
        reviewPeriodId,
        userId: await whoPublished(tx, reviewPeriodId),
        at: clock(),
        served: homes,
      });
      await recordAudit(
        tx,
        { actor: { kind: 'job', name: 'publish-review-period' }, requestId: null, at: clock() },
        {
          action: 'published',
          objectType: 'review_period',
          objectId: reviewPeriodId,
          before: { status: locked.status, version: locked.version },
          after: { status: 'published', version: locked.version + 1 },
        },
      );
    },
  });
  log.info(`publish: cycle ${reviewPeriodId} is published`);
}
