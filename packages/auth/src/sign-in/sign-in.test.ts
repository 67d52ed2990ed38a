import { createTestDatabase } from '@commonhearth/testing/database';
import { DECOY_HASH, hashPassword } from '../passwords/passwords.ts';
import { failureOf, PASSWORD, sessionOf, signIn, signUp, startProvider } from '../provider.harness.ts';
import type { Harness } from '../provider.harness.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let provider: Harness;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
});
beforeEach(async () => {
  provider = startProvider(database.sql);
  await signUp(provider, 'ada@example.com');
});
afterEach(async () => {
  await provider.app.close();
  await database.sql.query('delete from auth.users');
  await database.sql.query('delete from auth.attempts');
});

const wrong = (times: number): Promise<number[]> =>
  Promise.all(
    Array.from(
      { length: times },
      async () => (await signIn(provider, 'ada@example.com', 'a loud street')).statusCode,
    ),
  );

it('[SES-01a] signs in with email and password', async () => {
  provider.pass(60);
  const session = sessionOf(await signIn(provider, 'ADA@example.com'));
  expect(session.user).toMatchObject({
    email: 'ada@example.com',
    last_sign_in_at: provider.now().toISOString(),
  });
  expect((await provider.get('/user', { bearer: session.access_token })).statusCode).toBe(200);
});

it('[VAL-03] refuses a sign-in without a password', async () => {
  const response = await provider.post('/token?grant_type=password', { body: { email: 'ada@example.com' } });
  expect(response.statusCode).toBe(400);
  expect(failureOf(response)).toEqual({
    code: 'validation_failed',
    message: 'Sign-in needs a password. Add one.',
  });
});

it('[VAL-03] refuses a sign-in without an email or phone', async () => {
  const response = await provider.post('/token?grant_type=password', { body: { password: PASSWORD } });
  expect(response.statusCode).toBe(400);
  expect(failureOf(response)).toEqual({
    code: 'validation_failed',
    message: 'Sign-in needs an email or phone. Add one of them.',
  });
});

it('answers an unknown address like a wrong password', async () => {
  const [unknown, mistyped] = await Promise.all([
    signIn(provider, 'nobody@example.com'),
    signIn(provider, 'ada@example.com', 'a loud street'),
  ]);
  expect(unknown.statusCode).toBe(400);
  expect(failureOf(unknown)).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
  expect(mistyped.statusCode).toBe(400);
  expect(mistyped.body).toBe(unknown.body);
});

it('spends on an unknown address the same argon2id work as on a known one', async () => {
  const cost = (stored: string): string[] => stored.split('$').slice(0, 4);
  expect(cost(DECOY_HASH)).toEqual(cost(await hashPassword(PASSWORD)));
  expect(cost(DECOY_HASH)).toEqual(['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']);
});

it('refuses a sixth guess within 15 minutes, the right password too', async () => {
  expect(await wrong(5)).toEqual([400, 400, 400, 400, 400]);
  provider.pass(60);
  const refused = await signIn(provider, 'ada@example.com');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe(String(14 * 60));
  expect(failureOf(refused).code).toBe('over_request_rate_limit');
  provider.pass(14 * 60 - 1);
  expect((await signIn(provider, 'ada@example.com')).statusCode).toBe(429);
  provider.pass(1);
  expect((await signIn(provider, 'ada@example.com')).statusCode).toBe(200);
});

it('counts parallel guesses together', async () => {
  const statuses = await wrong(20);
  expect(statuses.filter((status) => status === 400)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});

it('shares the count between processes', async () => {
  const other = startProvider(database.sql);
  await wrong(5);
  expect((await signIn(other, 'ada@example.com')).statusCode).toBe(429);
  await other.app.close();
});

it('counts an address from elsewhere, and another address, on their own', async () => {
  await wrong(5);
  expect((await signIn(provider, 'ada@example.com', PASSWORD, '203.0.113.2')).statusCode).toBe(200);
  expect((await signIn(provider, 'bea@example.com')).statusCode).toBe(400);
});

it('forgets failures after a right password', async () => {
  await wrong(4);
  expect((await signIn(provider, 'ada@example.com')).statusCode).toBe(200);
  expect(await wrong(5)).toEqual([400, 400, 400, 400, 400]);
});

it('keeps no password and no address of a visitor in the database', async () => {
  await wrong(1);
  const rows = await database.sql.query('select u.*, a.subject from auth.users u, auth.attempts a');
  expect(rows).not.toHaveLength(0);
  expect(JSON.stringify(rows)).not.toMatch(/quiet street|loud street|203\.0\.113/);
});
