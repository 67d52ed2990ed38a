import { limits } from '@commonhearth/schemas/limits';
import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';
import { issueMagicLink, readMagicLink } from '../mail-tokens/magic-links.ts';
import {
  failureOf,
  refused,
  PASSWORD,
  refresh,
  sessionOf,
  signIn,
  signUp,
  startProvider,
  userOf,
  type Harness,
  type SessionBody,
} from '../provider.harness.ts';

let database: TestDatabase;
let provider: Harness;
let here: SessionBody;
const email = 'ada@example.com';
const chosen = 'seven odd lanterns';
const moved = 'ada.new@example.com';
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  provider = startProvider(database.sql);
  await database.sql.query('truncate auth.users, auth.mailed_codes, auth.attempts, auth.mail_tokens cascade');
  here = await signUp(provider, email);
});
afterEach(() => provider.app.close());

const change = (body: object, bearer = here.access_token) =>
  provider.put('/user', {
    body,
    bearer,
    device:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  });
const withPassword = (body: object) => change({ ...body, current_password: PASSWORD });
const mailTo = (kind: string) => {
  const mail = provider.mails.findLast((one) => one.kind === kind);
  return { to: mail?.to, token: '', code: '', device: null as string | null, ...mail };
};
const nonce = async () => {
  expect((await provider.get('/reauthenticate', { bearer: here.access_token })).statusCode).toBe(200);
  return mailTo('reauthentication').code;
};
const follow = (token: string, more: { password?: string; bearer?: string } = {}) =>
  provider.post('/verify', {
    body: { type: 'email_change', token_hash: token, password: more.password },
    ...(more.bearer !== undefined && { bearer: more.bearer }),
  });
const askToMove = async () => {
  expect((await withPassword({ email: moved })).statusCode).toBe(200);
  return mailTo('email_change').token;
};
const takeBack = (token: string) => provider.post('/take_back', { body: { token } });
const lives = async ({ access_token: bearer }: SessionBody) =>
  (await provider.get('/user', { bearer })).statusCode === 200;

it('a password needs the current one, or a code that is mailed; a session alone changes nothing', async () => {
  expect(refused(await change({ password: chosen }))).toEqual([400, 'reauthentication_needed']);
  expect(refused(await change({ email: moved }))).toEqual([400, 'reauthentication_needed']);
  expect(refused(await change({ password: chosen, current_password: 'not it at all' }))).toEqual([
    400,
    'invalid_credentials',
  ]);
  const code = await nonce();
  const wrong = code === '111111' ? '222222' : '111111';
  expect(refused(await change({ password: chosen, nonce: wrong }))).toEqual([
    422,
    'reauthentication_not_valid',
  ]);
  expect((await signIn(provider, email)).statusCode).toBe(200);
  expect((await change({ password: chosen, nonce: code })).statusCode).toBe(200);
  expect(refused(await change({ password: PASSWORD, nonce: code }))).toEqual([
    422,
    'reauthentication_not_valid',
  ]);
  expect((await change({ password: PASSWORD, current_password: chosen })).statusCode).toBe(200);
  expect((await signIn(provider, email)).statusCode).toBe(200);
});

it('[SEC-02a] guesses at the current password count as those of a sign-in, and a code has five', async () => {
  for (let n = 0; n < limits.password.byAccountAndPlace.most; n += 1)
    await change({ password: chosen, current_password: `wrong guess ${n}` });
  expect(refused(await withPassword({ password: chosen }))).toEqual([429, 'over_request_rate_limit']);
  const code = await nonce();
  const wrong = code === '111111' ? '222222' : '111111';
  for (let n = 0; n < limits.codes.guesses.most; n += 1) await change({ password: chosen, nonce: wrong });
  expect(refused(await change({ password: chosen, nonce: code }))).toEqual([
    422,
    'reauthentication_not_valid',
  ]);
});

it('a code of a proof signs nobody in', async () => {
  const token = await nonce();
  for (const type of ['email', 'recovery'])
    expect((await provider.post('/verify', { body: { type, email, token } })).statusCode).toBe(403);
});

