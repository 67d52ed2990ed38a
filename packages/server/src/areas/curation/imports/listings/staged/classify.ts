import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../../../db/client.ts';
import type { Fault } from '../file/validate-row.ts';
import { factAfter, facts, salesFile, sourceValuesAfter } from './columns.ts';
import { isOfferedAgain } from './returned.ts';

/** Rows of the file that could be read, by what the import makes of them. */
interface Counts {
  readonly imported: number;
  readonly withoutArea: number;
  readonly returned: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly superseded: number;
  readonly elsewhere: readonly Fault[];
}

/**
 * What an import compares. Homes of older imports have no comma before the state: that alone is no change. The parts
 * of the address are compared by themselves.
 */
const compared = (read: (column: string) => string, sourceValues: string): SQL =>
  sql`${facts((column) => (column === 'formatted_address' ? `replace(${read(column)}, ',', '')` : read(column)))}, (${sql.raw(sourceValues)}) - 'formatted_address'`;
const known = compared((column) => `h.${column}`, 'h.source_values');
const after = compared(factAfter, sourceValuesAfter);

/**
 * Judges each staged row against its newer rows and the homes that are known: `imported` gets a compound in
 * the cycle, `returned` was rejected in an earlier one and is offered otherwise, `superseded` has a newer row in the file or in the database, `elsewhere` is a home of another
 * market. Of the rows of one file that with a date is newer than one without.
 */
export async function classify(tx: Tx, marketId: number): Promise<Counts> {
  // the sorts of a file's rows stay in memory
  await tx.execute(sql`SET LOCAL work_mem = '64MB'`);
  await tx.execute(sql`ANALYZE staged_listings (line, external_id)`);
  await tx.execute(sql`
    CREATE TEMPORARY TABLE listing_classes ON COMMIT DROP AS
    SELECT s.line, h.home_id, s.area_id IS NULL AS without_area, CASE
      WHEN s.newer > 1 OR h.source_timestamp > s.source_timestamp THEN 'superseded'
      WHEN h.home_id IS NULL THEN 'imported'
      WHEN h.market_id <> ${marketId} THEN 'elsewhere'
      WHEN NOT EXISTS (SELECT FROM compounds c WHERE c.home_id = h.home_id AND c.deleted_at IS NULL) THEN 'imported'
      WHEN ${isOfferedAgain} THEN 'returned'
      WHEN (${after}) IS DISTINCT FROM (${known}) THEN 'updated'
      ELSE 'unchanged' END AS class
    FROM (SELECT *, row_number() OVER (PARTITION BY external_id ORDER BY source_timestamp DESC NULLS LAST, line DESC) AS newer FROM staged_listings) s
    LEFT JOIN homes h ON h.provider = ${salesFile} AND h.external_id = s.external_id`);
  await tx.execute(sql`ANALYZE listing_classes`);
  const { rows } = await tx.execute<{ class: string; rows: number; without_area: number }>(sql`
    SELECT class, count(*)::int AS rows, (count(*) FILTER (WHERE without_area))::int AS without_area FROM listing_classes GROUP BY class`);
  const of = (name: string) => rows.find((row) => row.class === name);
  const count = (name: string) => of(name)?.rows ?? 0;
  return {
    imported: count('imported'),
    withoutArea: of('imported')?.without_area ?? 0,
    returned: count('returned'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    superseded: count('superseded'),
    elsewhere: count('elsewhere') === 0 ? [] : await elsewhereFaults(tx),
  };
}

async function elsewhereFaults(tx: Tx): Promise<readonly Fault[]> {
  const { rows } = await tx.execute<{ line: number; external_id: string; market: string }>(sql`
    SELECT s.line, s.external_id, m.name AS market FROM listing_classes k JOIN staged_listings s USING (line) JOIN homes h USING (home_id) JOIN markets m ON m.market_id = h.market_id
    WHERE k.class = 'elsewhere' ORDER BY s.line`);
  return rows.map((row) => ({
    line: row.line,
    reason: `${row.external_id} is already a home of ${row.market}`,
  }));
}
