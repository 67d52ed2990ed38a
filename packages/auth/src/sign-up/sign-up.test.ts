import { createTestDatabase } from '@commonhearth/testing-server/database';
import { hashBounds, hashInTurn } from '../passwords/hash-queue.ts';
import {
  confirmations,
  failureOf,
  PASSWORD,
  signIn,
  signUp,
  startProvider,
  userOf,
} from '../provider.harness.ts';
import type { Harness } from '../provider.harness.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let automatic: Harness;
let byMail: Harness;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
});
beforeEach(() => {
  automatic = startProvider(database.sql);
  byMail = startProvider(database.sql, { confirmation: 'mail' });
});
afterEach(async () => {
  await automatic.app.close();
  await byMail.app.close();
  await database.sql.query('delete from auth.users');
  await database.sql.query('delete from auth.sign_ups');
  await database.sql.query('delete from auth.mail_tokens');
  await database.sql.query('delete from auth.attempts');
});

it('[SES-01a] signs up with email and password and opens a session', async () => {
  const session = await signUp(automatic, ' Ada@Example.com ', { name: 'Ada' });
  expect(session).toMatchObject({
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: automatic.now().getTime() / 1000 + 3600,
  });
  expect(session.user).toMatchObject({
    email: 'ada@example.com',
    email_confirmed_at: automatic.now().toISOString(),
    user_metadata: { name: 'Ada', email_verified: true },
  });
  const me = await automatic.get('/user', { bearer: session.access_token });
  expect(userOf(me).id).toBe(session.user.id);
});

it('[VAL-03] refuses a sign-up without a password', async () => {
  const response = await automatic.post('/signup', {
    body: { email: 'ada@example.com', password: null, data: {} },
  });
  expect(response.statusCode).toBe(400);
  expect(failureOf(response)).toEqual({
    code: 'validation_failed',
    message: 'Sign-up needs a password. Add one.',
  });
});

it('[VAL-03] refuses a sign-up without an email or phone', async () => {
  const response = await automatic.post('/signup', { body: { password: PASSWORD, data: {} } });
  expect(response.statusCode).toBe(400);
  expect(failureOf(response)).toEqual({
    code: 'validation_failed',
    message: 'Sign-up needs an email or phone. Add one of them.',
  });
});

it('says that sign-up by phone is not available', async () => {
  const response = await automatic.post('/signup', { body: { phone: '+15105550100', password: PASSWORD } });
  expect(response.statusCode).toBe(422);
  expect(failureOf(response).code).toBe('phone_provider_disabled');
});

it.each(['no-at-sign', 'a@b', 'a b@example.com', 'a\u0000@example.com'])(
  'refuses the address %j',
  async (email) => {
    const response = await automatic.post('/signup', { body: { email, password: PASSWORD } });
    expect(response.statusCode).toBe(400);
    expect(failureOf(response).code).toBe('validation_failed');
  },
);

it('refuses a short password with its reasons', async () => {
  const response = await automatic.post('/signup', {
    body: { email: 'ada@example.com', password: '1234567' },
  });
  expect(response.statusCode).toBe(422);
  expect(failureOf(response)).toMatchObject({
    code: 'weak_password',
    weak_password: { reasons: ['length'] },
  });
});

it.each([
  ['password', 'pwned', 'known to be weak'],
  ['Passw0rd!', 'pwned', 'known to be weak'],
  ['qwertyuiop', 'pwned', 'known to be weak'],
  ['xxxxxxxxxxxx', 'pwned', 'known to be weak'],
  ['ada.lovelace@example.com', 'address', 'like your email address'],
  ['Ada.Lovelace@Example.com1', 'address', 'like your email address'],
  ['ada.lovelace', 'address', 'like your email address'],
])('refuses the password %s, which is guessed first, and says why: %s', async (password, reason, why) => {
  const response = await automatic.post('/signup', { body: { email: 'Ada.Lovelace@example.com', password } });
  expect(response.statusCode).toBe(422);
  expect(failureOf(response)).toMatchObject({
    code: 'weak_password',
    message: expect.stringContaining(why) as unknown,
    weak_password: { reasons: [reason] },
  });
  expect(await database.sql.query('select 1 from auth.users')).toEqual([]);
});

