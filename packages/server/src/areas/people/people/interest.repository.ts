import type { Interest, InterestMarket, InterestPage } from '@commonhearth/schemas';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { areas, compounds } from '../../../db/schema/index.ts';
import { everyone, maySeeCompoundSql } from '../../../visibility.ts';
import { addressHash } from '../../mail/index.ts';

const pageSize = 100;

const rowsOf = sql`
  select i.interest_id::text, i.city_key, i.market_id::text, i.email,
    to_char(i.create_timestamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time,
    (select max(b.broadcast_id)::text from broadcast_recipients r join broadcasts b using (broadcast_id)
      where r.address_hash = ${addressHash(sql`i.email`)} and r.state = 'sent'
        and (b.audience ->> 'interest_market_id')::bigint = i.market_id) as told_by
  from coming_soon_interest i`;

type Row = Interest & Record<string, unknown>;

async function rowsBefore(db: Db, cursor: string | undefined, atOnce: number): Promise<Interest[]> {
  const { rows } = await db.execute<Row>(sql`
    ${rowsOf} where ${cursor === undefined ? sql`true` : sql`i.interest_id < ${Number(cursor)}`}
    order by i.interest_id desc limit ${atOnce}`);
  return rows;
}

type MarketRow = InterestMarket & Record<string, unknown>;

/** Markets, and none, with how many wait there; each address once. */
async function marketsOf(db: Db): Promise<InterestMarket[]> {
  const { rows } = await db.execute<MarketRow>(sql`
    with asked as (select market_id, city_key, lower(email) as address, ${addressHash(sql`email`)} as hash from coming_soon_interest),
      cities as (select market_id, city_key, count(distinct address)::int as n from asked group by 1, 2),
      told as (
        select a.market_id, count(distinct a.address)::int as n from asked a
        join broadcast_recipients r on r.address_hash = a.hash and r.state = 'sent'
        join broadcasts b using (broadcast_id) where (b.audience ->> 'interest_market_id')::bigint = a.market_id group by 1),
      open as (
        select distinct ${compounds.marketId} as market_id from ${compounds} join ${areas} using (area_id)
        where ${maySeeCompoundSql(everyone, compounds, areas)})
    select a.market_id::text, count(distinct a.address)::int as addresses,
      coalesce((select n from told where told.market_id = a.market_id), 0) as told,
      (select jsonb_agg(jsonb_build_object('city_key', c.city_key, 'addresses', c.n) order by c.n desc, c.city_key)
        from cities c where c.market_id is not distinct from a.market_id) as cities,
      exists (select from open where open.market_id = a.market_id) as open,
      (select jsonb_build_object('broadcast_id', b.broadcast_id::text, 'state', b.state) from broadcasts b
        where b.state <> 'cancelled' and (b.audience ->> 'interest_market_id')::bigint = a.market_id
        order by b.broadcast_id desc limit 1) as broadcast
    from asked a group by a.market_id order by 2 desc, a.market_id`);
  return rows;
}

/** Who waits for which city, newest first. */
export async function listInterest(db: Db, cursor: string | undefined): Promise<InterestPage> {
  const rows = await rowsBefore(db, cursor, pageSize + 1);
  const interest = rows.slice(0, pageSize);
  const last = interest.at(-1);
  return {
    interest,
    markets: await marketsOf(db),
    ...(rows.length > pageSize && last && { next: last.interest_id }),
  };
}

/** All of it, page for page. */
export async function* allInterest(db: Db): AsyncGenerator<Interest> {
  let cursor: string | undefined;
  for (;;) {
    const rows = await rowsBefore(db, cursor, 1_000);
    yield* rows;
    cursor = rows.at(-1)?.interest_id;
    if (rows.length < 1_000) return;
  }
}
