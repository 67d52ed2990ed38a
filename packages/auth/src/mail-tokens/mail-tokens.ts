import type { Sql } from '../options.ts';
import { hashSecret, randomSecret } from '../secrets.ts';

/** What a token is for, such as `sign-up`; one of another purpose opens nothing. */
interface Named {
  readonly purpose: string;
  readonly now: Date;
}

/** What a token is to stand for: `subject` is an id of the caller's choice. */
export interface WantedToken {
  readonly purpose: string;
  readonly subject: string;
  readonly seconds: number;
}

/**
 * Tokens for mails, in one statement: each 256 random bits that stand for its subject until it expires. Only their
 * hashes are kept, so this answer is the one place where they can be read.
 */
export async function issueMailTokens(
  sql: Sql,
  wanted: readonly WantedToken[],
  now: Date,
): Promise<readonly string[]> {
  const tokens = wanted.map(() => randomSecret());
  if (tokens.length === 0) return tokens;
  await sql.query(
    `insert into auth.mail_tokens (token_hash, purpose, subject, created_at, expires_at)
     select token_hash, purpose, subject, $4, expires_at
     from unnest($1::bytea[], $2::text[], $3::text[], $5::timestamptz[]) wanted (token_hash, purpose, subject, expires_at)`,
    [
      tokens.map(hashSecret),
      wanted.map(({ purpose }) => purpose),
      wanted.map(({ subject }) => subject),
      now,
      wanted.map(({ seconds }) => new Date(now.getTime() + seconds * 1000).toISOString()),
    ],
  );
  return tokens;
}

/** One of them. */
export async function issueMailToken(
  sql: Sql,
  { now, ...wanted }: WantedToken & { readonly now: Date },
): Promise<string> {
  const [token] = await issueMailTokens(sql, [wanted], now);
  if (token === undefined) throw new Error('No token was made.');
  return token;
}

const open = 'token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3';

/** What a token stands for, without spending it; undefined when it is used, revoked, expired or none. */
export async function lookAtMailToken(
  sql: Sql,
  { purpose, token, now }: Named & { readonly token: string },
): Promise<string | undefined> {
  const rows = await sql.query<{ subject: string }>(`select subject from auth.mail_tokens where ${open}`, [
    hashSecret(token),
    purpose,
    now,
  ]);
  return rows[0]?.subject;
}

/**
 * Spends a token and answers what it stands for: of any number who try at once, one gets it. In a transaction
 * that is rolled back it stays unspent.
 */
export async function spendMailToken(
  sql: Sql,
  { purpose, token, now }: Named & { readonly token: string },
): Promise<string | undefined> {
  const rows = await sql.query<{ subject: string }>(
    `update auth.mail_tokens set used_at = $3 where ${open} returning subject`,
    [hashSecret(token), purpose, now],
  );
  return rows[0]?.subject;
}

/** Ends every token of a purpose that stands for one of the subjects. */
export async function revokeMailTokens(
  sql: Sql,
  purpose: string,
  subjects: readonly string[],
): Promise<void> {
  await sql.query('delete from auth.mail_tokens where purpose = $1 and subject = any($2)', [
    purpose,
    subjects,
  ]);
}

/** Removes what nobody can use any more. */
export async function pruneMailTokens(sql: Sql, now: Date): Promise<void> {
  await sql.query('delete from auth.mail_tokens where expires_at <= $1 or used_at is not null', [now]);
}