it.each([
  'zoe.quist@office-of-a-town-and-its-villages.example.org',
  `q.k@${'long-name.'.repeat(9)}example.org`,
])('refuses the own address %s as the password, however long it is', async (email) => {
  const response = await automatic.post('/signup', { body: { email, password: email } });
  expect(failureOf(response)).toMatchObject({
    code: 'weak_password',
    weak_password: { reasons: ['address'] },
  });
});

it('takes a long password of several words, whatever words', async () => {
  for (const [n, password] of ['correct horse battery', 'a quiet street '.repeat(30)].entries())
    expect(
      (await automatic.post('/signup', { body: { email: `ada${n}@example.com`, password } })).statusCode,
    ).toBe(200);
});

it('answers user_already_exists without confirmation by mail', async () => {
  await signUp(automatic, 'ada@example.com');
  const response = await automatic.post('/signup', {
    body: { email: 'ADA@example.com', password: PASSWORD },
  });
  expect(response.statusCode).toBe(422);
  expect(failureOf(response).code).toBe('user_already_exists');
});

it('lets one of six parallel sign-ups of an address win', async () => {
  const body = { email: 'ada@example.com', password: PASSWORD };
  const answers = await Promise.all(Array.from({ length: 6 }, () => automatic.post('/signup', { body })));
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422, 422, 422, 422, 422]);
});

it('keeps its own word on who is verified, whatever the sign-up says', async () => {
  const body = {
    email: 'eve@example.com',
    password: PASSWORD,
    data: { email_verified: true, sub: 'someone', email: 'boss@example.com' },
  };
  const user = userOf(await byMail.post('/signup', { body }));
  expect(user.user_metadata).toMatchObject({ email_verified: false, sub: user.id, email: 'eve@example.com' });
});

it.each([{ note: 'x'.repeat(5000) }, { note: '\u0000' }, { note: '\ud800' }])(
  'refuses metadata that cannot be kept',
  async (data) => {
    const response = await automatic.post('/signup', {
      body: { email: 'ada@example.com', password: PASSWORD, data },
    });
    expect(response.statusCode).toBe(400);
    expect(failureOf(response).message).toMatch(/^data: must/);
  },
);

it('opens no session before the address is confirmed by mail', async () => {
  const response = await byMail.post('/signup', { body: { email: 'ada@example.com', password: PASSWORD } });
  expect(response.json()).not.toHaveProperty('access_token');
  const refused = await signIn(byMail, 'ada@example.com');
  expect(refused.statusCode).toBe(400);
  expect(failureOf(refused).code).toBe('email_not_confirmed');
  const [stored] = await database.sql.query<{ known: boolean }>(
    'select token_hash = sha256($1::text::bytea) as known from auth.mail_tokens',
    [confirmations(byMail)[0]?.token],
  );
  expect(stored).toEqual({ known: true });
});

