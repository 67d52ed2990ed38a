import type { FastifyRequest } from 'fastify';
import { limits } from '@commonhearth/schemas/limits';
import { accountByEmail } from '../accounts/accounts.ts';
import { logEvent } from '../events/auth-events.ts';
import { storeAttempt, takeBack, tryAttempt, waitFor, type Share } from './attempts.ts';
import { networksOf, placeOf } from '../protocol/place.ts';
import type { AuthOptions, Sql } from '../options.ts';
import { AuthFailure, overRequestLimit } from '../protocol/failure.ts';
import { waitWords } from '../protocol/wait-words.ts';
import { isKnownPlace } from './known-places.ts';

const { firstFromPlace, firstsFromCustomer, firstsFromProvider, firstsPerDay, perDay, perHour } =
  limits.mailToAddress;
const { byCustomer, byProvider } = limits.mailsFromNetwork;

const sharesOf = (email: string): readonly Share[] => [
  { limit: perHour, of: [email] },
  { limit: perDay, of: [email] },
];

/** Counts a mail to an address that its caller did not name, so that they are not told when it has had enough. */
export async function hasRoomForMail(tx: Sql, now: Date, email: string): Promise<boolean> {
  const isFull = (await waitFor(tx, now, sharesOf(email))) !== undefined;
  for (const share of isFull ? [] : sharesOf(email)) await storeAttempt(tx, now, share);
  return !isFull;
}

/**
 * Counts a mail to an address; 429 when the address or the caller's network has had enough. Where an address has had
 * its mails, the first that a place asks for in a day is sent all the same, so that a stranger keeps nobody from
 * signing up; many places together, or a few of one network, end that. Where the account signed in before, neither
 * that end nor the limits of the network hold: its owner gets theirs.
 */
export async function countMail(
  { database, clock }: Pick<AuthOptions, 'database' | 'clock'>,
  request: FastifyRequest,
  email: string,
): Promise<void> {
  const now = clock();
  const place = placeOf(request.ip);
  const { customer, provider } = networksOf(place);
  const account = await accountByEmail(database, email);
  const isOwn = await isKnownPlace(database, account?.id, place, now);
  const networks = [
    { limit: byCustomer, of: [customer] },
    { limit: byProvider, of: [provider] },
  ];
  const ofNetwork = await tryAttempt(database, now, isOwn ? [] : networks);
  if ('retryAfterSeconds' in ofNetwork) {
    logEvent(request, { event: 'send_code', outcome: 'limited' });
    throw overRequestLimit(ofNetwork.retryAfterSeconds);
  }
  const first = { limit: firstFromPlace, of: [email, place] };
  const counted = await tryAttempt(database, now, sharesOf(email));
  const isSent = 'attempt' in counted;
  const firsts = [
    { limit: firstsFromCustomer, of: [email, customer] },
    { limit: firstsFromProvider, of: [email, provider] },
    { limit: firstsPerDay, of: [email] },
  ];
  const extra = await tryAttempt(database, now, isSent || isOwn ? [first] : [first, ...firsts]);
  if (isSent || 'attempt' in extra) return;
  await takeBack(database, ofNetwork.attempt);
  const { retryAfterSeconds } = counted;
  throw new AuthFailure(
    429,
    'over_email_send_rate_limit',
    `We already sent several emails to this address. Use the newest one, or try again in ${waitWords(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  );
}
