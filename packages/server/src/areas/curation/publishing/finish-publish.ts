import { eq } from 'drizzle-orm';
import { reviewPeriods } from '../../../db/schema/index.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Tell } from '../../../jobs/tell-progress.ts';
import { raiseAlerts } from '../../visitors/index.ts';
import { recordAudit } from '../../foundation/index.ts';
import { keepRanks, type Ranks, ranksOf, replaceContent } from '../../homes/index.ts';
import { nameMarketVersion, recordMarketVersion } from '../market-versions/index.ts';
import { findPeriod, lockPeriod } from '../review-periods/index.ts';
import { frozenHomes, markPublished, publishEarlierFrozen, whoPublished } from './publishing.repository.ts';

/**
 * The second half of a publish: writes the files and the manifest, then marks the cycle as published, in one
 * transaction. It can be interrupted anywhere and run again with the same result; after its end it does nothing.
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
  let ranks: Ranks = new Map();
  let version: number | undefined;
  await replaceContent(deps, {
    marketIds: [marketId],
    reviewPeriodId,
    ...(tell !== undefined && { tell }),
    ranks: async (tx) => (ranks = await ranksOf(tx, period.marketId, clock())),
    meanwhile: async (tx, served) => {
      // only another end of this publish could have changed it, and that one held the content
      if ((await findPeriod(tx, reviewPeriodId))?.status !== 'publishing') return;
      version = await recordMarketVersion(tx, {
        marketId: period.marketId,
        cause: 'publish',
        // named at the end: a store may take long, and what a row refers to is held
        reviewPeriodId: null,
        userId: null,
        at: clock(),
        served: served.get(marketId) ?? [],
      });
    },
    whenReplaced: async (tx, served) => {
      const locked = await lockPeriod(tx, reviewPeriodId);
      if (locked?.status !== 'publishing') return;
      if (version !== undefined) {
        const userId = await whoPublished(tx, reviewPeriodId);
        await nameMarketVersion(tx, version, { reviewPeriodId, userId });
      }
      const feed = (served.get(marketId) ?? []).map((home) => home.compound_id);
      const appearing = await frozenHomes(tx, locked);
      await publishEarlierFrozen(tx, reviewPeriodId);
      await markPublished(tx, reviewPeriodId, feed, clock());
      await keepRanks(tx, period.marketId, ranks);
      await raiseAlerts(deps, tx, { compoundIds: appearing }, clock());
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
