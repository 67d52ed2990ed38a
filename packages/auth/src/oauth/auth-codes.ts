import { createHash, timingSafeEqual } from 'node:crypto';
import { lockAccount, type Account } from '../accounts/accounts.ts';
import type { Sql } from '../options.ts';
import { hashSecret, randomSecret } from '../secrets.ts';

/** From the way back to our page until the page has sent the code, in seconds. */
const CODE_SECONDS = 300;

/** Makes the code that our page exchanges for a session of the account. */
export async function keepAuthCode(
  sql: Sql,
  { accountId, challenge }: { readonly accountId: string; readonly challenge: string },
  now: Date,
): Promise<string> {
  const code = randomSecret();
  await sql.query(
    `insert into auth.oauth_codes (code_hash, user_id, challenge, created_at, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [hashSecret(code), accountId, challenge, now, new Date(now.getTime() + CODE_SECONDS * 1000)],
  );
  return code;
}

/** The account that a code is for, kept as it is until the transaction ends. */
export async function lockAccountOfCode(tx: Sql, code: string): Promise<Account | undefined> {
  const [row] = await tx.query<{ accountId: string }>(
    'select user_id as "accountId" from auth.oauth_codes where code_hash = $1',
    [hashSecret(code)],
  );
  return row && lockAccount(tx, row.accountId);
}

/** Uses a code up, whatever comes of it: who shows one without its verifier has found it somewhere. */
export async function spendAuthCode(
  sql: Sql,
  { code, verifier }: { readonly code: string; readonly verifier: string },
  now: Date,
): Promise<'right' | 'unknown' | 'expired' | 'wrong_verifier'> {
  const [row] = await sql.query<{ challenge: string; expiresAt: Date }>(
    `delete from auth.oauth_codes where code_hash = $1 returning challenge, expires_at as "expiresAt"`,
    [hashSecret(code)],
  );
  if (row === undefined) return 'unknown';
  if (row.expiresAt <= now) return 'expired';
  const expected = Buffer.from(row.challenge);
  const shown = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  return expected.length === shown.length && timingSafeEqual(expected, shown) ? 'right' : 'wrong_verifier';
}
