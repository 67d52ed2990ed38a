import { limits, type Limit } from '@commonhearth/schemas/limits';
import { createTestDatabase } from '@commonhearth/testing-server/database';
import { countAttempt } from '../limits/attempts.ts';
import { hashBounds, hashInTurn } from '../passwords/hash-queue.ts';
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

it('[SEC-02a] refuses an eleventh guess at an account from one place within 15 minutes, the right password too', async () => {
  expect(await wrong(10)).toEqual(Array(10).fill(400));
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

/** Uses a share up but for one, without the work of so many guesses. */
async function allButOne(limit: Limit, whom: string): Promise<void> {
  for (let n = 1; n < limit.most; n += 1)
    await countAttempt(database.sql, provider.now(), [{ limit, of: [whom] }]);
}

it('[SEC-02a] refuses the hundred and first guess at an account in a day, from wherever it comes', async () => {
  expect(limits.password.byAccount).toMatchObject({ most: 100, seconds: 24 * 3600 });
  await allButOne(limits.password.byAccount, 'ada@example.com');
  expect((await signIn(provider, 'ada@example.com', 'a loud street', '192.0.2.1')).statusCode).toBe(400);
  const refused = await signIn(provider, 'ada@example.com', 'a loud street', '192.0.2.2');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(24 * 3600)]);
  provider.pass(24 * 3600);
  expect((await signIn(provider, 'ada@example.com')).statusCode).toBe(200);
});

it('refuses the sixty-first guess from one place within an hour, whomever it is at', async () => {
  expect(limits.password.byPlace).toMatchObject({ most: 60, seconds: 3600 });
  await allButOne(limits.password.byPlace, '192.0.2.1');
  const guess = async (n: number, ip: string) =>
    (await signIn(provider, `nobody-${n}@example.com`, 'a loud street', ip)).statusCode;
  const statuses = await Promise.all([1, 2, 3].map((n) => guess(n, '192.0.2.1')));
  expect(statuses.sort()).toEqual([400, 429, 429]);
  expect(await guess(1, '192.0.2.2')).toBe(400);
  provider.pass(3600);
  expect(await guess(1, '192.0.2.1')).toBe(400);
});

it('takes the addresses of one /64 for one place', async () => {
  const guess = (n: number) =>
    signIn(provider, 'ada@example.com', 'a loud street', `2001:db8:1:2::${n.toString(16)}`);
  for (let n = 0; n < 10; n += 1) expect((await guess(n)).statusCode).toBe(400);
  expect((await guess(11)).statusCode).toBe(429);
  expect((await signIn(provider, 'ada@example.com', PASSWORD, '2001:db8:1:3::1')).statusCode).toBe(200);
});

it('counts no right password, however many sign in from one place', async () => {
  await allButOne(limits.password.byPlace, '203.0.113.1');
  await allButOne(limits.password.byAccount, 'ada@example.com');
  for (let n = 0; n < 3; n += 1) expect((await signIn(provider, 'ada@example.com')).statusCode).toBe(200);
});

it('counts parallel guesses together', async () => {
  const statuses = await wrong(25);
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});

it('shares the count between processes', async () => {
  const other = startProvider(database.sql);
  await wrong(10);
  expect((await signIn(other, 'ada@example.com')).statusCode).toBe(429);
  await other.app.close();
});

it('counts an address from elsewhere, and another address, on their own', async () => {
  await wrong(10);
  expect((await signIn(provider, 'ada@example.com', PASSWORD, '203.0.113.2')).statusCode).toBe(200);
  expect((await signIn(provider, 'bea@example.com')).statusCode).toBe(400);
});

it('forgets failures after a right password, those from other places not', async () => {
  await wrong(9);
  for (let n = 0; n < 10; n += 1) await signIn(provider, 'ada@example.com', 'a loud street', '192.0.2.1');
  expect((await signIn(provider, 'ada@example.com')).statusCode).toBe(200);
  expect(await wrong(10)).toEqual(Array(10).fill(400));
  expect((await signIn(provider, 'ada@example.com', PASSWORD, '192.0.2.1')).statusCode).toBe(429);
});

it('refuses with 503 what would wait too long for its hash, and counts no guess', async () => {
  const gate = Promise.withResolvers<undefined>();
  const held = Array.from({ length: hashBounds.atOnce + hashBounds.waiting }, () =>
    hashInTurn(() => gate.promise),
  );
  const refused = await signIn(provider, 'ada@example.com', 'a loud street');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(await database.sql.query('select 1 from auth.attempts')).toHaveLength(1);
  gate.resolve(undefined);
  await Promise.all(held);
  expect((await signIn(provider, 'ada@example.com')).statusCode).toBe(200);
});

it('keeps no password and no address of a visitor in the database', async () => {
  await wrong(1);
  const rows = await database.sql.query('select u.*, a.subject from auth.users u, auth.attempts a');
  expect(rows).not.toHaveLength(0);
  expect(JSON.stringify(rows)).not.toMatch(/quiet street|loud street|203\.0\.113/);
});
