import type { MailCategory } from '@commonhearth/schemas/constants';
import { sql, type SQL } from 'drizzle-orm';
import type { MailAbout } from '../../../db/schema/mail/mails.ts';
import { outOfSight } from './out-of-sight.ts';

/** How an address is kept where it must stay known, and not be readable. */
export const addressHash = (address: SQL): SQL => sql`sha256(convert_to(lower(${address}), 'UTF8'))`;

/** Of a mail that is to be written, or of each row of a whole audience. Columns or values, `about` in jsonb. */
export interface Asked {
  readonly address: SQL;
  readonly category: SQL;
  readonly about: SQL;
}

export const askedFor = (address: string, category: MailCategory, about: MailAbout = {}): Asked => ({
  address: sql`${address}::text`,
  category: sql`${category}::text`,
  about: sql`${JSON.stringify(about)}::jsonb`,
});

/** Of what an address unsubscribed from, by the words of it, the first that stops such a mail; null: nothing does. */
const stoppedBy = sql`(
  select 'They unsubscribed from '
    || case stop.list when 'all' then 'all emails' when 'newsletter' then 'the newsletter' else stop.list end
    || case stop.what when 'compound' then ' about this home' when 'area' then ' about this area'
         when 'subscriber' then ' about this market' when 'circle' then ' about this circle' else '' end || '.'
  from unnest(stops.lists, stops.whats, stops.ids) stop (list, what, id)
  where (stop.what = 'user' or coalesce(asked.about -> stop.what ? stop.id, false))
    and stop.list = any(case asked.category
      when 'alert' then '{all,alerts}'::text[]
      when 'broadcast' then '{all,broadcasts}'::text[]
      when 'invitation' then '{all,invitations}'::text[]
      when 'circle' then '{all,circles}'::text[]
      else '{all,broadcasts,newsletter}'::text[] end)
  order by stop.what = 'user' desc, stop.list, stop.what limit 1)`;

/**
 * The one rule who may get a mail, over rows of `address`, `category` and `about` (jsonb): the same rows with `refusal`,
 * which is null where the address may have it, else says why not. An account mail always may. An address without an
 * account has the flags of a new one, and was let in nowhere. What it reads is joined to all rows at once: it is asked of
 * a million of them too.
 */
export const withRefusal = (rows: SQL): SQL => sql`
  select asked.*, case
    when asked.category = 'account' then null
    when suppressed.address_hash is not null then 'The address is suppressed: ' || suppressed.reason
    when not coalesce(person.receives_all_emails, true) then 'They switched off all emails.'
    when asked.category = 'newsletter' and not coalesce(person.receives_newsletter_emails, false)
      then 'They do not get the newsletter.'
    when asked.category <> 'newsletter' and not coalesce(person.receives_product_emails, true)
      then 'They switched off product emails.'
    else coalesce(case when stops.address_hash is not null then ${stoppedBy} end,
      ${outOfSight(sql`person.user_id`, sql`asked.about`)})
    end as refusal
  from (${rows}) asked
  left join users person on lower(person.email) = lower(asked.address)
  left join suppressed_addresses suppressed on suppressed.address_hash = ${addressHash(sql`asked.address`)}
  left join (
    select address_hash, array_agg(unsubscribe_from) as lists, array_agg(object_type) as whats, array_agg(object_id) as ids
    from unsubscriptions group by address_hash
  ) stops on stops.address_hash = ${addressHash(sql`asked.address`)}`;

/** The same as an expression, of one mail or of each row of a query that has few. */
export const mailRefusal = ({ address, category, about }: Asked): SQL<string | null> =>
  sql<string | null>`(select refusal from (${withRefusal(
    sql`select ${address} as address, ${category} as category, ${about} as about`,
  )}) judged)`;

/**
 * The same of a mail that names its person, and waits: at an address that they have left, somebody else may read it, and
 * its links sign in as them. An account mail goes to the old address too.
 */
export const waitingRefusal = (mail: Asked & { readonly userId: SQL }): SQL<string | null> =>
  sql<string | null>`case
    when ${mail.category} <> 'account' and ${mail.userId} is not null and not exists (
      select from users holder where holder.user_id = ${mail.userId} and lower(holder.email) = lower(${mail.address}))
      then 'They have another address now.'
    else ${mailRefusal(mail)} end`;
