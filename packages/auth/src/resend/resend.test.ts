import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';
import { limits } from '@commonhearth/schemas/limits';
import {
  confirmations,
  failureOf,
  refused,
  PASSWORD,
  sessionOf,
  signUp,
  startProvider,
  userOf,
  type Harness,
} from '../provider.harness.ts';

let database: TestDatabase;
let provider: Harness;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  provider = startProvider(database.sql, { confirmation: 'mail' });
  await database.sql.query(
    'truncate auth.users, auth.mailed_codes, auth.sign_ups, auth.attempts, auth.mail_tokens cascade',
  );
});
afterEach(() => provider.app.close());

const email = 'ada@example.com';
const moved = 'ada@new.example';
const day = 24 * 3600;
const resend = (body: object, redirectTo?: string) =>
  provider.post(
    `/resend${redirectTo === undefined ? '' : `?redirect_to=${encodeURIComponent(redirectTo)}`}`,
    {
      body,
    },
  );
const again = (address = email) => resend({ type: 'signup', email: address });
const enter = (data: object = {}) => provider.post('/signup', { body: { email, password: PASSWORD, data } });
const last = (kind: string) => {
  const mail = provider.mails.findLast((one) => one.kind === kind);
  return { to: mail?.to, token: '', redirectTo: null as string | null, ...mail };
};
const verify = (type: string, token_hash: string, more: object = {}) =>
  provider.post('/verify', { body: { type, token_hash, ...more } });

it('mails the link of a sign-up once more, for another day; either link confirms what was signed up with', async () => {
  await enter({ name: 'Ada' });
  const first = last('confirmation').token;
  provider.pass(day - 1);
  const answer = await resend(
    { type: 'signup', email: ' Ada@Example.com ' },
    'http://127.0.0.1:3000/hfc/home',
  );
  expect([answer.statusCode, answer.body]).toEqual([200, '{}']);
  expect(last('confirmation')).toMatchObject({ to: email, redirectTo: 'http://127.0.0.1:3000/hfc/home' });
  const { token } = last('confirmation');
  expect(token).not.toBe(first);
  provider.pass(day - 1);
  const { user } = sessionOf(await verify('signup', token, { password: PASSWORD }));
  expect(user).toMatchObject({ email, user_metadata: { name: 'Ada' } });
  expect(refused(await verify('signup', first, { password: PASSWORD }))).toEqual([403, 'otp_expired']);
});

it('answers the same where nobody signed up, somebody is confirmed, or waits no more, and mails nothing', async () => {
  await provider.app.close();
  await database.sql.query('create table if not exists resent_mails (kind text)');
  await database.sql.query('delete from resent_mails');
  provider = startProvider(database.sql, {
    sendMail: async (tx, mail) => {
      await tx.query('insert into resent_mails values ($1)', [mail.kind]);
    },
  });
  await signUp(provider, 'bo@example.com');
  for (const address of [email, 'bo@example.com'])
    for (const type of ['signup', 'email_change', 'phone_change']) {
      const answer = await resend({ type, email: address });
      expect([answer.statusCode, answer.body]).toEqual([200, '{}']);
    }
  expect(await database.sql.query('select kind from resent_mails')).toEqual([]);
  expect(await database.sql.query('select 1 from auth.mail_tokens')).toEqual([]);
  expect(await database.sql.query('select 1 from auth.mailed_codes')).toEqual([]);
});

it('an address with an account that somebody signed up with is told so again', async () => {
  const automatic = startProvider(database.sql);
  await signUp(automatic, email);
  await automatic.app.close();
  await enter();
  await again();
  expect(provider.mails.map(({ kind }) => kind)).toEqual(['already_registered', 'already_registered']);
});

it('mails the link of a new address once more, to that address; the one before is dead', async () => {
  const automatic = startProvider(database.sql);
  const { access_token: bearer } = await signUp(automatic, email);
  await automatic.app.close();
  await provider.put('/user', { bearer, body: { email: moved, current_password: PASSWORD } });
  const first = last('email_change').token;
  expect((await resend({ type: 'email_change', email })).body).toBe('{}');
  expect(last('email_change').to).toBe(moved);
  const follow = (token_hash: string) =>
    provider.post('/verify', { bearer, body: { type: 'email_change', token_hash } });
  expect(refused(await follow(first))).toEqual([403, 'otp_expired']);
  expect(userOf(await follow(last('email_change').token)).email).toBe(moved);
});

it('[SEC-02a] counts as any mail: by the address that is named, by the one that it goes to, and by the place', async () => {
  await enter();
  for (let n = 1; n < limits.mailToAddress.perHour.most; n += 1) expect((await again()).statusCode).toBe(200);
  expect(refused(await again())).toEqual([429, 'over_email_send_rate_limit']);
  expect(confirmations(provider)).toHaveLength(limits.mailToAddress.perHour.most);
  for (let n = 0; n < limits.codes.sentByPlace.most; n += 1) await again(`p${n}@example.com`);
  expect(refused(await again('one-more@example.com'))).toEqual([429, 'over_request_rate_limit']);
});

it('[SEC-02a] a new address that had enough mails gets no more, and who asks is not told', async () => {
  await provider.app.close();
  await database.sql.query('create table if not exists resent_mails (kind text)');
  await database.sql.query('delete from resent_mails');
  provider = startProvider(database.sql, {
    sendMail: async (tx, mail) => {
      await tx.query('insert into resent_mails values ($1)', [mail.to]);
    },
  });
  const { access_token: bearer } = await signUp(provider, email);
  await provider.put('/user', { bearer, body: { email: moved, current_password: PASSWORD } });
  for (let n = 0; n < 4; n += 1) await provider.post('/otp', { body: { email: moved } });
  expect((await resend({ type: 'email_change', email })).body).toBe('{}');
  expect(await database.sql.query('select 1 from resent_mails where kind = $1', [moved])).toHaveLength(5);
});

it.each([
  [{ email }, 'validation_failed', 'Missing one of these types: signup, email_change, sms, phone_change'],
  [
    { type: 'recovery', email },
    'validation_failed',
    'Missing one of these types: signup, email_change, sms, phone_change',
  ],
  [{ type: 'signup' }, 'validation_failed', 'Type provided requires an email address'],
  [{ type: 'sms', email }, 'validation_failed', 'Type provided requires a phone number'],
  [{ type: 'email_change' }, 'validation_failed', 'Resending needs an email or phone. Add one of them.'],
  [
    { type: 'signup', email, phone: '+15550100' },
    'validation_failed',
    'Resending takes an email or a phone, not both.',
  ],
  [
    { type: 'signup', email: 'nowhere' },
    'validation_failed',
    'Unable to validate email address: invalid format',
  ],
  [
    { type: 'sms', phone: '+15550100' },
    'phone_provider_disabled',
    expect.stringContaining('Use an email') as string,
  ],
])('refuses %j as %s: %s', async (body, code, message) => {
  expect(failureOf(await resend(body))).toMatchObject({ code, message });
});
