import type { Sql } from '../options.ts';
import { hashSecret } from '../secrets.ts';
import { issueMailToken, lookAtMailToken, revokeMailTokens, type WantedToken } from './mail-tokens.ts';

/** What rows of `auth.mail_tokens` are for that open a limited session; their subject is the account's id. */
export const magicLinkPurpose = 'magic-link';
const purpose = magicLinkPurpose;
const lasts = 30 * 24 * 3600;

/** What a magic-link token for a mail to the holder of an account is made of. */
export const magicLinkFor = (accountId: string): WantedToken => ({
  purpose,
  subject: accountId,
  seconds: lasts,
});

/**
 * A magic-link token for a mail to the holder of this account (the provider's id, embedded or hosted). It opens as
 * often as it is opened, for 30 days or until it is revoked.
 */
export const issueMagicLink = (
  sql: Sql,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<string> => issueMailToken(sql, { ...magicLinkFor(accountId), now });

/** Whom a magic-link token stands for; `hash` (hex) is what its sessions are known by. Undefined where it opens nothing. */
export async function readMagicLink(
  sql: Sql,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<{ readonly accountId: string; readonly hash: string } | undefined> {
  const accountId = await lookAtMailToken(sql, { purpose, token, now });
  return accountId === undefined ? undefined : { accountId, hash: hashSecret(token).toString('hex') };
}

/** Ends every magic-link token of an account, and with them the sessions that they opened. */
export const revokeMagicLinks = (sql: Sql, accountId: string): Promise<void> =>
  revokeMailTokens(sql, purpose, [accountId]);
