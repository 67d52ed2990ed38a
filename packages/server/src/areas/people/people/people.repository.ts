import type { StaffPerson } from '@commonhearth/schemas';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { addressHash, askedFor, isComplaint, mailRefusal } from '../../mail/index.ts';

type Json<T> = { readonly found: T | null } & Record<string, unknown>;
type Row = Omit<StaffPerson, 'is_superuser' | 'suppressed'> & {
  readonly suppressed: { readonly reason: string; readonly at: string } | null;
  readonly known: boolean;
};

/** As JSON has moments everywhere. */
const moment = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
const lastMails = 10;

/**
 * What is known of an address, whoever has it: an account, or no more than that it waits for a city, was let in
 * somewhere, or got a mail. Undefined where nothing is.
 */
export async function personOfAddress(
  db: Db,
  email: string,
  superuserEmails: readonly string[],
): Promise<StaffPerson | undefined> {
  const address = sql`lower(${email}::text)`;
  const hash = addressHash(sql`${email}::text`);
  const refusal = (category: 'alert' | 'broadcast' | 'newsletter') =>
    sql`jsonb_build_object('category', ${category}::text, 'refusal', ${mailRefusal(askedFor(email, category))})`;
  const { rows } = await db.execute<Json<Row>>(sql`
    with person as (select * from users where lower(email) = ${address}),
    facts as (select
      (select jsonb_build_object('reason', s.reason, 'at', ${moment('s.at')})
        from suppressed_addresses s where s.address_hash = ${hash}) as suppressed,
      coalesce((select jsonb_agg(jsonb_build_object('unsubscribe_from', u.unsubscribe_from, 'object_type', u.object_type,
          'at', ${moment('u.at')}) order by u.at desc)
        from unsubscriptions u where u.address_hash = ${hash}), '[]') as unsubscriptions,
      coalesce((select jsonb_agg(jsonb_build_object('city_key', i.city_key, 'at', ${moment('i.create_timestamp')}) order by i.interest_id desc)
        from coming_soon_interest i where lower(i.email) = ${address}), '[]') as waits_for,
      coalesce((select jsonb_agg(b.area_id::text order by b.area_id)
        from area_beta_approvals b where b.email = ${address}), '[]') as beta_approval_area_ids,
      coalesce((select jsonb_agg(jsonb_build_object('mail_id', m.mail_id::text, 'kind', m.kind, 'state', m.state,
          'time', ${moment('m.created_at')}) order by m.mail_id desc)
        from (select * from mails where to_address = ${address} order by mail_id desc limit ${lastMails}) m), '[]') as last_mails,
      exists (select from broadcast_recipients r where r.address_hash = ${hash}) as was_written_to
    )
    select jsonb_build_object(
      'known', person.user_id is not null or suppressed is not null or was_written_to
        or '[]' <> any(array[unsubscriptions, waits_for, beta_approval_area_ids, last_mails]),
      'user_id', person.user_id,
      'email', coalesce(person.email, ${address}),
      'email_verified', coalesce(person.email_verified, false),
      'name', coalesce(person.name, ''),
      'is_staff', coalesce(person.is_staff, false),
      'lnf_advisor', person.lnf_advisor::text,
      'create_timestamp', ${moment('person.create_timestamp')},
      'subscribers', coalesce((select jsonb_agg(jsonb_build_object('subscriber_id', s.subscriber_id, 'market_id', s.market_id::text,
          'area_names', array(select a.display_name from subscriber_areas c join areas a using (area_id)
            where c.subscriber_id = s.subscriber_id order by c.position)) order by s.create_timestamp, s.subscriber_id)
        from subscribers s where s.user_id = person.user_id), '[]'),
      'beta_area_ids', coalesce((select jsonb_agg(b.area_id::text order by b.area_id)
        from area_beta_users b where b.user_id = person.user_id), '[]'),
      'beta_approval_area_ids', beta_approval_area_ids,
      'receives_all_emails', coalesce(person.receives_all_emails, true),
      'receives_product_emails', coalesce(person.receives_product_emails, true),
      'receives_newsletter_emails', coalesce(person.receives_newsletter_emails, false),
      'mails', jsonb_build_array(${refusal('alert')}, ${refusal('broadcast')}, ${refusal('newsletter')}),
      'unsubscriptions', unsubscriptions,
      'suppressed', suppressed,
      'waits_for', waits_for,
      'last_mails', last_mails
    ) as found
    from facts left join person on true`);
  const found = rows[0]?.found;
  if (found?.known !== true) return undefined;
  const { known: _known, suppressed, ...person } = found;
  return {
    ...person,
    is_superuser:
      person.is_staff &&
      person.email_verified &&
      superuserEmails.some((one) => one.toLowerCase() === person.email.toLowerCase()),
    suppressed: suppressed && { ...suppressed, by_complaint: isComplaint(suppressed.reason) },
  };
}
