import type { AudienceCount } from '@commonhearth/schemas';
import { sql } from 'drizzle-orm';
import type { Database, Db, Tx } from '../../../db/client.ts';
import type { BroadcastAudience } from '../../../db/schema/json.ts';
import { waits } from '../../../db/limits.ts';
import { audienceRows, judgedRows } from './audience.ts';

interface Asked {
  readonly audience: BroadcastAudience;
  readonly isNewsletter: boolean;
}

const judged = ({ audience, isNewsletter }: Asked) => judgedRows(audienceRows(audience), isNewsletter);

/** A transaction that may count an audience: longer than other calls, and in a lane beside theirs. */
export const whileCounting = <Result>(
  { unhurried }: Pick<Database, 'unhurried'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  unhurried.db.transaction(async (tx) => {
    const { statement, lock } = waits.audience;
    await tx.execute(sql`select set_config('statement_timeout', ${String(statement)}, true),
      set_config('lock_timeout', ${String(lock)}, true)`);
    return work(tx);
  });

/** How many addresses would get it now. */
export async function countAudience(db: Db | Tx, asked: Asked): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (${judged(asked)}) one where refusal is null`,
  );
  return rows[0]?.n ?? 0;
}

interface Part extends Record<string, unknown> {
  readonly of: 'market' | 'area' | 'reason' | 'all';
  readonly id: string;
  readonly count: number;
  readonly left_out: number;
}

/** The same by market, by area, and those left out by reason; each part in the order of its number. */
export async function audienceInParts(db: Db | Tx, asked: Asked): Promise<AudienceCount> {
  const { rows } = await db.execute<Part>(sql`
    with judged as materialized (${judged(asked)}),
      -- read once as a whole, in place of once for each of them
      chosen as materialized (select subscriber_id, area_id from subscriber_areas),
      places as (
        select one.market_id, c.area_id, refusal is null as gets, count(*) as n
        from judged cross join unnest(market_ids, subscriber_ids) one (market_id, subscriber_id)
        left join chosen c using (subscriber_id)
        where one.subscriber_id is not null group by 1, 2, 3),
      parts as (
        select 'all' as of, '' as id, refusal is null as gets, count(*) as n from judged group by 3
        union all select 'market', market_id::text, refusal is null, count(*) from judged, unnest(market_ids) market_id group by 2, 3
        -- who chose no area stands in all of the market
        union all select 'area', coalesce(places.area_id, a.area_id)::text, gets, n
          from places left join areas a on places.area_id is null and a.market_id = places.market_id
        union all select 'reason', refusal, false, count(*) from judged where refusal is not null group by 2)
    select of, id, coalesce(sum(n) filter (where gets), 0)::int as count,
      coalesce(sum(n) filter (where not gets), 0)::int as left_out
    from parts where id is not null group by of, id order by sum(n) desc, id`);
  const ofKind = (kind: Part['of']) => rows.filter(({ of }) => of === kind);
  const counted = ({ count, left_out }: Part) => ({ count, left_out });
  return {
    count: ofKind('all')[0]?.count ?? 0,
    by_market: ofKind('market').map((part) => ({ market_id: part.id, ...counted(part) })),
    by_area: ofKind('area').map((part) => ({ area_id: part.id, ...counted(part) })),
    left_out: ofKind('reason').map((part) => ({ reason: part.id, count: part.left_out })),
  };
}
