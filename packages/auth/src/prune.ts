import type { Sql } from './options.ts';
import { pruneMailTokens } from './mail-tokens/mail-tokens.ts';
import { prunePlaces } from './limits/known-places.ts';
import { pruneSessions } from './sessions/prune.ts';

/**
 * Removes what has expired of sessions, refresh tokens, sign-ups, codes, changes that can be taken back, tokens in mails, ways through other providers, counted attempts and known
 * places; for a job that runs once a day. Safe to repeat.
 */
export async function pruneAuth(database: Sql, now: Date): Promise<void> {
  await pruneSessions(database, now);
  await prunePlaces(database, now);
  await pruneMailTokens(database, now);
  await database.query('delete from auth.attempts where expires_at <= $1', [now]);
  await database.query('delete from auth.mailed_codes where expires_at <= $1', [now]);
  await database.query('delete from auth.codes where expires_at <= $1', [now]);
  await database.query('delete from auth.oauth_flows where expires_at <= $1', [now]);
  await database.query('delete from auth.oauth_codes where expires_at <= $1', [now]);
  await database.query('delete from auth.changes where expires_at <= $1', [now]);
  await database.query('delete from auth.sign_ups where expires_at <= $1', [now]);
}
