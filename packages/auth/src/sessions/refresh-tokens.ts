import type { AuthOptions, Sql } from '../options.ts';
import { endingOf, type Ending } from './session-lifetime.ts';
import { hashSecret, randomSalt, successorOf } from '../secrets.ts';

/** For tabs that refresh together; a later re-use is taken for a theft. */
const REUSE_WINDOW_MS = 10_000;

interface TokenRow {
  readonly usedAt: Date | null;
  readonly successorSalt: Buffer | null;
}

export async function storeRefreshToken(tx: Sql, sessionId: string, token: string, now: Date): Promise<void> {
  await tx.query('insert into auth.refresh_tokens (token_hash, session_id, created_at) values ($1, $2, $3)', [
    hashSecret(token),
    sessionId,
    now,
  ]);
}

const find = async (tx: Sql, token: string): Promise<TokenRow | undefined> =>
  (
    await tx.query<TokenRow>(
      'select used_at as "usedAt", successor_salt as "successorSalt" from auth.refresh_tokens where token_hash = $1',
      [hashSecret(token)],
    )
  )[0];

export type Rotation =
  | { readonly outcome: 'active'; readonly sessionId: string; readonly token: string }
  | { readonly outcome: 'not_found' }
  | { readonly outcome: 'already_used'; readonly accountId: string }
  | { readonly outcome: 'expired'; readonly ending: Ending };

/**
 * Exchanges a refresh token for its successor; run it in a transaction and commit whatever the outcome.
 * Within the re-use window a used token leads to the family's unused one. After it only the parent of the
 * unused one does, whose answer may never have come; of any other the session ends.
 */
export async function rotate(
  tx: Sql,
  token: string,
  now: Date,
  lifetimeOf?: AuthOptions['lifetimeOf'],
): Promise<Rotation> {
  // The session is locked before its tokens are read, here as at sign-out: one order, hence no deadlock.
  const [owner] = await tx.query<{ id: string; userId: string; createdAt: Date; refreshedAt: Date }>(
    'select id, user_id as "userId", created_at as "createdAt", refreshed_at as "refreshedAt" from auth.sessions where id = (select session_id from auth.refresh_tokens where token_hash = $1) for update',
    [hashSecret(token)],
  );
  const presented = owner === undefined ? undefined : await find(tx, token);
  if (owner === undefined || presented === undefined) return { outcome: 'not_found' };
  const ending = endingOf(owner, now, await lifetimeOf?.(tx, owner.userId));
  if (ending !== undefined) {
    await tx.query('delete from auth.sessions where id = $1', [owner.id]);
    return { outcome: 'expired', ending };
  }
  if (presented.usedAt === null)
    return { outcome: 'active', sessionId: owner.id, token: await replace(tx, owner.id, token, now) };
  const late = now.getTime() - presented.usedAt.getTime() > REUSE_WINDOW_MS;
  const unused = await unusedDescendant(tx, token, presented, late ? 1 : Infinity);
  if (unused !== undefined) return { outcome: 'active', sessionId: owner.id, token: unused };
  await tx.query('delete from auth.sessions where id = $1', [owner.id]);
  return { outcome: 'already_used', accountId: owner.userId };
}

async function replace(tx: Sql, sessionId: string, token: string, now: Date): Promise<string> {
  const salt = randomSalt();
  const successor = successorOf(token, salt);
  await tx.query('update auth.refresh_tokens set used_at = $2, successor_salt = $3 where token_hash = $1', [
    hashSecret(token),
    now,
    salt,
  ]);
  await storeRefreshToken(tx, sessionId, successor, now);
  await tx.query('update auth.sessions set refreshed_at = $2 where id = $1', [sessionId, now]);
  return successor;
}

/** The family's unused token; undefined where it lies more than so many generations below. */
async function unusedDescendant(
  tx: Sql,
  token: string,
  row: TokenRow,
  atMost: number,
): Promise<string | undefined> {
  if (row.successorSalt === null) return token;
  if (atMost === 0) return undefined;
  const successor = successorOf(token, row.successorSalt);
  const next = await find(tx, successor);
  if (next === undefined) throw new Error('A used refresh token has no successor in auth.refresh_tokens.');
  return unusedDescendant(tx, successor, next, atMost - 1);
}
