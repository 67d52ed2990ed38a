import type { FastifyRequest } from 'fastify';
import { verifyAccessToken } from './access-token.ts';
import type { Account } from '../accounts/accounts.ts';
import { accountById } from '../accounts/accounts.ts';
import { AuthFailure } from '../protocol/failure.ts';
import type { AuthOptions } from '../options.ts';
import type { Session } from './sessions.ts';
import { sessionById } from './sessions.ts';

/** The person and session behind `Authorization: Bearer`, as the database knows them now. */
export async function requireSession(
  options: AuthOptions,
  request: FastifyRequest,
): Promise<{ account: Account; session: Session }> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined)
    throw new AuthFailure(401, 'no_authorization', 'This call needs a valid Bearer token. Sign in first.');
  const { accountId, sessionId } = await verifyAccessToken(options, token);
  const account = await accountById(options.database, accountId);
  if (account === undefined)
    throw new AuthFailure(403, 'user_not_found', 'The account of this access token no longer exists.');
  const session = await sessionById(options.database, sessionId);
  if (session?.userId !== account.id)
    throw new AuthFailure(
      403,
      'session_not_found',
      'The session of this access token has ended. Sign in again.',
    );
  return { account, session };
}
