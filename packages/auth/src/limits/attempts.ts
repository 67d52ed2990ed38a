import { createHash } from 'node:crypto';
import type { Limit } from '@commonhearth/schemas/limits';
import type { AuthDatabase, Sql } from '../options.ts';
import { overRequestLimit } from '../protocol/failure.ts';

/** A limit and whose share of it is used: an account, a place, or both. */
export interface Share {
  readonly limit: Limit;
  readonly of: readonly string[];
}

/** An attempt that was counted, so that it can be taken back. */
export type Attempt = readonly string[];

/** How a share is stored: hashed, because no table need remember who came from where. */
export const subjectOf = ({ limit, of }: Share): string =>
  createHash('sha256')
    .update(JSON.stringify([limit.name, ...of]))
    .digest('base64url');

interface Use {
  readonly subject: string;
  readonly count: number;
  readonly nextFreeAt: Date;
}

/** The seconds until every full share has room again; undefined when none is full. */
export async function waitFor(tx: Sql, now: Date, shares: readonly Share[]): Promise<number | undefined> {
  const uses = await tx.query<Use>(
    `select subject, count(*)::int as count, min(expires_at) as "nextFreeAt" from auth.attempts
     where subject = any($1) and expires_at > $2 group by subject`,
    [shares.map(subjectOf), now],
  );
  const full = uses.filter(({ subject, count }) =>
    shares.some((share) => subjectOf(share) === subject && count >= share.limit.most),
  );
  if (full.length === 0) return undefined;
  const until = Math.max(...full.map(({ nextFreeAt }) => nextFreeAt.getTime()));
  return Math.max(1, Math.ceil((until - now.getTime()) / 1000));
}

/** Counts, without asking whether the share is full. */
export async function storeAttempt(tx: Sql, now: Date, { limit, of }: Share): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    'insert into auth.attempts (subject, expires_at) values ($1, $2) returning id::text as id',
    [subjectOf({ limit, of }), new Date(now.getTime() + limit.seconds * 1000)],
  );
  return row?.id ?? '';
}

/** As `countAttempt`, but answers the seconds to wait where a share is full. */
export function tryAttempt(
  database: AuthDatabase,
  now: Date,
  shares: readonly Share[],
): Promise<{ readonly attempt: Attempt } | { readonly retryAfterSeconds: number }> {
  return database.transaction(async (tx) => {
    // in one order, so that two attempts never wait for each other
    await tx.query(
      'select pg_advisory_xact_lock(hashtextextended(subject, 0)) from (select unnest($1::text[]) as subject order by 1) as ordered',
      [shares.map(subjectOf)],
    );
    await forgetExpired(tx, now);
    const retryAfterSeconds = await waitFor(tx, now, shares);
    if (retryAfterSeconds !== undefined) return { retryAfterSeconds };
    const attempt: string[] = [];
    for (const share of shares) attempt.push(await storeAttempt(tx, now, share));
    return { attempt };
  });
}

/**
 * Counts an attempt before its outcome is known, so that parallel guesses cannot slip past a limit together;
 * refused with 429 when any of the shares is full. A refused attempt counts nowhere and prolongs nothing.
 */
export async function countAttempt(
  database: AuthDatabase,
  now: Date,
  shares: readonly Share[],
): Promise<Attempt> {
  const counted = await tryAttempt(database, now, shares);
  if ('retryAfterSeconds' in counted) throw overRequestLimit(counted.retryAfterSeconds);
  return counted.attempt;
}

/** For an attempt that was never judged. */
export async function takeBack(database: Sql, attempt: Attempt): Promise<void> {
  await database.query('delete from auth.attempts where id = any($1::bigint[])', [attempt]);
}

/** Empties a share: the failures before no longer count. */
export async function forgetAttempts(database: Sql, share: Share): Promise<void> {
  await database.query('delete from auth.attempts where subject = $1', [subjectOf(share)]);
}

/** A little at a time, and never waiting for another process that does the same. */
async function forgetExpired(tx: Sql, now: Date): Promise<void> {
  await tx.query(
    'delete from auth.attempts where id in (select id from auth.attempts where expires_at <= $1 limit 50 for update skip locked)',
    [now],
  );
}
