import { randomUUID, timingSafeEqual } from 'node:crypto';
import { limits } from '@commonhearth/schemas/limits';
import type { Metadata } from '../accounts/accounts.ts';
import { issueMailToken, spendMailToken } from '../mail-tokens/mail-tokens.ts';
import type { Sql } from '../options.ts';
import { hashCode, randomCode, randomSalt } from '../secrets.ts';

const { most, seconds } = limits.codes.guesses;
/** Of the tokens in links that sign in; their subject is the code that came with them. */
const SIGN_IN = 'sign-in';

/** Who asked for a code. */
export interface Wish {
  readonly email: string;
  readonly metadata: Metadata;
  /** Where there is no account, the code makes one. */
  readonly makesAccount: boolean;
  readonly now: Date;
}

/** What a code was asked for with, given back once by a right code or by its link. */
export type Proven = Pick<Wish, 'email' | 'metadata' | 'makesAccount'>;
const proven = 'email, user_metadata as metadata, makes_account as "makesAccount"';

/** Makes the one code of an address, and a token for a link beside it; any earlier ones are dead from then on. */
export async function keepCode(
  sql: Sql,
  { email, metadata, makesAccount, now }: Wish,
): Promise<{ code: string; token: string }> {
  const [id, code, salt] = [randomUUID(), randomCode(), randomSalt()];
  await sql.query(
    `insert into auth.codes (email, id, salt, code_hash, user_metadata, makes_account, guesses, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, 0, $7, $8)
     on conflict (email) do update set id = excluded.id, salt = excluded.salt, code_hash = excluded.code_hash,
       user_metadata = excluded.user_metadata, makes_account = excluded.makes_account, guesses = 0,
       created_at = excluded.created_at, expires_at = excluded.expires_at`,
    [
      email,
      id,
      salt,
      hashCode(code, salt),
      JSON.stringify(metadata),
      makesAccount,
      now,
      new Date(now.getTime() + seconds * 1000),
    ],
  );
  return { code, token: await issueMailToken(sql, { purpose: SIGN_IN, subject: id, now, seconds }) };
}

/**
 * Counts a guess and judges it, in a transaction that commits whatever comes of it; undefined when it is wrong, or
 * the code is used, too old, or guessed at too often.
 */
export async function guessCode(
  tx: Sql,
  { email, code, now }: { readonly email: string; readonly code: string; readonly now: Date },
): Promise<Proven | undefined> {
  // the row stays locked until the transaction ends, so that guesses sent together are judged one by one
  const [kept] = await tx.query<{ id: string; salt: Buffer; codeHash: Buffer }>(
    `update auth.codes set guesses = guesses + 1 where email = $1 and guesses < $2 and expires_at > $3
     returning id, salt, code_hash as "codeHash"`,
    [email, most, now],
  );
  const isRight = kept !== undefined && timingSafeEqual(kept.codeHash, hashCode(code, kept.salt));
  return isRight ? useUp(tx, kept.id, now) : undefined;
}

/** What the link of a mail stands for; guesses at the code that came with it do not end it. */
export async function spendCodeLink(tx: Sql, token: string, now: Date): Promise<Proven | undefined> {
  const id = await spendMailToken(tx, { purpose: SIGN_IN, token, now });
  return id === undefined ? undefined : useUp(tx, id, now);
}

async function useUp(tx: Sql, id: string, now: Date): Promise<Proven | undefined> {
  const rows = await tx.query<Proven>(
    `delete from auth.codes where id = $1 and expires_at > $2 returning ${proven}`,
    [id, now],
  );
  return rows[0];
}
