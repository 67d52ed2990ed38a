import { randomUUID } from 'node:crypto';
import { insert, type WorldTarget } from './insert.ts';

/** A session of a user's account at the embedded auth provider; answers its id. */
export async function createSession(world: WorldTarget, userId: string): Promise<string> {
  const { now } = world.clock;
  const {
    rows: [account],
  } = await world.database.pool.query<{ id: string }>(
    `insert into auth.users (id, email, password_hash, email_confirmed_at, created_at, updated_at)
     select provider_id::uuid, provider_id || '@accounts.example', '', $2, $2, $2 from users where user_id = $1
     on conflict (id) do update set updated_at = excluded.updated_at returning id`,
    [userId, now],
  );
  if (account === undefined) throw new Error(`There is no user ${userId} to open a session for.`);
  return insert(world, 'auth.sessions', 'id', {
    id: randomUUID(),
    user_id: account.id,
    method: 'password',
    created_at: now,
    refreshed_at: now,
  });
}
