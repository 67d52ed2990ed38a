import { lookAtMailToken, magicLinkPurpose, readMagicLink, type Sql } from '@commonhearth/auth';
import type { FastifyRequest } from 'fastify';
import type { TokenHolder } from '../../actor.ts';
import type { Database } from '../../db/client.ts';
import { ProblemError } from '../problem-error.ts';

/** As policies and the table of calls name who holds one; beside it, `purpose` of `auth.mail_tokens`. */
export const magicLinkToken = 'magic-link token';
export const emailPreferencesToken = 'email-preferences token';
export const emailPreferencesPurpose = 'email-preferences';

export const linkEnded = () =>
  new ProblemError(401, 'token_invalid', 'This link has expired or was canceled. Log in instead.');

/** The `token` of a query or of a body. */
export function tokenInRequest({ query, body }: FastifyRequest): string | undefined {
  for (const place of [query, body]) {
    const token = typeof place === 'object' && place !== null && 'token' in place ? place.token : undefined;
    if (typeof token === 'string') return token;
  }
  return undefined;
}

export interface MailTokens {
  /** Whose account a magic-link token opens; 401 for one that opens nothing. `tokenId` is what its sessions are known by. */
  ofMagicLink(secret: string): Promise<TokenHolder>;
  /** Whose preferences a token shows; 401 for one that shows none. */
  ofEmailPreferences(secret: string): Promise<TokenHolder>;
}

/** Asked on every request, so that one that is revoked ends at once. */
export function createMailTokens({ pool }: Database, clock: () => Date): MailTokens {
  const sql: Sql = {
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await pool.query<Row>(text, [...values])).rows,
  };
  return {
    async ofMagicLink(token) {
      const found = await readMagicLink(sql, { token, now: clock() });
      if (found === undefined) throw linkEnded();
      return {
        kind: 'token',
        purpose: magicLinkPurpose,
        tokenId: found.hash,
        subject: found.accountId,
        name: magicLinkToken,
      };
    },
    async ofEmailPreferences(token) {
      const subject = await lookAtMailToken(sql, { purpose: emailPreferencesPurpose, token, now: clock() });
      if (subject === undefined) throw linkEnded();
      return {
        kind: 'token',
        purpose: emailPreferencesPurpose,
        tokenId: '',
        subject,
        name: emailPreferencesToken,
      };
    },
  };
}