it.each([
  ['a short one', { password: 'short' }, 422, 'weak_password'],
  ['a common one', { password: 'password1' }, 422, 'weak_password'],
  ['the present one', { password: PASSWORD }, 422, 'same_password'],
  ['an address that is none', { email: 'nowhere' }, 400, 'validation_failed'],
  ['a phone', { phone: '+15550100' }, 422, 'phone_provider_disabled'],
  [
    'metadata that fills the token',
    { data: { name: 'Ada', more: 'x'.repeat(4100) } },
    400,
    'validation_failed',
  ],
])('refuses %s, with nothing changed', async (_what, body, status, code) => {
  const before = await database.sql.query('select * from auth.users');
  expect(refused(await withPassword(body))).toEqual([status, code]);
  expect(await database.sql.query('select * from auth.users')).toEqual(before);
  expect(await lives(here)).toBe(true);
});

it('a weak password comes with the reason', async () => {
  const answer = await withPassword({ password: 'password1' });
  expect(failureOf(answer).weak_password).toEqual({ reasons: ['pwned'] });
});

it('a changed password ends every other session and every link and code in mails, and its address is told', async () => {
  const there = sessionOf(await signIn(provider, email));
  const now = provider.now();
  const magic = await issueMagicLink(database.sql, { accountId: here.user.id, now });
  await provider.post('/otp', { body: { email } });
  const { code, token } = mailTo('code');
  expect((await withPassword({ password: chosen })).statusCode).toBe(200);
  expect([await lives(here), await lives(there)]).toEqual([true, false]);
  expect((await refresh(provider, there.refresh_token)).statusCode).toBe(400);
  expect((await refresh(provider, here.refresh_token)).statusCode).toBe(200);
  expect(await readMagicLink(database.sql, { token: magic, now })).toBeUndefined();
  for (const proof of [
    { type: 'email', email, token: code },
    { type: 'magiclink', token_hash: token },
  ])
    expect((await provider.post('/verify', { body: proof })).statusCode).toBe(403);
  expect(mailTo('password_changed')).toMatchObject({ to: email, device: 'Chrome on macOS' });
});

it('a new address counts once its own mail was followed; the old one is told', async () => {
  const token = await askToMove();
  const asked = userOf(await provider.get('/user', { bearer: here.access_token }));
  expect(asked).toMatchObject({ email, new_email: moved });
  expect(mailTo('email_change').to).toBe(moved);
  const changed = userOf(await follow(token, { bearer: here.access_token }));
  expect(changed).toMatchObject({ email: moved });
  expect(changed).not.toHaveProperty('new_email');
  expect(mailTo('email_changed').to).toBe(email);
  expect([(await signIn(provider, moved)).statusCode, (await signIn(provider, email)).statusCode]).toEqual([
    200, 400,
  ]);
  expect(refused(await follow(token, { bearer: here.access_token }))).toEqual([403, 'otp_expired']);
});

it('a new address ends the magic links that lie in the mailbox of before', async () => {
  const now = provider.now();
  const magic = await issueMagicLink(database.sql, { accountId: here.user.id, now });
  const token = await askToMove();
  expect(await readMagicLink(database.sql, { token: magic, now })).toBeDefined();
  expect((await follow(token, { bearer: here.access_token })).statusCode).toBe(200);
  expect(await readMagicLink(database.sql, { token: magic, now })).toBeUndefined();
});

it('the mail of a new address does nothing for who is not signed in there, but with the password', async () => {
  const token = await askToMove();
  const eve = await signUp(provider, 'eve@example.com');
  expect(refused(await follow(token))).toEqual([403, 'password_required']);
  expect(refused(await follow(token, { bearer: eve.access_token }))).toEqual([403, 'password_required']);
  expect(refused(await follow(token, { password: 'a wrong password' }))).toEqual([
    400,
    'invalid_credentials',
  ]);
  const opened = sessionOf(await follow(token, { password: PASSWORD }));
  expect(opened.user).toMatchObject({ id: here.user.id, email: moved });
  expect(await lives(opened)).toBe(true);
});

it('an address that somebody has is answered as any other; its holder is told, and keeps it', async () => {
  await signUp(provider, moved);
  const answer = await withPassword({ email: moved });
  expect(userOf(answer)).toMatchObject({ email, new_email: moved });
  expect(mailTo('address_in_use').to).toBe(moved);
  expect(mailTo('email_change').to).toBeUndefined();
});

it('an address that somebody proved meanwhile stays theirs', async () => {
  const token = await askToMove();
  await signUp(provider, moved);
  expect(refused(await follow(token, { bearer: here.access_token }))).toEqual([422, 'email_exists']);
  expect((await signIn(provider, email)).statusCode).toBe(200);
});