it('tells nobody by its answer whether an address has an account', async () => {
  await signUp(automatic, 'known@example.com', { name: 'Kay' });
  const answers = await Promise.all(
    ['known@example.com', 'fresh@example.com'].map(async (email) => {
      const response = await byMail.post('/signup', {
        body: { email, password: PASSWORD, data: { name: 'Eve' } },
      });
      const user = userOf(response);
      const { confirmation_secret: secret } = response.json<{ confirmation_secret: string }>();
      expect(secret).toMatch(/^[\w-]{43}$/);
      return JSON.parse(
        response.body.replaceAll(user.id, 'ID').replaceAll(email, 'ADDRESS').replaceAll(secret, 'SECRET'),
      ) as unknown;
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(byMail.mails.map(({ to, kind }) => [to, kind]).sort()).toEqual([
    ['fresh@example.com', 'confirmation'],
    ['known@example.com', 'already_registered'],
  ]);
});

it('keeps nothing of a sign-up whose mail could not be written down', async () => {
  const failing = startProvider(database.sql, {
    confirmation: 'mail',
    sendMail: () => Promise.reject(new Error('no mail today')),
  });
  const response = await failing.post('/signup', { body: { email: 'ada@example.com', password: PASSWORD } });
  expect(response.statusCode).toBe(500);
  for (const table of ['sign_ups', 'mail_tokens'])
    expect(await database.sql.query(`select 1 from auth.${table}`)).toEqual([]);
  await failing.app.close();
});

it('writes the mail down in the transaction of the sign-up', async () => {
  const seen: unknown[] = [];
  const watching = startProvider(database.sql, {
    confirmation: 'mail',
    sendMail: async (tx) => {
      for (const sql of [tx, database.sql])
        seen.push((await sql.query('select 1 from auth.sign_ups')).length);
    },
  });
  await watching.post('/signup', { body: { email: 'ada@example.com', password: PASSWORD } });
  expect(seen).toEqual([1, 0]);
  await watching.app.close();
});

it.each([
  ['http://127.0.0.1:3000/auth?x=1', 'http://127.0.0.1:3000/auth?x=1'],
  ['/hfc/home', 'http://127.0.0.1:3000/hfc/home'],
  ['https://evil.example/auth', null],
  ['//evil.example', null],
  ['http://127.0.0.1:30001/auth', null],
  ['http://127.0.0.1:3000.evil.example/auth', null],
  ['http://127.0.0.1:3000//evil.example', null],
  ['/hfc/..//evil.example', null],
  ['blob:http://127.0.0.1:3000/evil', null],
  ['http://ann:secret@127.0.0.1:3000/auth', null],
  ['javascript:alert(1)', null],
])('[SEC-03] sends redirect %s on as %s', async (target, expected) => {
  await byMail.post(`/signup?redirect_to=${encodeURIComponent(target)}`, {
    body: { email: 'ada@example.com', password: PASSWORD },
  });
  expect(confirmations(byMail).map((mail) => mail.redirectTo)).toEqual([expected]);
});

it('sends on no redirect that would fill the mail', async () => {
  const body = { email: 'ada@example.com', password: PASSWORD };
  await byMail.post(`/signup?redirect_to=/${'a'.repeat(2000)}`, { body });
  expect(confirmations(byMail).map((mail) => mail.redirectTo)).toEqual([null]);
});

it('[SEC-02a] limits sign-ups from one place to 30 an hour', async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      automatic.post('/signup', { body: { email: `p${n}@example.com`, password: PASSWORD } }),
    ),
  );
  const body = { email: 'ada@example.com', password: PASSWORD };
  const refused = await automatic.post('/signup', { body });
  expect(refused.statusCode).toBe(429);
  expect(failureOf(refused).code).toBe('over_request_rate_limit');
  expect(refused.headers['retry-after']).toBe('3600');
  expect((await automatic.post('/signup', { body, ip: '203.0.113.2' })).statusCode).toBe(200);
});

it('a sign-up that found no room for its password counts for nobody', async () => {
  const room = Promise.withResolvers<undefined>();
  const held = Array.from({ length: hashBounds.atOnce + hashBounds.waiting }, () =>
    hashInTurn(() => room.promise),
  );
  const body = { email: 'ada@example.com', password: PASSWORD };
  expect((await automatic.post('/signup', { body })).statusCode).toBe(503);
  room.resolve(undefined);
  await Promise.all(held);
  expect(await database.sql.query('select 1 from auth.attempts')).toEqual([]);
  expect((await automatic.post('/signup', { body })).statusCode).toBe(200);
});

it('sends an address no more than five confirmations an hour and fifteen a day', async () => {
  const body = { email: 'ada@example.com', password: PASSWORD };
  for (let hour = 0; hour < 5; hour += 1) {
    for (let n = 0; n < 7; n += 1) await byMail.post('/signup', { body });
    byMail.pass(3600);
  }
  expect(byMail.mails).toHaveLength(15);
  byMail.pass(24 * 3600);
  await byMail.post('/signup', { body });
  expect(byMail.mails).toHaveLength(16);
});

it('sends the mail of somebody who signs up, however many strangers asked for one before', async () => {
  const body = { email: 'ada@example.com', password: PASSWORD };
  for (let n = 0; n < 6; n += 1) await byMail.post('/signup', { body, ip: '192.0.2.1' });
  expect(byMail.mails).toHaveLength(5);
  // that a place asked for another address uses up nothing of this one
  await byMail.post('/signup', { body: { ...body, email: 'bo@example.com' }, ip: '203.0.113.9' });
  expect((await byMail.post('/signup', { body, ip: '203.0.113.9' })).statusCode).toBe(200);
  expect(byMail.mails).toHaveLength(7);
  const refused = await byMail.post('/signup', { body, ip: '203.0.113.9' });
  expect([refused.statusCode, failureOf(refused).code, refused.headers['retry-after']]).toEqual([
    429,
    'over_email_send_rate_limit',
    '3600',
  ]);
});
