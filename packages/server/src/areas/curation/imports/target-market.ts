import { markets as marketConstants } from '@commonhearth/schemas/constants';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { markets } from '../../../db/schema/index.ts';
import type { TargetMarket } from '../../homes/index.ts';
import { ImportInputError, quoted } from './input-error.ts';

/** The market of that key; an `ImportInputError` where there is none. */
export async function findMarket(db: Db | Tx, key: string): Promise<TargetMarket> {
  const constant = marketConstants.find((market) => market.key === key);
  if (!constant)
    throw new ImportInputError(
      `There is no market "${key}". Markets: ${quoted(marketConstants.map((market) => market.key))}.`,
    );
  const [row] = await db.select({ marketId: markets.marketId }).from(markets).where(eq(markets.key, key));
  if (!row)
    throw new ImportInputError(
      `The database doesn’t have the market "${key}" yet. Start the site once on this database (npm start), then import again.`,
    );
  return { ...constant, marketId: row.marketId };
}
