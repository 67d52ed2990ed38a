import type { TestApi } from '@commonhearth/testing-server/api';

const ofAccount = 'from auth.users where email = $1';
const statements = [
  `insert into auth.sign_ups (id, email, password_hash, browser_hash, created_at, expires_at)
   select gen_random_uuid(), email, password_hash, sha256('b'), now(), now() + interval '1 day' ${ofAccount}`,
  `insert into auth.changes select gen_random_uuid(), id, 'ada.before@example.com', now(), now() + interval '1 day' ${ofAccount}`,
  `insert into auth.codes (email, id, salt, code_hash, makes_account, created_at, expires_at)
   values ($1, gen_random_uuid(), sha256('s'), sha256('c'), true, now(), now() + interval '1 hour')`,
  `insert into auth.identities select 'google', 'https://accounts.example', 'sub-1', gen_random_uuid(), id, email, now(), now() ${ofAccount}`,
  `insert into auth.oauth_codes select sha256('c'), id, repeat('c', 43), now(), now() + interval '1 minute' ${ofAccount}`,
];

/** Gives someone with an account at the embedded provider a row in each of its tables. */
export async function addAccountRows(
  { app, database }: Pick<TestApi, 'app' | 'database'>,
  email: string,
): Promise<void> {
  await app.inject({ method: 'POST', url: '/auth/v1/otp', payload: { email, create_user: false } });
  for (const statement of statements) await database.pool.query(statement, [email]);
}
