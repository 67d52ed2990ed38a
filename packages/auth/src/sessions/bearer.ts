import type { FastifyRequest } from 'fastify';
import { lockAccount, type Account } from '../accounts/accounts.ts';
import type { AuthOptions, Sql } from '../options.ts';
import { AuthFailure } from '../protocol/failure.ts';
import { sessionOfToken, type TokenJudgement } from './session-of-token.ts';
import { sessionById, type Session } from './sessions.ts';

type Refusal = Exclude<TokenJudgement['outcome'], 'live'>;
const badToken = [
  'bad_jwt',
  // as the protocol begins it, which clients look for; the shell has words of its own
  'invalid JWT: unable to parse or verify signature, or expired. Refresh it or log in again.',
] as const;
const refusals: Readonly<Record<Refusal, readonly [code: string, message: string]>> = {
  token_invalid: badToken,
  token_expired: badToken,
  user_not_found: ['user_not_found', 'The account of this access token no longer exists.'],
  session_not_found: ['session_not_found', 'The session of this access token has ended. Log in again.'],
  session_expired: ['session_expired', 'The session of this access token has expired. Log in again.'],
};

const tokenIn = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];

/** As `requireSession`, where nobody has to be signed in: undefined without a token that holds. */
export async function bearerSession(
  options: AuthOptions,
  request: FastifyRequest,
): Promise<{ account: Account; session: Session } | undefined> {
  const token = tokenIn(request);
  const judged = token === undefined ? undefined : await sessionOfToken(options, token);
  return judged?.outcome === 'live' ? judged : undefined;
}

/** The person and session behind `Authorization: Bearer`, as the database knows them now. */
export async function requireSession(
  options: AuthOptions,
  request: FastifyRequest,
): Promise<{ account: Account; session: Session }> {
  const token = tokenIn(request);
  if (token === undefined)
    throw new AuthFailure(401, 'no_authorization', 'This call needs a valid Bearer token. Log in first.');
  const judged = await sessionOfToken(options, token);
  if (judged.outcome === 'live') return judged;
  throw new AuthFailure(403, ...refusals[judged.outcome]);
}

/**
 * The account of who calls, as `lockAccount`, where their session still lives: whoever took the account back, or signed
 * this session out, while the call was under way has ended what it may do.
 */
export async function lockCaller(
  tx: Sql,
  { account, session }: { readonly account: Account; readonly session: Session },
): Promise<Account> {
  const locked = await lockAccount(tx, account.id);
  if (locked === undefined) throw new AuthFailure(403, ...refusals.user_not_found);
  if ((await sessionById(tx, session.id)) === undefined)
    throw new AuthFailure(403, ...refusals.session_not_found);
  return locked;
}
