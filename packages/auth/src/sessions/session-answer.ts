import { ACCESS_TOKEN_SECONDS, issueAccessToken } from './access-token.ts';
import type { AuthOptions } from '../options.ts';
import type { OpenSession } from './sessions.ts';
import { userAnswer } from '../accounts/user-answer.ts';

/** The `Session` that supabase-js expects; `expires_in` and `expires_at` are seconds. */
export async function sessionAnswer(
  options: AuthOptions,
  { account, session, refreshToken }: OpenSession,
): Promise<Record<string, unknown>> {
  const { token, expiresAt } = await issueAccessToken(options, account, session);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: userAnswer(account),
  };
}
