import { sql, type SQL } from 'drizzle-orm';
import type { BroadcastAudience } from '../../db/schema/json.ts';
import { noAddress } from '../users/users.repository.ts';
import { askedFor, mailRefusal } from '../mails/mail-refusal.ts';

const ids = (list: readonly string[]): SQL => sql`${sql.param(list.map(Number))}::bigint[]`;

/**
 * Subscribers of somebody that an audience reaches: of a market that it names (none: all), and there, where it names
 * areas, of one of them; who chose no area stands in all of the market.
 */
const reached = ({ market_ids, area_ids }: BroadcastAudience): SQL => sql`
  select s.subscriber_id, s.market_id, named.ids as named_ids,
    case when own.ids is null then (select array_agg(a.area_id) from areas a where a.market_id = s.market_id)
      else own.ids end as area_ids,
    case when named.ids is null then null when own.ids is null then named.ids
      else array(select unnest(own.ids) intersect select unnest(named.ids)) end as through_ids
  from subscribers s
  cross join lateral (${
    area_ids.length === 0
      ? sql`select null::bigint[] as ids`
      : sql`select array_agg(a.area_id) as ids from areas a
          where a.market_id = s.market_id and a.area_id = any(${ids(area_ids)})`
  }) named
  cross join lateral (select array_agg(c.area_id order by c.position) as ids from subscriber_areas c
    where c.subscriber_id = s.subscriber_id) own
  where s.user_id = person.user_id
    and (cardinality(${ids(market_ids)}) = 0 or s.market_id = any(${ids(market_ids)}))
    and (named.ids is null or own.ids is null or own.ids && named.ids)`;

const ofSubscribers = (audience: BroadcastAudience): SQL => sql`
  select lower(person.email) as address, person.user_id, reach.about, reach.market_ids, reach.area_ids
  from users person cross join lateral (
    select jsonb_strip_nulls(jsonb_build_object(
        'subscriber', jsonb_agg(r.subscriber_id::text order by r.market_id),
        -- through a market as a whole nothing about its areas stands in the way
        'area', case when bool_or(r.through_ids is null) then null else
          (select jsonb_agg(distinct one::text) from unnest(string_to_array(string_agg(array_to_string(r.through_ids, ','), ','), ',')) one) end
      )) as about,
      array_agg(r.market_id order by r.market_id) as market_ids,
      string_to_array(string_agg(array_to_string(r.area_ids, ','), ','), ',')::bigint[] as area_ids
    from (${reached(audience)}) r having count(*) > 0
  ) reach
  where person.email not like ${`%@${noAddress}`}`;

/** Who asked for the cities of a market: each address once. */
const ofInterest = (marketId: string): SQL => sql`
  select lower(i.email) as address, min(person.user_id::text)::uuid as user_id, '{}'::jsonb as about,
    array[${Number(marketId)}::bigint] as market_ids, '{}'::bigint[] as area_ids
  from coming_soon_interest i left join users person on lower(person.email) = lower(i.email)
  where i.market_id = ${Number(marketId)} group by lower(i.email)`;

/**
 * Everybody whom an audience means [decisions: broadcasts], each address once, as rows of `address`, `user_id`, `about`
 * (as the rule for mails asks for it), `market_ids` and `area_ids`. Who of them may have the mail, `refusalOf` says.
 */
export const audienceRows = (audience: BroadcastAudience): SQL =>
  audience.interest_market_id === undefined
    ? ofSubscribers(audience)
    : ofInterest(audience.interest_market_id);

export const categoryOf = (isNewsletter: boolean) => (isNewsletter ? 'newsletter' : 'broadcast');

/** Of a row of an audience in a query: null where its address may have the mail, else why not. */
export const refusalOf = (row: { readonly address: SQL; readonly about: SQL }, isNewsletter: boolean): SQL =>
  mailRefusal({ ...askedFor('', categoryOf(isNewsletter)), ...row });

/** The same of a row `r` of the ledger and its broadcast `b`. */
export const ledgerRefusal: SQL = mailRefusal({
  address: sql`r.address`,
  about: sql`r.about`,
  category: sql`case when b.is_newsletter then 'newsletter' else 'broadcast' end`,
});
