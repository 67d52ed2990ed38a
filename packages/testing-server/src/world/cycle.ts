import { buildReviewPeriod } from '@commonhearth/fixtures/entities';
import { insert, type WorldTarget } from './insert.ts';
import { marketIdOf } from './places.ts';

/** A cycle of a market; only one may be open. */
export async function createCycle(
  world: WorldTarget,
  market = 'seattle',
  status: 'open' | 'publishing' | 'published' = 'open',
): Promise<string> {
  const { name, starts_on } = buildReviewPeriod();
  return insert(world, 'review_periods', 'review_period_id', {
    market_id: await marketIdOf(world, market),
    name,
    status,
    starts_on,
    create_timestamp: world.clock.now,
    published_at: status === 'published' ? world.clock.now : null,
  });
}
