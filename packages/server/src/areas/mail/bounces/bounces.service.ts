import type { BouncesBody, BouncesTaken } from '@commonhearth/schemas';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { hashOfAddress } from '../../../http/tokens/unsubscribe-token.ts';
import { mailsOfKeys, noteOnMail, type SentMail } from './bounces.repository.ts';
import { complaintOf, suppressHash } from '../refusals/index.ts';

type Event = BouncesBody['events'][number];

/** Our own Message-IDs are a key at a host. */
const keyOf = ({ message_id: id = '' }: Event): string | undefined =>
  /^\s*<?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/i.exec(id)?.[1]?.toLowerCase();

const words = ({ type, reason }: Event): string => {
  const said = reason?.trim();
  const told = said === '' ? undefined : said;
  if (type === 'complaint') return complaintOf(told);
  return told === undefined ? 'It bounced.' : `It bounced: ${told}`;
};

interface Found {
  readonly event: Event;
  readonly hash: string;
  readonly mail: SentMail | undefined;
}

/**
 * What the mail provider tells: an address that does not take mail, or whose person complained, gets no alert and no
 * broadcast any more. What is only for now changes nothing: the server is asked again anyway.
 */
export async function takeBounces(
  { database: { db } }: Pick<Dependencies, 'database'>,
  { at }: Context,
  { events }: BouncesBody,
): Promise<BouncesTaken> {
  return db.transaction(async (tx) => {
    const mails = await mailsOfKeys(
      tx,
      events.flatMap((event) => keyOf(event) ?? []),
    );
    const found = events.flatMap((event): Found[] => {
      const mail = mails.get(keyOf(event) ?? '');
      const hash = event.email === undefined ? mail?.hash : hashOfAddress(event.email);
      return hash === undefined ? [] : [{ event, hash, mail }];
    });
    // two reports at once hold their rows in the same order
    const lasting = found
      .filter(({ event: { type } }) => type !== 'soft_bounce')
      .toSorted((a, b) => (a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : 0));
    for (const { event, hash, mail } of lasting) {
      const reason = words(event);
      await suppressHash(tx, sql`decode(${hash}, 'hex')`, { reason, at });
      if (mail !== undefined)
        await noteOnMail(tx, mail, { reason, cameBack: event.type === 'hard_bounce', at });
    }
    return { taken: found.length, unknown: events.length - found.length };
  });
}
