import { randomUUID, timingSafeEqual } from 'node:crypto';
import { limits } from '@commonhearth/schemas/limits';
import { storeAttempt, waitFor, type Share } from '../limits/attempts.ts';
import type { Metadata } from '../accounts/accounts.ts';
import { issueMailToken, lookAtMailToken, spendMailToken } from '../mail-tokens/mail-tokens.ts';
import type { Sql } from '../options.ts';
import { hashCode, randomCode, randomSalt } from '../secrets.ts';

const { most, seconds } = limits.codes.guesses;
/** What a code is for, and the token of the link beside it, whose subject is the code: neither opens anything else. */
export type CodePurpose = 'sign-in' | 'recovery' | 'reauthentication' | 'email_change';

/** Who asked for a code. */
export interface Wish {
  /** Whose mail it goes to. */
  readonly email: string;
  readonly purpose: CodePurpose;
  /** Who wants the address for theirs, of a change of address. */
  readonly accountId?: string;
  /** What a new account is to know: told to who proves the address in the place that asked, else forgotten. */
  readonly metadata: Metadata;
  /** From where, as `placeOf` names it. */
  readonly place: string;
  /** Where there is no account, the code makes one. */
  readonly makesAccount: boolean;
  readonly now: Date;
}

/** What a code was asked for with, given back once by a right code or by its link. */
export type Proven = Pick<Wish, 'email' | 'makesAccount'> & {
  readonly accountId: string | null;
  /** The metadata, for who is in the place that asked: elsewhere it may be a stranger's words. */
  readonly toldAt: (place: string) => Metadata;
};

/**
 * Makes the one code of an address for a purpose, and a token for a link beside it; any earlier ones are dead from then
 * on. A wish for the address of one account leaves those of others alone.
 */
export async function keepCode(
  sql: Sql,
  { email, purpose, accountId, metadata, place, makesAccount, now }: Wish,
): Promise<{ code: string; token: string }> {
  const [id, code, salt] = [randomUUID(), randomCode(), randomSalt()];
  await sql.query(
    `insert into auth.mailed_codes (email, id, salt, code_hash, user_metadata, makes_account, guesses, created_at, expires_at,
       purpose, account_id, place_hash)
     values ($1, $2, $3, $4, $5, $6, 0, $7, $8, $9, $10, $11)
     on conflict (email, purpose, account_id) do update set id = excluded.id, salt = excluded.salt,
       code_hash = excluded.code_hash, user_metadata = excluded.user_metadata, makes_account = excluded.makes_account,
       guesses = 0, created_at = excluded.created_at, expires_at = excluded.expires_at, place_hash = excluded.place_hash`,
    [
      email,
      id,
      salt,
      hashCode(code, salt),
      JSON.stringify(metadata),
      makesAccount,
      now,
      new Date(now.getTime() + seconds * 1000),
      purpose,
      accountId ?? null,
      hashCode(place, salt),
    ],
  );
  return { code, token: await issueMailToken(sql, { purpose, subject: id, now, seconds }) };
}

const guessesAt = (email: string): readonly [Share] => [
  { limit: limits.codes.guessesOfAddress, of: [email] },
];

/** The seconds until a code that an address was sent can be typed again; undefined when it can be now. */
export const waitToGuess = (sql: Sql, email: string, now: Date): Promise<number | undefined> =>
  waitFor(sql, now, guessesAt(email));

/**
 * Counts a guess and judges it, in a transaction that commits whatever comes of it; undefined when it is wrong, or
 * the code is used, too old, or guessed at too often.
 */
export async function guessCode(
  tx: Sql,
  {
    email,
    code,
    purpose,
    now,
  }: Pick<Wish, 'email' | 'purpose' | 'now'> & {
    readonly code: string;
  },
): Promise<Proven | undefined> {
  // the row stays locked until the transaction ends, so that guesses sent together are judged one by one
  const [kept] = await tx.query<{ id: string; salt: Buffer; codeHash: Buffer }>(
    `update auth.mailed_codes set guesses = guesses + 1 where email = $1 and purpose = $4 and guesses < $2 and expires_at > $3
     returning id, salt, code_hash as "codeHash"`,
    [email, most, now, purpose],
  );
  const isRight = kept !== undefined && timingSafeEqual(kept.codeHash, hashCode(code, kept.salt));
  if (isRight) return useUp(tx, kept.id, now);
  if (kept !== undefined) await storeAttempt(tx, now, guessesAt(email)[0]);
  return undefined;
}

/** What the link of a mail stands for; guesses at the code that came with it do not end it. */
export async function spendCodeLink(
  tx: Sql,
  { purpose, token, now }: Pick<Wish, 'purpose' | 'now'> & { readonly token: string },
): Promise<Proven | undefined> {
  const id = await spendMailToken(tx, { purpose, token, now });
  return id === undefined ? undefined : useUp(tx, id, now);
}

/** As `spendCodeLink`, and nothing is spent. */
export async function codeOfLink(
  sql: Sql,
  { purpose, token, now }: Pick<Wish, 'purpose' | 'now'> & { readonly token: string },
): Promise<Pick<Proven, 'accountId' | 'email'> | undefined> {
  const id = await lookAtMailToken(sql, { purpose, token, now });
  const rows = await sql.query<Pick<Proven, 'accountId' | 'email'>>(
    'select account_id as "accountId", email from auth.mailed_codes where id = $1 and expires_at > $2',
    [id ?? null, now],
  );
  return rows[0];
}

interface Used extends Omit<Proven, 'toldAt'> {
  readonly metadata: Metadata;
  readonly salt: Buffer;
  readonly placeHash: Buffer | null;
}

async function useUp(tx: Sql, id: string, now: Date): Promise<Proven | undefined> {
  const [used] = await tx.query<Used>(
    `delete from auth.mailed_codes where id = $1 and expires_at > $2 returning email, makes_account as "makesAccount",
       account_id as "accountId", user_metadata as metadata, salt, place_hash as "placeHash"`,
    [id, now],
  );
  if (used === undefined) return undefined;
  const { metadata, salt, placeHash, ...proven } = used;
  return {
    ...proven,
    toldAt: (place) => (placeHash?.equals(hashCode(place, salt)) === true ? metadata : {}),
  };
}

/** Ends what was mailed to an address, or for an account: whoever asked for it is not heard any more. */
export async function forgetCodes(
  tx: Sql,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  await tx.query('delete from auth.mailed_codes where email = $1 or account_id = $2', [email, id]);
}
