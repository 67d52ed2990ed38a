import { limits } from '@commonhearth/schemas/limits';
import { z } from 'zod';
import type { Account } from '../accounts/accounts.ts';
import { accountByEmail } from '../accounts/accounts.ts';
import { countAttempt, forgetAttempts, takeBack } from '../limits/attempts.ts';
import { placeOf } from '../limits/place.ts';
import type { AuthOptions } from '../options.ts';
import { passwordMatches } from '../passwords/passwords.ts';
import { AuthFailure } from '../protocol/failure.ts';
import { credentialsShape, readBody, readCredentials } from '../protocol/request-input.ts';
import { sessionAnswer } from '../sessions/session-answer.ts';
import { openSession } from '../sessions/sessions.ts';
import { latestSignUp } from '../sign-up/pending-sign-ups.ts';

const credentialsBody = z.object(credentialsShape);

/**
 * The account of a right password. An unknown address and a wrong password are refused alike, for the same
 * work and queries.
 */
async function proveAccount(
  { database, clock }: AuthOptions,
  { email, password }: { readonly email: string; readonly password: string },
  place: string,
): Promise<Account> {
  const { byAccountAndPlace, byAccount, byPlace } = limits.password;
  const own = { limit: byAccountAndPlace, of: [email, place] };
  const attempt = await countAttempt(database, clock(), [
    own,
    { limit: byAccount, of: [email] },
    { limit: byPlace, of: [place] },
  ]);
  const account = await accountByEmail(database, email);
  const pending = await latestSignUp(database, email, clock());
  const stored = (account ?? pending)?.passwordHash;
  const matches = await passwordMatches(password, stored).catch(async (error: unknown) => {
    await takeBack(database, attempt);
    throw error;
  });
  if (!matches) throw new AuthFailure(400, 'invalid_credentials', 'Invalid login credentials');
  await takeBack(database, attempt);
  // its owner mistyped here; guesses from elsewhere stay counted
  await forgetAttempts(database, own);
  if (account?.emailConfirmedAt == null)
    throw new AuthFailure(400, 'email_not_confirmed', 'Email not confirmed');
  return account;
}

/** Opens a session for a right password. */
export async function passwordGrant(
  options: AuthOptions,
  body: unknown,
  ip: string,
): Promise<Record<string, unknown>> {
  const credentials = readCredentials(readBody(credentialsBody, body), 'Sign-in');
  const account = await proveAccount(options, credentials, placeOf(ip));
  const { database, clock } = options;
  return sessionAnswer(
    options,
    await database.transaction((tx) => openSession(tx, account, 'password', clock())),
  );
}
