import { sql, type SQL } from 'drizzle-orm';
import type { BroadcastAudience } from '../../../db/schema/json.ts';
import { noAddress } from '../../people/index.ts';
import { withRefusal } from '../../mail/index.ts';

const ids = (list: readonly string[]): SQL => sql`${sql.param(list.map(Number))}::bigint[]`;

const ofPeople = sql`users person join subscribers s using (user_id)`;
const isOfPeople = (marketIds: readonly string[]): SQL =>
  sql`person.email not like ${`%@${noAddress}`}
    and ${marketIds.length === 0 ? sql`true` : sql`s.market_id = any(${ids(marketIds)})`}`;

/**
 * Subscribers that an audience reaches, each once: of a market that it names (none: all), and there, where it names areas,
 * of one of them, or of none at all, who stand in all of the market. `through`: by which of the named areas, as a list;
 * null: by the market as a whole.
 */
const reached = ({ market_ids, area_ids }: BroadcastAudience): SQL =>
  area_ids.length === 0
    ? sql`select lower(person.email) as address, person.user_id, s.subscriber_id, s.market_id, null::text as through
        from ${ofPeople} where ${isOfPeople(market_ids)}`
    : sql`select lower(person.email) as address, person.user_id, s.subscriber_id, s.market_id,
          coalesce(string_agg(c.area_id::text, ','), min(named.ids)) as through
        from ${ofPeople}
        left join (select a.market_id, string_agg(a.area_id::text, ',') as ids from areas a
          where a.area_id = any(${ids(area_ids)}) group by a.market_id) named on named.market_id = s.market_id
        left join subscriber_areas c on c.subscriber_id = s.subscriber_id and named.ids is not null
        where ${isOfPeople(market_ids)}
          and (named.ids is null or c.area_id is null or c.area_id = any(${ids(area_ids)}))
        group by person.user_id, s.subscriber_id`;

/** Asked of all at once: one row for each address, grouped once, and nothing looked up for a row by itself. */
const ofSubscribers = (audience: BroadcastAudience): SQL => sql`
  select reach.address, reach.user_id, jsonb_strip_nulls(jsonb_build_object(
      'subscriber', array_agg(reach.subscriber_id::text),
      -- through a market as a whole nothing about its areas stands in the way
      'area', case when count(*) = count(reach.through) then string_to_array(string_agg(reach.through, ','), ',') end
    )) as about, array_agg(reach.market_id) as market_ids, array_agg(reach.subscriber_id) as subscriber_ids
  from (${reached(audience)}) reach group by reach.address, reach.user_id`;

/** Who asked for the cities of a market: each address once. */
const ofInterest = (marketId: string): SQL => sql`
  select lower(i.email) as address, min(person.user_id::text)::uuid as user_id, '{}'::jsonb as about,
    array[${Number(marketId)}::bigint] as market_ids, '{}'::uuid[] as subscriber_ids
  from coming_soon_interest i left join users person on lower(person.email) = lower(i.email)
  where i.market_id = ${Number(marketId)} group by lower(i.email)`;

/** Addresses among which those of an audience are, as rows of `address` that an index gives in their order. */
export const addressesOf = ({ interest_market_id }: BroadcastAudience): SQL =>
  interest_market_id === undefined
    ? sql`select lower(email) as address from users`
    : sql`select lower(email) as address from coming_soon_interest where market_id = ${Number(interest_market_id)}`;

/**
 * Everybody whom an audience means [decisions: broadcasts], each address once, as rows of `address`, `user_id`, `about`
 * (as the rule for mails asks for it), `market_ids` and `subscriber_ids`. Who of them may have the mail, `judgedRows` says.
 */
export const audienceRows = (audience: BroadcastAudience): SQL =>
  audience.interest_market_id === undefined
    ? ofSubscribers(audience)
    : ofInterest(audience.interest_market_id);

export const categoryOf = (isNewsletter: boolean) => (isNewsletter ? 'newsletter' : 'broadcast');

/** Rows of an audience with `refusal`: null where the address may have the mail, else why not. */
export const judgedRows = (rows: SQL, isNewsletter: boolean): SQL =>
  withRefusal(sql`select meant.*, ${categoryOf(isNewsletter)}::text as category from (${rows}) meant`);
