import { formatDate, siteDay } from '@commonhearth/domain/formatting';
import type { AudienceBody, WhyAnswer } from '@commonhearth/schemas';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../../dependencies.ts';
import { audienceThatIs } from './audience-that-is.ts';
import { audienceRows, categoryOf } from './audience.ts';
import { addressHash, askedFor, mailRefusal } from '../../mail/index.ts';

interface Found extends Record<string, unknown> {
  readonly is_meant: boolean;
  readonly refusal: string | null;
  readonly has_account: boolean;
  readonly is_subscriber: boolean;
  /** Markets that they reach it through, and since when. */
  readonly through: readonly { readonly name: string; readonly since: string }[] | null;
  readonly suppressed_at: string | null;
  /** Where they unsubscribed once; of several nobody asks which it was. */
  readonly stopped_at: string | null;
}

const day = (at: string): string => formatDate(siteDay(new Date(at)));

/** The words of the rule, and when that came to be, where it is known. */
function refusalInWords(refusal: string, { suppressed_at, stopped_at }: Found): string {
  const at = refusal.startsWith('The address is suppressed')
    ? suppressed_at
    : refusal.startsWith('They unsubscribed')
      ? stopped_at
      : null;
  return at === null ? refusal : `${refusal.replace(/\.$/, '')}, since ${day(at)}.`;
}

/** Why an address is in an audience or not, by the queries that sending asks. */
export async function whyOf(
  { database: { db } }: Pick<Dependencies, 'database'>,
  { audience, is_newsletter: isNewsletter = false }: AudienceBody,
  email: string,
): Promise<WhyAnswer> {
  await audienceThatIs(db, audience);
  const address = email.toLowerCase();
  const asked = askedFor(address, categoryOf(isNewsletter));
  const { rows } = await db.execute<Found>(sql`
    with meant as (select * from (${audienceRows(audience)}) everybody where address = ${address})
    select exists (select from meant) as is_meant,
      ${mailRefusal({ ...asked, about: sql`coalesce((select about from meant), '{}')` })} as refusal,
      exists (select from users where lower(email) = ${address}) as has_account,
      exists (select from subscribers s join users u using (user_id) where lower(u.email) = ${address}) as is_subscriber,
      (select jsonb_agg(jsonb_build_object('name', m.name, 'since', s.create_timestamp) order by m.name)
        from meant, subscribers s join markets m using (market_id)
        where meant.about -> 'subscriber' ? s.subscriber_id::text) as through,
      (select at from suppressed_addresses where address_hash = ${addressHash(sql`${address}`)}) as suppressed_at,
      (select case when count(*) = 1 then min(at) end from unsubscriptions
        where address_hash = ${addressHash(sql`${address}`)}) as stopped_at`);
  const [found] = rows;
  if (found === undefined) throw new Error('The question had no answer.');
  const isInterest = audience.interest_market_id !== undefined;
  const meant = isInterest
    ? { yes: 'They’re on the waitlist for this market.', no: 'They’re not on the waitlist for this market.' }
    : {
        yes: `They subscribe to a market and area that this goes to: ${(found.through ?? []).map(({ name, since }) => `${name}, since ${day(since)}`).join('; ')}.`,
        no: 'They subscribe to no market or area that this goes to.',
      };
  const reasons = [
    ...(isInterest
      ? []
      : [
          found.has_account
            ? { words: 'They have an account.', keeps_out: false }
            : { words: 'No account uses this address.', keeps_out: true },
          ...(found.has_account && !found.is_subscriber
            ? [{ words: 'They subscribe to no market.', keeps_out: true }]
            : []),
        ]),
    { words: found.is_meant ? meant.yes : meant.no, keeps_out: !found.is_meant },
    found.refusal === null
      ? { words: 'They accept emails like this.', keeps_out: false }
      : { words: refusalInWords(found.refusal, found), keeps_out: true },
  ];
  return { included: found.is_meant && found.refusal === null, reasons };
}
