import { createHash } from 'node:crypto';
import { overRequestLimit } from '../protocol/failure.ts';
import type { AuthDatabase, Sql } from '../options.ts';

interface Limit {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

export const wrongPasswords: Limit = { name: 'wrong-password', most: 5, seconds: 15 * 60 };
export const signUpsFromOnePlace: Limit = { name: 'sign-up', most: 30, seconds: 60 * 60 };
/** Every sign-up may send a mail: nobody's inbox is filled by strangers. */
export const signUpsOfOneAddress: Limit = { name: 'sign-up-address', most: 5, seconds: 60 * 60 };

/** Hashed, because the table need not remember who came from where. */
const subjectOf = (limit: Limit, parts: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([limit.name, ...parts]))
    .digest('base64url');

/**
 * Counts an attempt before its outcome is known, so that parallel guesses cannot slip past the limit together;
 * refused with 429 when the window is full. A refused attempt does not prolong the window.
 */
export async function countAttempt(
  database: AuthDatabase,
  now: Date,
  limit: Limit,
  parts: readonly string[],
): Promise<void> {
  const subject = subjectOf(limit, parts);
  const fullUntil = await database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [subject]);
    await forgetExpired(tx, now);
    const live = await tx.query<{ expiresAt: Date }>(
      'select expires_at as "expiresAt" from auth.attempts where subject = $1 and expires_at > $2 order by expires_at limit $3',
      [subject, now, limit.most],
    );
    if (live.length >= limit.most) return live[0]?.expiresAt;
    await tx.query('insert into auth.attempts (subject, expires_at) values ($1, $2)', [
      subject,
      new Date(now.getTime() + limit.seconds * 1000),
    ]);
    return undefined;
  });
  if (fullUntil !== undefined)
    throw overRequestLimit(Math.max(1, Math.ceil((fullUntil.getTime() - now.getTime()) / 1000)));
}

/** A right password proves its owner: the failures before it no longer count. */
export async function forgetAttempts(database: Sql, limit: Limit, parts: readonly string[]): Promise<void> {
  await database.query('delete from auth.attempts where subject = $1', [subjectOf(limit, parts)]);
}

/** A little at a time, and never waiting for another process that does the same. */
async function forgetExpired(tx: Sql, now: Date): Promise<void> {
  await tx.query(
    'delete from auth.attempts where id in (select id from auth.attempts where expires_at <= $1 limit 50 for update skip locked)',
    [now],
  );
}
