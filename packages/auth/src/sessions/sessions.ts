import { randomUUID } from 'node:crypto';
import type { Account } from '../accounts/accounts.ts';
import type { Sql } from '../options.ts';
import { storeRefreshToken } from './refresh-tokens.ts';
import { randomSecret } from '../secrets.ts';

/** A row of auth.sessions: one sign-in on one device, kept alive by its family of refresh tokens. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly method: string;
  readonly createdAt: Date;
  readonly refreshedAt: Date;
}

export interface OpenSession {
  readonly account: Account;
  readonly session: Session;
  readonly refreshToken: string;
}

/** How somebody proved who they are, as an `amr` value. */
export type SignInMethod = 'password' | 'otp' | 'magiclink' | 'recovery' | 'oauth';

/** How a session begins. */
export interface SignIn {
  readonly method: SignInMethod;
  /** What the browser says of itself, as `deviceOf` reads it. */
  readonly device: string | null;
  readonly now: Date;
}

/** Opens a session for someone who has just proven who they are, by `method`. */
export async function openSession(
  tx: Sql,
  account: Account,
  { method, device, now }: SignIn,
): Promise<OpenSession> {
  const session: Session = { id: randomUUID(), userId: account.id, method, createdAt: now, refreshedAt: now };
  const refreshToken = randomSecret();
  await tx.query('update auth.users set last_sign_in_at = $2, updated_at = $2 where id = $1', [
    account.id,
    now,
  ]);
  await tx.query(
    'insert into auth.sessions (id, user_id, method, created_at, refreshed_at, device) values ($1, $2, $3, $4, $4, $5)',
    [session.id, session.userId, session.method, now, device],
  );
  await storeRefreshToken(tx, session.id, refreshToken, now);
  return { account: { ...account, lastSignInAt: now, updatedAt: now }, session, refreshToken };
}

export async function sessionById(sql: Sql, id: string): Promise<Session | undefined> {
  return (
    await sql.query<Session>(
      'select id, user_id as "userId", method, created_at as "createdAt", refreshed_at as "refreshedAt" from auth.sessions where id = $1',
      [id],
    )
  )[0];
}

export type SignOutScope = 'global' | 'local' | 'others';

/** Ends sessions together with their refresh tokens. */
export async function endSessions(
  sql: Sql,
  session: Pick<Session, 'id' | 'userId'>,
  scope: SignOutScope,
): Promise<void> {
  const which = {
    global: 'user_id = $1',
    local: 'user_id = $1 and id = $2',
    others: 'user_id = $1 and id <> $2',
  }[scope];
  await sql.query(
    `delete from auth.sessions where ${which}`,
    scope === 'global' ? [session.userId] : [session.userId, session.id],
  );
}
