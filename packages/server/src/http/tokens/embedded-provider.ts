import { sessionOfToken } from '@commonhearth/auth';
import type { AuthDatabase } from './auth-database.ts';
import { nameIn, signInFirst, type ProviderTokens, wishesIn } from './provider-token.ts';
import { tokenExpired, tokenInvalid } from './token-package.ts';

/**
 * Tokens of the provider that runs in this process: what its database says of the account and the session
 * counts.
 */
export function embeddedProviderTokens(options: {
  readonly database: AuthDatabase;
  readonly issuer: () => string;
  readonly clock: () => Date;
}): ProviderTokens {
  return {
    async verify(token) {
      if (token === undefined) throw signInFirst();
      const judged = await sessionOfToken(options, token);
      if (judged.outcome === 'token_expired') throw tokenExpired();
      if (judged.outcome !== 'live') throw tokenInvalid();
      const { account, session } = judged;
      return {
        providerId: account.id,
        isEmbedded: true,
        sessionId: session.id,
        provedAt: session.createdAt,
        email: account.email,
        emailVerified: account.emailConfirmedAt !== null,
        name: nameIn(account.userMetadata),
        signUp: wishesIn(account.userMetadata),
      };
    },
  };
}
