import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accountByEmail, accountById } from '../accounts.ts';
import { countAttempt, forgetAttempts, wrongPasswords } from '../attempts.ts';
import { AuthFailure } from '../failure.ts';
import type { AuthOptions } from '../options.ts';
import { passwordMatches } from '../passwords.ts';
import { rotate } from '../refresh-tokens.ts';
import { credentialsShape, read, readCredentials } from '../request-input.ts';
import { sessionAnswer } from '../session-answer.ts';
import { openSession, sessionById } from '../sessions.ts';
import { routeConfig } from './route-config.ts';

type Answer = Promise<Record<string, unknown>>;
const credentialsBody = z.object(credentialsShape);
const refreshBody = z.object({ refresh_token: z.string({ error: 'is required' }).min(1, 'is required') });

async function passwordGrant(options: AuthOptions, body: unknown, ip: string): Answer {
  const { email, password } = readCredentials(read(credentialsBody, body), 'Sign-in');
  const { database, clock } = options;
  await countAttempt(database, clock(), wrongPasswords, [email, ip]);
  const account = await accountByEmail(database, email);
  const matches = await passwordMatches(password, account?.password_hash);
  if (account === undefined || !matches)
    throw new AuthFailure(400, 'invalid_credentials', 'Invalid login credentials');
  await forgetAttempts(database, wrongPasswords, [email, ip]);
  if (account.email_confirmed_at === null)
    throw new AuthFailure(400, 'email_not_confirmed', 'Email not confirmed');
  return sessionAnswer(
    options,
    await database.transaction((tx) => openSession(tx, account, 'password', clock())),
  );
}

async function refreshGrant(options: AuthOptions, body: unknown): Answer {
  const { refresh_token } = read(refreshBody, body);
  const { database, clock } = options;
  const rotation = await database.transaction((tx) => rotate(tx, refresh_token, clock()));
  if (rotation.outcome === 'already_used')
    throw new AuthFailure(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  const session = rotation.outcome === 'active' ? await sessionById(database, rotation.sessionId) : undefined;
  const account = session && (await accountById(database, session.user_id));
  if (rotation.outcome !== 'active' || session === undefined || account === undefined) {
    throw new AuthFailure(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  }
  return sessionAnswer(options, { account, session, refreshToken: rotation.token });
}

const tokenQuery = z.object({
  grant_type: z.enum(['password', 'refresh_token'], { error: 'must be password or refresh_token' }),
});

/** `POST /token`: opens a session by password, or keeps one alive by its refresh token. */
export function tokenRoutes(scope: FastifyInstance, options: AuthOptions): void {
  scope.post('/token', routeConfig, (request) => {
    const { grant_type } = read(tokenQuery, request.query);
    return grant_type === 'password'
      ? passwordGrant(options, request.body, request.ip)
      : refreshGrant(options, request.body);
  });
}
