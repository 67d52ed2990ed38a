import { markets } from '../../../db/schema/index.ts';
import { defineScheduledJob } from '../../../jobs/define-job.ts';
import { contentChanged } from '../content-changes/index.ts';
import { keepRanks, ranksOf } from './popularity.repository.ts';

/** Ranks the homes of every market anew each night; what visitors get follows where a rank changed. */
export const rankHomesJob = defineScheduledJob({
  name: 'rank-homes',
  schedule: '17 5 * * *',
  handler: async (deps) => {
    const { db } = deps.database;
    for (const { marketId } of await db.select({ marketId: markets.marketId }).from(markets))
      await db.transaction(async (tx) => {
        const ranks = await ranksOf(tx, marketId, deps.clock());
        if (await keepRanks(tx, marketId, ranks)) await contentChanged(deps, tx, marketId);
      });
  },
});