it('a wish for an address ends with an hour, with another wish, with the address of now and with a new password', async () => {
  const first = await askToMove();
  const second = await askToMove();
  expect(refused(await follow(first, { bearer: here.access_token }))).toEqual([403, 'otp_expired']);
  await change({ email });
  expect(refused(await follow(second, { bearer: here.access_token }))).toEqual([403, 'otp_expired']);
  const third = await askToMove();
  await withPassword({ password: chosen });
  expect(refused(await follow(third, { bearer: here.access_token }))).toEqual([403, 'otp_expired']);
  await change({ email: moved, current_password: chosen });
  provider.pass(3599);
  const late = mailTo('email_change').token;
  provider.pass(1);
  expect(refused(await follow(late, { password: chosen }))).toEqual([403, 'otp_expired']);
});

it('"this was not me" gives the address back, signs everybody out and leaves no password, once', async () => {
  const token = await askToMove();
  await follow(token, { bearer: here.access_token });
  const told = mailTo('email_changed').token;
  provider.pass(60);
  await change({ password: chosen, current_password: PASSWORD });
  const later = mailTo('password_changed').token;
  const joined = (subject: string, at: Date) =>
    database.sql.query(
      `insert into auth.identities (provider, issuer, subject, id, user_id, email, created_at, last_sign_in_at)
       values ('google', 'https://accounts.example', $1, gen_random_uuid(), $2, $3, $4, $4)`,
      [subject, here.user.id, moved, at],
    );
  await joined('of who had the account', provider.now());
  provider.pass(6 * 24 * 3600);
  expect((await takeBack(told)).json()).toEqual({ email });
  expect((await refresh(provider, here.refresh_token)).statusCode).toBe(400);
  for (const [address, password] of [
    [moved, chosen],
    [email, chosen],
    [email, PASSWORD],
  ] as const)
    expect((await signIn(provider, address, password)).statusCode).toBe(400);
  expect(await database.sql.query('select 1 from auth.identities')).toEqual([]);
  // neither again, nor by whoever had the account in between
  for (const used of [told, later]) expect(refused(await takeBack(used))).toEqual([403, 'otp_expired']);
  await provider.post('/recover', { body: { email } });
  const { token: way } = mailTo('recovery');
  const back = sessionOf(await provider.post('/verify', { body: { type: 'recovery', token_hash: way } }));
  expect(back.user.id).toBe(here.user.id);
});

it('a change can be taken back for seven days', async () => {
  await withPassword({ password: chosen });
  provider.pass(7 * 24 * 3600);
  expect(refused(await takeBack(mailTo('password_changed').token))).toEqual([403, 'otp_expired']);
});

it('metadata is merged: what is null goes, what is not named stays', async () => {
  await change({ data: { name: ' Ada ', tone: 'warm' } });
  const { user_metadata: kept } = userOf(await change({ data: { tone: null, more: 1 } }));
  expect(kept).toMatchObject({ name: 'Ada', more: 1 });
  expect(kept).not.toHaveProperty('tone');
});

it('sessions are listed with device and time to their own person, and ended one by one', async () => {
  provider.pass(60);
  const there = sessionOf(await signIn(provider, email));
  const eve = await signUp(provider, 'eve@example.com');
  interface Listed {
    readonly sessions: readonly {
      readonly id: string;
      readonly is_current: boolean;
      readonly created_at: string;
    }[];
  }
  const list = async () =>
    (await provider.get('/sessions', { bearer: here.access_token })).json<Listed>().sessions;
  const both = await list();
  expect(both.map(({ is_current: current }) => current)).toEqual([false, true]);
  expect(both[0]?.created_at).toBe(provider.now().toISOString());
  const end = (bearer: string) => provider.delete(`/sessions/${both[0]?.id}`, { bearer });
  expect(refused(await end(eve.access_token))).toEqual([404, 'session_not_found']);
  expect(await lives(there)).toBe(true);
  expect((await end(here.access_token)).statusCode).toBe(204);
  expect([await lives(there), await lives(here)]).toEqual([false, true]);
  expect(await list()).toHaveLength(1);
});

it.each([
  ['PUT', '/user'],
  ['GET', '/reauthenticate'],
  ['GET', '/sessions'],
  ['DELETE', '/sessions/7b7c1e7e-9a53-4a51-8d2f-5a3f4a0f4b11'],
])('%s %s is for who is signed in', async (method, path) => {
  const call = { PUT: provider.put, GET: provider.get, DELETE: provider.delete }[method];
  expect((await call?.(path, method === 'PUT' ? { body: {} } : {}))?.statusCode).toBe(401);
});
