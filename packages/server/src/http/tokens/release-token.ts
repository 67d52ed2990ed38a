import { createHash, randomBytes } from 'node:crypto';
import { networksOf } from '@commonhearth/auth';
import { releaseTokenPrefix } from '@commonhearth/schemas';
import type { FastifyRequest } from 'fastify';
import type { TokenHolder } from '../../actor.ts';
import type { Database } from '../../db/client.ts';
import { bearerOf } from './identity.ts';
import { ProblemError } from '../problem-error.ts';

/** As policies, the table of calls and `TokenHolder.purpose` name it. */
export const releaseTokenPurpose = 'release token';

export const newReleaseSecret = (): string => releaseTokenPrefix + randomBytes(32).toString('base64url');
/** What is kept of a secret of 256 random bits. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const refused = (sentence: string, code: 'token_invalid' | 'token_expired' = 'token_invalid') =>
  new ProblemError(401, code, sentence);

/**
 * The secret that a request shows. Pages have no use for one, and one that is in a page is for whoever looks
 * into it: 401.
 */
export function releaseTokenOf({ headers }: FastifyRequest): string | undefined {
  const secret = bearerOf(headers.authorization);
  if (secret?.startsWith(releaseTokenPrefix) !== true) return undefined;
  if (headers['sec-fetch-site'] !== undefined || headers.origin !== undefined)
    throw refused(
      'A release token is for the command line, not for a browser. Revoke this one and create another.',
    );
  return secret;
}

interface TokenRow {
  readonly token_id: string;
  readonly remote: string;
  readonly name: string;
  readonly most_percent: number;
  readonly is_new_place: boolean;
  readonly revoked: boolean;
  readonly expired: boolean;
}

export interface ReleaseTokens {
  /** Who holds it, whose subject is the remote; 401 for one that is unknown, revoked or over. `ip` is who shows it. */
  holderOf(secret: string, ip: string): Promise<TokenHolder>;
}

/**
 * Asked for on every request, by the database's time, so that one that is revoked ends at once everywhere. `onNewPlace` is
 * told of each network that a token was not used from before.
 */
export const createReleaseTokens = (
  { pool }: Database,
  onNewPlace: (token: TokenHolder, network: string) => Promise<void>,
): ReleaseTokens => ({
  async holderOf(secret, ip) {
    const network = networksOf(ip).provider;
    const { rows } = await pool.query<TokenRow>(
      `with shown as (
         select token_id, remote, name, most_percent, $2 <> all (places) as is_new_place, revoked_at is not null as revoked, coalesce(expires_at <= now(), false) as expired
         from release_tokens where secret_hash = $1
       ), used as (
         update release_tokens t set last_used_at = now() from shown s
         where t.token_id = s.token_id and not s.revoked and not s.expired
       )
       select token_id::text, remote, name, most_percent, is_new_place, revoked, expired from shown`,
      [hashOfSecret(secret), network],
    );
    const [row] = rows;
    if (row === undefined)
      throw refused('This site doesn’t know this release token. Ask a superuser for one.');
    if (row.revoked) throw refused('This release token was revoked. Ask a superuser for another.');
    if (row.expired)
      throw refused('This release token has expired. Ask a superuser for another.', 'token_expired');
    const holder: TokenHolder = {
      kind: 'token',
      purpose: releaseTokenPurpose,
      tokenId: row.token_id,
      subject: row.remote,
      name: row.name,
      mostPercent: row.most_percent,
    };
    if (row.is_new_place) await onNewPlace(holder, network);
    return holder;
  },
});
