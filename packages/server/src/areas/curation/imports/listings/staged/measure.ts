import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../../db/client.ts';

/** What the rows of a file look like together; rows that a newer one replaces are not counted. */
export interface Measures {
  readonly homes: number;
  /** Homes that share their point with at least nine others, and how many such points there are. */
  readonly crowded: number;
  readonly points: number;
  readonly cheap: number;
  /** Homes whose source says that it is from more than a year ago, and the oldest of these days. */
  readonly old: number;
  readonly oldest: string | null;
  readonly withoutArea: number;
}

/** No home is for sale below this, and hardly one is for rent above it by the month. */
export const rentBelow = 20_000;
const crowd = 10;

/** Looks at the judged rows; `classify` comes first. */
export async function measure(tx: Tx, now: Date): Promise<Measures> {
  const { rows } = await tx.execute<Measures & Record<string, unknown>>(sql`
    WITH homes AS (SELECT s.* FROM listing_classes k JOIN staged_listings s USING (line) WHERE k.class <> 'superseded'),
      points AS (SELECT count(*) AS homes FROM homes GROUP BY lat, lng HAVING count(*) >= ${crowd})
    SELECT count(*)::int AS homes, (count(*) FILTER (WHERE price < ${rentBelow}))::int AS cheap,
      (count(*) FILTER (WHERE area_id IS NULL))::int AS "withoutArea",
      (count(*) FILTER (WHERE source_timestamp < ${now.toISOString()}::timestamptz - interval '1 year'))::int AS old,
      to_char(min(source_timestamp), 'YYYY-MM-DD') AS oldest,
      (SELECT coalesce(sum(homes), 0)::int FROM points) AS crowded, (SELECT count(*)::int FROM points) AS points
    FROM homes`);
  const [found] = rows;
  if (found === undefined) throw new Error('The staged rows could not be counted.');
  return found;
}
