import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/client.ts';
import { type TargetMarket } from '../../../homes/index.ts';
import { ImportInputError, quoted } from '../input-error.ts';

export interface TargetCity {
  readonly cityId: number;
  readonly name: string;
  readonly state: string;
}

/** A city of the reference list, by name, or "name, ST" where two states have it. */
export async function findCity(tx: Tx, market: TargetMarket, asked: string): Promise<TargetCity> {
  const [name = '', state] = asked.split(',').map((part) => part.trim());
  const { rows } = await tx.execute<{
    city_id: string;
    name: string;
    state: string;
    market_id: string | null;
  }>(sql`
    SELECT city_id, name, state, market_id FROM cities WHERE lower(name) = lower(${name}) AND (${state ?? null}::text IS NULL OR lower(state) = lower(${state ?? null}))`);
  const found = rows.find((row) => Number(row.market_id) === market.marketId);
  if (found) return { cityId: Number(found.city_id), name: found.name, state: found.state };
  const elsewhere =
    rows[0] && `"${rows[0].name}" is a city in ${rows[0].state}, not in the market ${market.name}.`;
  const names = await cityNames(tx, market.marketId);
  throw new ImportInputError(
    `${elsewhere ?? `There is no city "${asked}" in ${market.name}.`} ${names.length > 0 ? `Its cities: ${quoted(names, 60)}.` : 'This market has no cities yet: start the site once on this database (npm start).'}`,
  );
}

async function cityNames(tx: Tx, marketId: number): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`SELECT name FROM cities WHERE market_id = ${marketId} ORDER BY name`,
  );
  return rows.map((row) => row.name);
}
