import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../../db/client.ts';
import { newEditorial } from '../../../../homes/index.ts';
import { factAfter, facts, salesFile, sourceValuesAfter, unlessByHand } from './columns.ts';

const columns = facts((column) => column);
const assignments = facts((column) => `${column} = ${factAfter(column)}`);

/** The size once more, and what sizes are measured in. */
const units = sql.raw(
  [
    ['living_area_value', 's.sqft'],
    ['living_area_units', "CASE WHEN s.sqft IS NOT NULL THEN 'sqft' END"],
    ['lot_area_units', "CASE WHEN s.lot_area_value IS NOT NULL THEN 'sqft' END"],
  ]
    .map(([column = '', told = '']) => `${column} = ${unlessByHand(column, told)}`)
    .join(', '),
);

interface Target {
  readonly marketId: number;
  readonly reviewPeriodId: number;
  readonly now: Date;
}

/**
 * Makes of the judged rows what their class says. What staff wrote about a known home stays: only the facts
 * of its listing change.
 */
export async function load(tx: Tx, target: Target): Promise<void> {
  await updateHomes(tx);
  await insertNew(tx, target);
}

async function updateHomes(tx: Tx): Promise<void> {
  await tx.execute(sql`
    UPDATE homes h SET ${assignments}, ${units}, source_values = ${sql.raw(sourceValuesAfter)}, version = h.version + 1
    FROM listing_classes k JOIN staged_listings s USING (line)
    WHERE k.home_id = h.home_id AND k.class IN ('updated', 'imported', 'returned')`);
}

/**
 * Homes and compounds in one statement: joined to what it just made, its plan owes nothing to what the tables
 * were before.
 */
async function insertNew(tx: Tx, { marketId, reviewPeriodId, now }: Target): Promise<void> {
  await tx.execute(sql`
    WITH made AS (
      INSERT INTO homes (market_id, provider, external_id, current_status, listing_type, living_area_value, living_area_units, lot_area_units, ${columns})
      SELECT ${marketId}, ${salesFile}, external_id, 'active', 'sale', sqft, CASE WHEN sqft IS NOT NULL THEN 'sqft' END, CASE WHEN lot_area_value IS NOT NULL THEN 'sqft' END, ${columns}
      FROM listing_classes k JOIN staged_listings s USING (line) WHERE k.class = 'imported' AND k.home_id IS NULL ORDER BY line
      RETURNING home_id, external_id)
    INSERT INTO compounds (market_id, home_id, review_period_id, area_id, neighborhood_id, editorial, create_timestamp)
    SELECT ${marketId}, coalesce(k.home_id, made.home_id), ${reviewPeriodId}, s.area_id, s.neighborhood_id, ${JSON.stringify(newEditorial)}::jsonb, ${now.toISOString()}::timestamptz
    FROM listing_classes k JOIN staged_listings s USING (line) LEFT JOIN made USING (external_id)
    WHERE k.class = 'imported' ORDER BY line`);
}
