import { createTestDatabase } from '@commonhearth/testing-server/database';
import { limits } from '@commonhearth/schemas/limits';
import { countAttempt } from '../limits/attempts.ts';
import { confirmations, failureOf, PASSWORD, sessionOf, signIn, startProvider } from '../provider.harness.ts';
import type { Harness } from '../provider.harness.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let provider: Harness;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  provider = startProvider(database.sql, { confirmation: 'mail' });
});
afterEach(async () => {
  await provider.app.close();
  for (const table of ['users', 'sign_ups', 'mail_tokens', 'attempts'])
    await database.sql.query(`delete from auth.${table}`);
});

async function signUp(password = PASSWORD) {
  const answer = await provider.post('/signup', {
    body: { email: 'ada@example.com', password, data: { name: 'Ada' } },
  });
  const { confirmation_secret: browserSecret } = answer.json<{ confirmation_secret: string }>();
  return { token: confirmations(provider).at(-1)?.token ?? '', browserSecret };
}
const verify = (body: object, ip = '203.0.113.1') => provider.post('/verify', { body, ip });
const withLink = (token: string, more: object = {}, ip?: string) =>
  verify({ type: 'signup', token_hash: token, ...more }, ip);

it('[SRV-03] the link of the mail and the secret of the browser that signed up open a session', async () => {
  const { token, browserSecret } = await signUp();
  const answer = await withLink(token, { browser_secret: browserSecret });
  expect(answer.statusCode).toBe(200);
  const session = sessionOf(answer);
  expect(session.user).toMatchObject({
    email: 'ada@example.com',
    email_confirmed_at: provider.now().toISOString(),
    user_metadata: { name: 'Ada', email_verified: true },
  });
  expect((await provider.get('/user', { bearer: session.access_token })).statusCode).toBe(200);
});

it('[SRV-03] any other browser is asked for the password and told whose link it is', async () => {
  const { token } = await signUp();
  for (const more of [{}, { browser_secret: 'x'.repeat(43) }, { browser_secret: null, password: '' }]) {
    const asked = await withLink(token, more);
    expect([asked.statusCode, failureOf(asked)]).toEqual([
      403,
      { code: 'password_required', message: expect.any(String) as unknown, email: 'ada@example.com' },
    ]);
  }
  const wrong = await withLink(token, { password: 'some other street' });
  expect([wrong.statusCode, failureOf(wrong).code, failureOf(wrong).email]).toEqual([
    400,
    'invalid_credentials',
    'ada@example.com',
  ]);
  expect((await withLink(token, { password: PASSWORD })).statusCode).toBe(200);
});

it('has five tries of the password; the sixth is refused, however right', async () => {
  const { token } = await signUp();
  for (let n = 0; n < 5; n += 1) await withLink(token, { password: 'some other street' }, `192.0.2.${n}`);
  const refused = await withLink(token, { password: PASSWORD });
  expect([refused.statusCode, failureOf(refused).code]).toEqual([429, 'over_request_rate_limit']);
  expect(refused.headers['retry-after']).toBeDefined();
});

it.each([
  [
    'used',
    async (token: string, more: object): Promise<void> => {
      await withLink(token, more);
    },
  ],
  [
    'expired',
    () => {
      provider.pass(24 * 3600);
      return Promise.resolve();
    },
  ],
])('a link that is %s opens nothing and says so', async (_how, spoil) => {
  const { token, browserSecret } = await signUp();
  const more = { browser_secret: browserSecret };
  await spoil(token, more);
  const refused = await withLink(token, more);
  expect([refused.statusCode, failureOf(refused).code]).toEqual([403, 'otp_expired']);
  expect(failureOf(refused)).not.toHaveProperty('email');
});

it('who confirms is known where they did it: strangers who use up the guesses lock them out nowhere there', async () => {
  const { token, browserSecret } = await signUp();
  await withLink(token, { browser_secret: browserSecret }, '203.0.113.7');
  const limit = limits.password.byAccount;
  for (let n = 0; n < limit.most; n += 1)
    await countAttempt(database.sql, provider.now(), [{ limit, of: ['ada@example.com'] }]);
  const status = async (ip: string) => (await signIn(provider, 'ada@example.com', PASSWORD, ip)).statusCode;
  expect([await status('203.0.113.7'), await status('192.0.2.1')]).toEqual([200, 429]);
});

it('a GET of a scanner spends nothing', async () => {
  const { token, browserSecret } = await signUp();
  expect((await provider.get(`/verify?type=signup&token_hash=${token}`)).statusCode).toBe(405);
  expect((await withLink(token, { browser_secret: browserSecret })).statusCode).toBe(200);
});

it('one of five who confirm at once gets a session', async () => {
  const { token, browserSecret } = await signUp();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => withLink(token, { browser_secret: browserSecret })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403, 403, 403]);
});

it('says that the address has an account by now to who comes with another link', async () => {
  const [first, second] = [await signUp(), await signUp()];
  await database.sql.query(
    'update auth.sign_ups set email = $1 where browser_hash = sha256($2::text::bytea)',
    ['bo@example.com', second.browserSecret],
  );
  await withLink(first.token, { browser_secret: first.browserSecret });
  await database.sql.query('update auth.sign_ups set email = $1', ['ada@example.com']);
  const refused = await withLink(second.token, { browser_secret: second.browserSecret });
  expect([refused.statusCode, failureOf(refused).code, failureOf(refused).email]).toEqual([
    422,
    'user_already_exists',
    'ada@example.com',
  ]);
});

it.each([
  [{}, /verification type/],
  [{ type: 'reset', token_hash: 'x' }, /verification type/],
  [{ type: 'signup' }, /token hash/],
  [{ type: 'signup', token_hash: 'x'.repeat(201) }, /^token_hash: /],
  [{ type: 'signup', token_hash: 7 }, /^Could not parse/],
])('refuses %j in words', async (body, message) => {
  const refused = await verify(body);
  expect(refused.statusCode).toBe(400);
  expect(failureOf(refused).message).toMatch(message);
});

it.each([
  ['sms', '+41 44 668 18 00', [403, 'otp_expired', 'Token has expired or is invalid']],
  ['phone_change', '41446681800', [403, 'otp_expired', 'Token has expired or is invalid']],
  ['sms', '41446681800-invalid', [400, 'validation_failed', 'Invalid phone number format (E.164 required)']],
  ['phone_change', null, [400, 'validation_failed', 'Invalid phone number format (E.164 required)']],
])(
  'a code by phone (%s of %j), which nobody was sent, is refused in the words of the protocol',
  async (type, phone, refusal) => {
    const answer = await verify({ type, phone, token: '123456' });
    const { code, message } = failureOf(answer);
    expect([answer.statusCode, code, message]).toEqual(refusal);
  },
);

it('takes thirty links a minute from one place', async () => {
  for (let n = 0; n < 30; n += 1) expect((await withLink('x'.repeat(43))).statusCode).toBe(403);
  expect((await withLink('x'.repeat(43))).statusCode).toBe(429);
  expect((await withLink('x'.repeat(43), {}, '203.0.113.2')).statusCode).toBe(403);
});
