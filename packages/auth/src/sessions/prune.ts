import type { Sql } from '../options.ts';
import { lifetimeAt } from './session-lifetime.ts';

/**
 * Removes what no longer means anything: sessions that are over with their refresh tokens, and used refresh
 * tokens of living ones. A used one stays as long as its owner may stay away, so that a stolen successor
 * still shows itself.
 */
export async function pruneSessions(database: Sql, now: Date): Promise<void> {
  const { idleSince, startedBefore } = lifetimeAt(now);
  await database.query('delete from auth.sessions where refreshed_at <= $1 or created_at <= $2', [
    idleSince,
    startedBefore,
  ]);
  await database.query('delete from auth.refresh_tokens where used_at <= $1', [idleSince]);
}
