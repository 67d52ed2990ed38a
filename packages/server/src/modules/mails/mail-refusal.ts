import type { MailCategory } from '@commonhearth/schemas/constants';
import { sql, type SQL } from 'drizzle-orm';
import type { MailAbout } from '../../db/schema/mails.ts';
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

/**
 * The one rule who may get a mail: an expression that is null where the address may have it, else says why not.
 * An account mail always may. An address without an account has the flags of a new one, and was let in nowhere.
 */
export function mailRefusal({ address, category, about }: Asked): SQL<string | null> {
  return sql<string | null>`(
    select case
      when asked.category = 'account' then null
      when suppressed.address_hash is not null then 'The address is suppressed: ' || suppressed.reason
      when not coalesce(person.receives_all_emails, true) then 'They switched off all emails.'
      when asked.category = 'newsletter' and not coalesce(person.receives_newsletter_emails, false)
        then 'They do not get the newsletter.'
      when asked.category <> 'newsletter' and not coalesce(person.receives_product_emails, true)
        then 'They switched off product emails.'
      when stopped.list is not null then 'They unsubscribed from '
        || case stopped.list when 'all' then 'all emails' when 'newsletter' then 'the newsletter' else stopped.list end
        || case stopped.what when 'compound' then ' about this home' when 'area' then ' about this area'
             when 'subscriber' then ' about this market' else '' end || '.'
      else ${outOfSight(sql`person.user_id`, sql`asked.about`)}
    end
    from (select ${address} as address, ${category} as category, ${about} as about) asked
    left join users person on lower(person.email) = lower(asked.address)
    left join suppressed_addresses suppressed on suppressed.address_hash = ${addressHash(sql`asked.address`)}
    left join lateral (
      select u.unsubscribe_from as list, u.object_type as what from unsubscriptions u
      where u.address_hash = ${addressHash(sql`asked.address`)}
        and (u.object_type = 'user' or coalesce(asked.about -> u.object_type ? u.object_id, false))
        and u.unsubscribe_from = any(case asked.category
          when 'alert' then '{all,alerts}'::text[]
          when 'broadcast' then '{all,broadcasts}'::text[]
          else '{all,broadcasts,newsletter}'::text[] end)
      order by u.object_type = 'user' desc, u.unsubscribe_from, u.object_type limit 1
    ) stopped on true)`;
}
