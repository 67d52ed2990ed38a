import { randomUUID } from 'node:crypto';
import type { Metadata } from '../accounts/accounts.ts';
import type { Sql } from '../options.ts';
import { issueMailToken, revokeMailTokens } from '../mail-tokens/mail-tokens.ts';
import { hashSecret, randomSecret } from '../secrets.ts';

const DAY_SECONDS = 24 * 3600;
/** Of the tokens that confirm a sign-up; their subject is its id. */
export const SIGN_UP = 'sign-up';

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
 * Answers the token for the mail and the secret for the browser that signed up; both are stored as hashes only.
 */
export async function keepSignUp(sql: Sql, claim: Claim): Promise<{ token: string; browserSecret: string }> {
  const [id, browserSecret] = [randomUUID(), randomSecret()];
  await sql.query(
    `insert into auth.sign_ups (id, email, password_hash, user_metadata, browser_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      id,
      claim.email,
      claim.passwordHash,
      JSON.stringify(claim.metadata),
      hashSecret(browserSecret),
      claim.now,
      new Date(claim.now.getTime() + DAY_SECONDS * 1000),
    ],
  );
  const token = await issueMailToken(sql, {
    purpose: SIGN_UP,
    subject: id,
    now: claim.now,
    seconds: DAY_SECONDS,
  });
  return { token, browserSecret };
}

/** A sign-up while it lasts, by its id. */
export async function signUpById(sql: Sql, id: string, now: Date): Promise<PendingSignUp | undefined> {
  const rows = await sql.query<PendingSignUp>(
    `select ${columns} from auth.sign_ups where id = $1 and expires_at > $2`,
    [id, now],
  );
  return rows[0];
}

/** Another token for a sign-up, which lasts a day from now on; one of nobody where there is none. */
export async function renewSignUp(sql: Sql, signUp: PendingSignUp | undefined, now: Date): Promise<string> {
  const id = signUp?.id ?? randomUUID();
  await sql.query('update auth.sign_ups set expires_at = $2 where id = $1', [
    id,
    new Date(now.getTime() + DAY_SECONDS * 1000),
  ]);
  return issueMailToken(sql, { purpose: SIGN_UP, subject: id, now, seconds: DAY_SECONDS });
}

/** The latest of an address, whose password is worth an answer that says what is missing. */
export async function latestSignUp(sql: Sql, email: string, now: Date): Promise<PendingSignUp | undefined> {
  const rows = await sql.query<PendingSignUp>(
    `select ${columns} from auth.sign_ups where email = $1 and expires_at > $2 order by created_at desc limit 1`,
    [email, now],
  );
  return rows[0];
}

/** Keeps everyone else who confirms a sign-up of the address waiting, until the transaction ends. */
export async function lockSignUps(tx: Sql, email: string): Promise<void> {
  // in one order, so that two of them never wait for each other
  await tx.query('select 1 from auth.sign_ups where email = $1 order by id for update', [email]);
}

/** Whoever proved the address has ended every other claim on it. */
export async function forgetSignUps(sql: Sql, email: string): Promise<void> {
  const ended = await sql.query<{ id: string }>('delete from auth.sign_ups where email = $1 returning id', [
    email,
  ]);
  await revokeMailTokens(
    sql,
    SIGN_UP,
    ended.map(({ id }) => id),
  );
}
