import { createHash } from 'node:crypto';
import type { Sql } from '../options.ts';

/** As long as a session may last. */
const KEPT_MS = 180 * 24 * 3600 * 1000;

/** Only a hash is kept: it answers whether somebody was there, not where somebody was. */
const hashOf = (accountId: string, place: string): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([accountId, place]))
    .digest();

/** Whether the account signed in from this place before; an unknown account takes the same query. */
export async function isKnownPlace(
  sql: Sql,
  accountId: string | undefined,
  place: string,
  now: Date,
): Promise<boolean> {
  const rows = await sql.query('select 1 from auth.known_places where place_hash = $1 and seen_at > $2', [
    hashOf(accountId ?? '', place),
    new Date(now.getTime() - KEPT_MS),
  ]);
  return rows.length > 0;
}

export async function rememberPlace(sql: Sql, accountId: string, place: string, now: Date): Promise<void> {
  await sql.query(
    `insert into auth.known_places (place_hash, account_id, seen_at) values ($1, $2, $3)
     on conflict (place_hash) do update set seen_at = excluded.seen_at`,
    [hashOf(accountId, place), accountId, now],
  );
}

export async function prunePlaces(sql: Sql, now: Date): Promise<void> {
  await sql.query('delete from auth.known_places where seen_at <= $1', [new Date(now.getTime() - KEPT_MS)]);
}
