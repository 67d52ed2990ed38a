import type { FastifyRequest } from 'fastify';
import { limits } from '@commonhearth/schemas/limits';
import { accountByEmail, type Metadata } from '../accounts/accounts.ts';
import { logEvent } from '../events/auth-events.ts';
import { tryAttempt } from '../limits/attempts.ts';
import { countMail } from '../limits/mail-limit.ts';
import { placeOf } from '../protocol/place.ts';
import type { AuthOptions } from '../options.ts';
import { overRequestLimit } from '../protocol/failure.ts';
import { ownAddress } from '../protocol/own-address.ts';
import { keepCode } from './codes.ts';
import type { OpeningPurpose } from './verify-code.ts';

/** Counts a mail that a place asks for, whoever it is for; 429 when place, network or address has had enough. */
export async function countSentCode(
  options: AuthOptions,
  request: FastifyRequest,
  email: string,
): Promise<void> {
  const sentByPlace = { limit: limits.codes.sentByPlace, of: [placeOf(request.ip)] };
  const counted = await tryAttempt(options.database, options.clock(), [sentByPlace]);
  if ('retryAfterSeconds' in counted) {
    logEvent(request, { event: 'send_code', outcome: 'limited' });
    throw overRequestLimit(counted.retryAfterSeconds);
  }
  await countMail(options, request, email);
}

interface OpeningWish {
  readonly email: string;
  readonly purpose: OpeningPurpose;
  readonly metadata: Metadata;
  readonly makesAccount: boolean;
  readonly redirectTo: string | undefined;
}

/**
 * Mails a code and a link that open a session. Where there is nobody to get it, the same work is done and then
 * undone, so that who asks learns nothing about an address.
 */
export async function sendOpeningCode(
  options: AuthOptions,
  request: FastifyRequest,
  { redirectTo: target, ...wish }: OpeningWish,
): Promise<void> {
  const { email, purpose, makesAccount } = wish;
  await countSentCode(options, request, email);
  const redirectTo = ownAddress(target, options.issuer());
  const reader = await options.database.transaction(async (tx) => {
    const account = await accountByEmail(tx, email);
    const known = account?.emailConfirmedAt != null;
    const made = await keepCode(tx, { ...wish, place: placeOf(request.ip), now: options.clock() });
    await tx.query('savepoint before_mail');
    const kind = purpose === 'recovery' ? 'recovery' : 'code';
    const accountId = known ? account.id : undefined;
    await options.sendMail(tx, { kind, to: email, accountId, ...made, redirectTo });
    await tx.query(`${known || makesAccount ? 'release' : 'rollback to'} savepoint before_mail`);
    return { id: accountId, exists: known || makesAccount };
  });
  logEvent(request, { event: 'send_code', outcome: reader.exists ? 'succeeded' : 'nobody' }, reader.id);
}
