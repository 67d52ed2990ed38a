import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';
import {
  failureOf,
  refused,
  PASSWORD,
  refresh,
  sessionOf,
  signIn,
  signUp,
  startProvider,
  type Harness,
} from '../provider.harness.ts';

let database: TestDatabase;
let provider: Harness;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  provider = startProvider(database.sql);
  await database.sql.query('truncate auth.users, auth.mailed_codes, auth.attempts, auth.mail_tokens cascade');
});
afterEach(() => provider.app.close());

const email = 'ada@example.com';
const chosen = 'seven odd lanterns';
const recover = (address = email) => provider.post('/recover', { body: { email: address } });
const last = (kind: 'recovery' | 'code') => {
  const mail = provider.mails.findLast((one) => one.kind === kind);
  return mail !== undefined && 'code' in mail && 'token' in mail ? mail : { code: '', token: '' };
};
const verify = (proof: object) => provider.post('/verify', { body: proof });
const byLink = (type: string, token: string) => verify({ type, token_hash: token });
const dead = [403, 'otp_expired'];
const choose = (bearer: string, body: object = { password: chosen }) =>
  provider.put('/user', { bearer, body });

it.each(['link', 'code'])(
  'the %s of a recovery mail opens a session that may choose a password without the old one',
  async (by) => {
    const { user } = await signUp(provider, email);
    expect((await recover()).json()).toEqual({});
    const { code, token } = last('recovery');
    const opened = sessionOf(
      await (by === 'link' ? byLink('recovery', token) : verify({ type: 'recovery', email, token: code })),
    );
    expect(opened.user.id).toBe(user.id);
    expect((await choose(opened.access_token)).statusCode).toBe(200);
    expect((await signIn(provider, email, chosen)).statusCode).toBe(200);
    expect(refused(await signIn(provider, email))).toEqual([400, 'invalid_credentials']);
    // once: from then on it is a session like any other
    expect(refused(await choose(opened.access_token, { password: PASSWORD }))).toEqual([
      400,
      'reauthentication_needed',
    ]);
    expect(refused(await byLink('recovery', token))).toEqual(dead);
  },
);

it('what a recovery opened changes no address, and an hour later no password', async () => {
  await signUp(provider, email);
  await recover();
  const opened = sessionOf(await byLink('recovery', last('recovery').token));
  const { access_token: bearer } = opened;
  expect(refused(await choose(bearer, { email: 'eve@example.com' }))).toEqual([
    400,
    'reauthentication_needed',
  ]);
  expect(refused(await choose(bearer, { email: 'eve@example.com', password: chosen }))).toEqual([
    400,
    'reauthentication_needed',
  ]);
  provider.pass(3599);
  expect((await choose(bearer, { data: {} })).statusCode).toBe(200);
  provider.pass(1);
  const { access_token: renewed } = sessionOf(await refresh(provider, opened.refresh_token));
  expect((await choose(renewed, { data: {} })).statusCode).toBe(200);
  expect(refused(await choose(renewed))).toEqual([400, 'reauthentication_needed']);
});

it('a link of a recovery is none of a sign-in, nor the other way round; the same with codes', async () => {
  await signUp(provider, email);
  await recover();
  const recovery = last('recovery');
  expect(refused(await byLink('magiclink', recovery.token))).toEqual(dead);
  expect(refused(await verify({ type: 'email', email, token: recovery.code }))).toEqual(dead);
  await provider.post('/otp', { body: { email } });
  const code = last('code');
  expect(refused(await byLink('recovery', code.token))).toEqual(dead);
  expect(refused(await verify({ type: 'recovery', email, token: code.code }))).toEqual(dead);
  expect((await verify({ type: 'email', email, token: code.code })).statusCode).toBe(200);
});

it('an unknown address gets the answer of a known one, and nobody a mail or an account', async () => {
  await provider.app.close();
  await database.sql.query('create table if not exists recovery_mails (code text)');
  provider = startProvider(database.sql, {
    sendMail: async (tx, mail) => {
      await tx.query('insert into recovery_mails values ($1)', ['code' in mail ? mail.code : '']);
    },
  });
  const written = () => database.sql.query('select code from recovery_mails');
  const unknown = await recover();
  expect([unknown.statusCode, unknown.body, await written()]).toEqual([200, '{}', []]);
  await signUp(provider, email);
  const known = await recover();
  expect([known.statusCode, known.body, (await written()).length]).toEqual([200, '{}', 1]);
  await recover('nobody@example.com');
  expect(await database.sql.query('select 1 from auth.users')).toHaveLength(1);
});

it('[SEC-02a] an address gets five mails an hour from one place, known or not', async () => {
  await signUp(provider, email);
  for (const address of [email, 'nobody@example.com']) {
    const answers: number[] = [];
    for (let n = 0; n < 7; n += 1) answers.push((await recover(address)).statusCode);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
  }
});

it.each([
  [{}, 'validation_failed'],
  [{ email: 'nowhere' }, 'validation_failed'],
  [{ phone: '+15550100' }, 'phone_provider_disabled'],
])('refuses %j as %s', async (body, code) => {
  expect(failureOf(await provider.post('/recover', { body })).code).toBe(code);
});
