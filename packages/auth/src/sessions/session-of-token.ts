import type { Account } from '../accounts/accounts.ts';
import { accountById } from '../accounts/accounts.ts';
import type { TokenRules } from './access-token.ts';
import { readAccessToken } from './access-token.ts';
import { endingOf } from './session-lifetime.ts';
import type { Session } from './sessions.ts';
import { sessionById } from './sessions.ts';

/** What an access token is worth at this moment, as the database knows its person and session. */
export type TokenJudgement =
  | { readonly outcome: 'live'; readonly account: Account; readonly session: Session }
  | {
      readonly outcome:
        | 'token_invalid'
        | 'token_expired'
        | 'user_not_found'
        | 'session_not_found'
        | 'session_expired';
    };

/**
 * Judges an access token of the embedded provider: key, issuer, audience, expiry, and that its session has
 * not ended.
 */
export async function sessionOfToken(rules: TokenRules, token: string): Promise<TokenJudgement> {
  const read = await readAccessToken(rules, token);
  if (read.outcome !== 'genuine') return read;
  const account = await accountById(rules.database, read.accountId);
  if (account === undefined) return { outcome: 'user_not_found' };
  const session = await sessionById(rules.database, read.sessionId);
  if (session?.userId !== account.id) return { outcome: 'session_not_found' };
  if (endingOf(session, rules.clock()) !== undefined) return { outcome: 'session_expired' };
  return { outcome: 'live', account, session };
}
