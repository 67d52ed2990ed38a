import type { AudienceCount } from '@commonhearth/schemas';
import { sql } from 'drizzle-orm';
import type { Database, Db, Tx } from '../../db/client.ts';
import type { BroadcastAudience } from '../../db/schema/json.ts';
import { waits } from '../../db/limits.ts';
import { audienceRows, refusalOf } from './audience.ts';

interface Asked {
  readonly audience: BroadcastAudience;
  readonly isNewsletter: boolean;
}

const judged = ({ audience, isNewsletter }: Asked) => sql`
  select meant.*, ${refusalOf({ address: sql`meant.address`, about: sql`meant.about` }, isNewsletter)} as refusal
  from (${audienceRows(audience)}) meant`;

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
      parts as (
        select 'all' as of, '' as id, refusal from judged
        union all select 'market', id::text, refusal from judged, unnest(market_ids) id
        union all select distinct on (address, id) 'area', id::text, refusal from judged, unnest(area_ids) id
        union all select 'reason', refusal, refusal from judged where refusal is not null)
    select of, id, count(*) filter (where refusal is null)::int as count,
      count(*) filter (where refusal is not null)::int as left_out
    from parts group by of, id order by count(*) desc, id`);
  const ofKind = (kind: Part['of']) => rows.filter(({ of }) => of === kind);
  const counted = ({ count, left_out }: Part) => ({ count, left_out });
  return {
    count: ofKind('all')[0]?.count ?? 0,
    by_market: ofKind('market').map((part) => ({ market_id: part.id, ...counted(part) })),
    by_area: ofKind('area').map((part) => ({ area_id: part.id, ...counted(part) })),
    left_out: ofKind('reason').map((part) => ({ reason: part.id, count: part.left_out })),
  };
}
