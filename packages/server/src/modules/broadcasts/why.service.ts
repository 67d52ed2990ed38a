import type { AudienceBody, WhyAnswer } from '@commonhearth/schemas';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { audienceRows, categoryOf } from './audience.ts';
import { askedFor, mailRefusal } from '../mails/mail-refusal.ts';

interface Found extends Record<string, unknown> {
  readonly is_meant: boolean;
  readonly refusal: string | null;
  readonly has_account: boolean;
  readonly is_subscriber: boolean;
}

/** Why an address is in an audience or not, by the queries that sending asks. */
export async function whyOf(
  { database: { db } }: Pick<Dependencies, 'database'>,
  { audience, is_newsletter: isNewsletter = false }: AudienceBody,
  email: string,
): Promise<WhyAnswer> {
  const address = email.toLowerCase();
  const asked = askedFor(address, categoryOf(isNewsletter));
  const { rows } = await db.execute<Found>(sql`
    with meant as (select * from (${audienceRows(audience)}) everybody where address = ${address})
    select exists (select from meant) as is_meant,
      ${mailRefusal({ ...asked, about: sql`coalesce((select about from meant), '{}')` })} as refusal,
      exists (select from users where lower(email) = ${address}) as has_account,
      exists (select from subscribers s join users u using (user_id) where lower(u.email) = ${address}) as is_subscriber`);
  const [found] = rows;
  if (found === undefined) throw new Error('The question had no answer.');
  const isInterest = audience.interest_market_id !== undefined;
  const meant = isInterest
    ? { yes: 'They asked to hear when this market opens.', no: 'They did not ask for a city of this market.' }
    : {
        yes: 'They subscribe to a market and area that this goes to.',
        no: 'They subscribe to no market or area that this goes to.',
      };
  const reasons = [
    ...(isInterest
      ? []
      : [
          found.has_account
            ? { words: 'They have an account.', keeps_out: false }
            : { words: 'Nobody has an account with this address.', keeps_out: true },
          ...(found.has_account && !found.is_subscriber
            ? [{ words: 'They subscribe to no market.', keeps_out: true }]
            : []),
        ]),
    { words: found.is_meant ? meant.yes : meant.no, keeps_out: !found.is_meant },
    found.refusal === null
      ? { words: 'Nothing keeps mail like this from them.', keeps_out: false }
      : { words: found.refusal, keeps_out: true },
  ];
  return { included: found.is_meant && found.refusal === null, reasons };
}
