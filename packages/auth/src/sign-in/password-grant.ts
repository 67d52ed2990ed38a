import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accountByEmail, lockAccount } from '../accounts/accounts.ts';
import { logEvent } from '../events/auth-events.ts';
import { placeOf } from '../protocol/place.ts';
import type { AuthOptions } from '../options.ts';
import { AuthFailure, overRequestLimit } from '../protocol/failure.ts';
import { credentialsShape, readBody, readCredentials } from '../protocol/request-input.ts';
import { sessionAnswer } from '../sessions/session-answer.ts';
import { deviceOf } from '../sessions/device.ts';
import { openSession } from '../sessions/sessions.ts';
import { judgePassword } from './judge-password.ts';
import { rememberPlace } from '../limits/known-places.ts';

const wrongCredentials = () => new AuthFailure(400, 'invalid_credentials', 'Invalid login credentials');
const credentialsBody = z.object(credentialsShape);

/** Opens a session for a right password. An unknown address is refused like a wrong password. */
export async function passwordGrant(
  options: AuthOptions,
  request: FastifyRequest,
): Promise<Record<string, unknown>> {
  const { email, password } = readCredentials(readBody(credentialsBody, request.body), 'Sign-in');
  const { database, clock } = options;
  const place = placeOf(request.ip);
  const account = await accountByEmail(database, email);
  const verdict = await judgePassword(options, { account, email, password, place });
  const opens = account !== undefined && account.emailConfirmedAt !== null && verdict.outcome === 'succeeded';
  const outcome = verdict.outcome === 'succeeded' && !opens ? 'not_confirmed' : verdict.outcome;
  logEvent(request, { event: 'sign_in', outcome }, account?.id);
  if (verdict.outcome === 'limited') throw overRequestLimit(verdict.retryAfterSeconds);
  if (verdict.outcome === 'failed') throw wrongCredentials();
  if (!opens) throw new AuthFailure(400, 'email_not_confirmed', 'Email not confirmed');
  const opened = await database.transaction(async (tx) => {
    const locked = await lockAccount(tx, account.id);
    // what was judged is not the password any more: whoever changed it ended every session
    if (locked?.passwordHash !== account.passwordHash) return undefined;
    await rememberPlace(tx, account.id, place, clock());
    return openSession(tx, locked, { method: 'password', device: deviceOf(request), now: clock() });
  });
  if (opened === undefined) throw wrongCredentials();
  return sessionAnswer(options, opened);
}
