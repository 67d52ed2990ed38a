import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { markets } from '../../../db/schema/index.ts';

/** Held by who changes what a market shows, until the change is committed. */
export async function holdMarket(tx: Tx, marketId: number): Promise<void> {
  await tx.select({ id: markets.marketId }).from(markets).where(eq(markets.marketId, marketId)).for('share');
}
/** Waits for all who hold the market at this moment. */
export async function waitForMarket(tx: Tx, marketId: number): Promise<void> {
  await tx
    .select({ id: markets.marketId })
    .from(markets)
    .where(eq(markets.marketId, marketId))
    .for('no key update');
}
