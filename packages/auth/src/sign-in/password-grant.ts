import { z } from 'zod';
import { accountByEmail } from '../accounts/accounts.ts';
import { countAttempt, forgetAttempts, wrongPasswords } from '../limits/attempts.ts';
import type { AuthOptions } from '../options.ts';
import { passwordMatches } from '../passwords/passwords.ts';
import { AuthFailure } from '../protocol/failure.ts';
import { credentialsShape, read, readCredentials } from '../protocol/request-input.ts';
import { sessionAnswer } from '../sessions/session-answer.ts';
import { openSession } from '../sessions/sessions.ts';

const credentialsBody = z.object(credentialsShape);

/** Opens a session for a right password. An unknown address and a wrong password answer alike. */
export async function passwordGrant(
  options: AuthOptions,
  body: unknown,
  ip: string,
): Promise<Record<string, unknown>> {
  const { email, password } = readCredentials(read(credentialsBody, body), 'Sign-in');
  const { database, clock } = options;
  await countAttempt(database, clock(), wrongPasswords, [email, ip]);
  const account = await accountByEmail(database, email);
  const matches = await passwordMatches(password, account?.passwordHash);
  if (account === undefined || !matches)
    throw new AuthFailure(400, 'invalid_credentials', 'Invalid login credentials');
  await forgetAttempts(database, wrongPasswords, [email, ip]);
  if (account.emailConfirmedAt === null)
    throw new AuthFailure(400, 'email_not_confirmed', 'Email not confirmed');
  return sessionAnswer(
    options,
    await database.transaction((tx) => openSession(tx, account, 'password', clock())),
  );
}
