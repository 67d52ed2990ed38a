import { randomUUID } from 'node:crypto';
import type { Metadata } from '../accounts/accounts.ts';
import type { Sql } from '../options.ts';
import { hashSecret, randomSecret } from '../secrets.ts';

const DAY = 24 * 3600 * 1000;

/** What somebody signed up with. */
export interface Claim {
  readonly email: string;
  readonly passwordHash: string;
  readonly metadata: Metadata;
  readonly now: Date;
}

/** A row of auth.sign_ups: a claim on an address that nobody has proved yet. */
export interface PendingSignUp {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly userMetadata: Metadata;
  readonly browserHash: Buffer;
}

const columns =
  'id, email, password_hash as "passwordHash", user_metadata as "userMetadata", browser_hash as "browserHash"';

/**
 * Keeps a claim for a day, beside any other on the same address: none replaces another's password or mail.
 * Answers the secret for the mail and the one for the browser that signed up; both are stored as hashes only.
 */
export async function keepSignUp(sql: Sql, claim: Claim): Promise<{ token: string; browserSecret: string }> {
  const [token, browserSecret] = [randomSecret(), randomSecret()];
  await sql.query(
    `insert into auth.sign_ups (id, email, password_hash, user_metadata, token_hash, browser_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      randomUUID(),
      claim.email,
      claim.passwordHash,
      JSON.stringify(claim.metadata),
      hashSecret(token),
      hashSecret(browserSecret),
      claim.now,
      new Date(claim.now.getTime() + DAY),
    ],
  );
  return { token, browserSecret };
}

/** The sign-up whose mail holds the token, while it lasts. */
export async function signUpOfToken(sql: Sql, token: string, now: Date): Promise<PendingSignUp | undefined> {
  const rows = await sql.query<PendingSignUp>(
    `select ${columns} from auth.sign_ups where token_hash = $1 and expires_at > $2`,
    [hashSecret(token), now],
  );
  return rows[0];
}

/** The latest of an address, whose password is worth an answer that says what is missing. */
export async function latestSignUp(sql: Sql, email: string, now: Date): Promise<PendingSignUp | undefined> {
  const rows = await sql.query<PendingSignUp>(
    `select ${columns} from auth.sign_ups where email = $1 and expires_at > $2 order by created_at desc limit 1`,
    [email, now],
  );
  return rows[0];
}

/** Whoever proved the address has ended every other claim on it. */
export async function forgetSignUps(sql: Sql, email: string): Promise<void> {
  await sql.query('delete from auth.sign_ups where email = $1', [email]);
}
