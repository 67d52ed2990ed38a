import { limits } from '@commonhearth/schemas/limits';
import {
  startProvider,
  failureOf,
  refused,
  PASSWORD,
  sessionOf,
  signIn,
  signUp,
} from '../provider.harness.ts';
import { pruneAuth } from '../prune.ts';
import { email, testedCodes, wrongFor } from './codes.harness.ts';

const { here, replace, ask, lastSent, verify, type, follow } = testedCodes();
let { database, provider } = {} as ReturnType<typeof here>;
beforeEach(() => {
  ({ database, provider } = here());
});

const accounts = async () => (await database.sql.query('select 1 from auth.users')).length;
const dead = [403, 'otp_expired'];

it('the code of a mail signs in who has an account, once', async () => {
  const { user } = await signUp(provider, email);
  expect((await ask()).json()).toEqual({});
  const { code } = lastSent();
  expect(code).toMatch(/^\d{6}$/);
  const session = sessionOf(await type(code));
  expect(session.user.id).toBe(user.id);
  const claims = JSON.parse(
    Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString(),
  ) as unknown;
  expect(claims).toMatchObject({ amr: [{ method: 'otp' }] });
  expect(refused(await type(code))).toEqual(dead);
});

it('the link beside the code does the same, and one of them ends the other', async () => {
  await signUp(provider, email);
  await ask();
  const first = lastSent();
  expect((await follow(first.token)).statusCode).toBe(200);
  expect(refused(await follow(first.token))).toEqual(dead);
  expect(refused(await type(first.code))).toEqual(dead);
  await ask();
  expect((await type(lastSent().code)).statusCode).toBe(200);
  expect(refused(await follow(lastSent().token))).toEqual(dead);
  await ask();
  expect((await follow(lastSent().token, 'email')).statusCode).toBe(200);
});

it('a link of a sign-in is none of a sign-up', async () => {
  await ask();
  expect(refused(await follow(lastSent().token, 'signup'))).toEqual(dead);
});

it('a code is stored as a hash, and dies after five wrong guesses, also those sent at once; its link lives', async () => {
  await signUp(provider, email);
  await ask();
  const { code, token } = lastSent();
  const [row] = await database.sql.query<{ row: string }>('select c::text as row from auth.mailed_codes c');
  expect(row?.row).not.toContain(code);
  const guesses = await Promise.all(Array.from({ length: 4 }, () => type(wrongFor(code))));
  expect(guesses.map(refused)).toEqual([dead, dead, dead, dead]);
  expect((await type(code)).statusCode).toBe(200);

  await ask();
  const second = lastSent();
  await Promise.all(Array.from({ length: limits.codes.guesses.most }, () => type(wrongFor(second.code))));
  expect(refused(await type(second.code))).toEqual(dead);
  expect((await follow(second.token)).statusCode).toBe(200);
  expect(refused(await follow(token))).toEqual(dead);
});

it('many places together get a hundred guesses a day at the codes of an address; then its link alone does', async () => {
  await signUp(provider, email);
  const { most } = limits.codes.guessesOfAddress;
  for (let n = 0; n < most; n += 1) {
    const ip = `2001:${Math.floor(n / limits.codes.guesses.most).toString(16)}::1`;
    if (n % limits.codes.guesses.most === 0) await ask({}, ip);
    expect(refused(await type(wrongFor(lastSent().code), ip))).toEqual(dead);
  }
  await ask({}, '2001:db8:1::1');
  const { code, token } = lastSent();
  const answer = await type(code, '2001:db8:1::1');
  expect(refused(answer)).toEqual([429, 'over_request_rate_limit']);
  expect((await follow(token)).statusCode).toBe(200);
});

it('of ten who type the right code at once one gets in', async () => {
  await signUp(provider, email);
  await ask();
  const { code } = lastSent();
  const answers = await Promise.all(Array.from({ length: 10 }, () => type(code)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

it('code and link last an hour; then they are removed', async () => {
  await ask();
  const first = lastSent();
  provider.pass(3599);
  expect((await type(first.code)).statusCode).toBe(200);
  await ask();
  provider.pass(3600);
  expect(refused(await type(lastSent().code))).toEqual(dead);
  expect(refused(await follow(lastSent().token))).toEqual(dead);
  await pruneAuth(database.sql, provider.now());
  expect(await database.sql.query('select 1 from auth.mailed_codes')).toEqual([]);
});

it('a new code ends the one before, with its link', async () => {
  await ask();
  const old = lastSent();
  await ask();
  if (old.code !== lastSent().code) expect(refused(await type(old.code))).toEqual(dead);
  expect(refused(await follow(old.token))).toEqual(dead);
  expect((await type(lastSent().code)).statusCode).toBe(200);
});

it('a code is of its address alone', async () => {
  await ask();
  const { code } = lastSent();
  const other = await verify({ type: 'email', email: 'bo@example.com', token: code });
  expect(refused(other)).toEqual(dead);
  expect((await type(code)).statusCode).toBe(200);
});

it('an unknown address signs up by its code, with what came along, and has no password', async () => {
  await ask({ data: { name: 'Ada' } });
  expect(await accounts()).toBe(0);
  const { user } = sessionOf(await type(lastSent().code));
  expect(user).toMatchObject({ email, user_metadata: { name: 'Ada', email_verified: true } });
  expect(refused(await signIn(provider, email))).toEqual([400, 'invalid_credentials']);
  await ask({ data: { name: 'Eve' } });
  expect(sessionOf(await type(lastSent().code)).user.user_metadata['name']).toBe('Ada');
});

it('who proved an address by a code has ended what others had signed up there', async () => {
  const byMail = startProvider(database.sql, { confirmation: 'mail' });
  await byMail.post('/signup', { body: { email, password: PASSWORD } });
  const planted = byMail.mails.flatMap((mail) => (mail.kind === 'confirmation' ? [mail.token] : []));
  await byMail.app.close();
  await ask();
  expect((await type(lastSent().code)).statusCode).toBe(200);
  expect(refused(await verify({ type: 'signup', token_hash: planted[0], password: PASSWORD }))).toEqual(dead);
});

it('where no account may be made, an unknown address gets the answer of a known one and no mail', async () => {
  // written in the transaction, as the server does it
  await database.sql.query('create table if not exists written_mails (code text)');
  await replace({
    sendMail: async (tx, mail) => {
      await tx.query('insert into written_mails values ($1)', [mail.kind === 'code' ? mail.code : '']);
    },
  });
  ({ provider } = here());
  const written = () => database.sql.query<{ code: string }>('select code from written_mails');
  const unknown = await ask({ create_user: false });
  expect([unknown.statusCode, unknown.body]).toEqual([200, '{}']);
  expect(await written()).toEqual([]);
  await signUp(provider, email);
  const known = await ask({ create_user: false });
  expect([known.statusCode, known.body, known.headers['content-type']]).toEqual([
    200,
    '{}',
    unknown.headers['content-type'],
  ]);
  const [mail] = await written();
  expect((await type(mail?.code ?? '')).statusCode).toBe(200);
});

it('a code that nobody was to get makes no account, even where it is guessed', async () => {
  await ask({ create_user: false });
  // the harness keeps what was undone
  expect(refused(await type(lastSent().code))).toEqual(dead);
  expect(await accounts()).toBe(0);
});

it('[SEC-02a] an address gets five mails an hour from one place, known or not; its refusal says how long to wait', async () => {
  await signUp(provider, email);
  for (const address of [email, 'nobody@example.com']) {
    const answers: number[] = [];
    for (let n = 0; n < 7; n += 1)
      answers.push((await ask({ email: address, create_user: false })).statusCode);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
  }
  const refusal = await ask();
  expect([failureOf(refusal).code, refusal.headers['retry-after']]).toEqual([
    'over_email_send_rate_limit',
    '3600',
  ]);
  provider.pass(3600);
  expect((await ask()).statusCode).toBe(200);
});

it('[SEC-02a] a place asks for thirty codes an hour, whoever they are for', async () => {
  for (let n = 0; n < limits.codes.sentByPlace.most; n += 1) {
    provider.pass(60);
    expect((await ask({ email: `p${n}@example.com` })).statusCode).toBe(200);
  }
  expect(refused(await ask({ email: 'one-more@example.com' }))).toEqual([429, 'over_request_rate_limit']);
  expect((await ask({ email: 'one-more@example.com' }, '198.51.100.9')).statusCode).toBe(200);
});

it.each([
  ['/otp', {}, 'validation_failed'],
  ['/otp', { email: 'nowhere' }, 'validation_failed'],
  ['/otp', { email, phone: '+15550100' }, 'validation_failed'],
  ['/otp', { email, data: { name: 'a\nb' } }, 'validation_failed'],
  ['/otp', { phone: '+15550100' }, 'phone_provider_disabled'],
  ['/verify', { type: 'email', token: '123456' }, 'validation_failed'],
  ['/verify', { type: 'magiclink' }, 'validation_failed'],
  ['/verify', { type: 'other', email, token: '123456' }, 'validation_failed'],
])('%s refuses %j as %s', async (path, body, code) => {
  expect(failureOf(await provider.post(path, { body })).code).toBe(code);
});

it('the log tells who asked and who got in, and neither address nor code', async () => {
  const { user } = await signUp(provider, email);
  await ask();
  const { code, token } = lastSent();
  await type(wrongFor(code));
  await type(code);
  await ask({ email: 'nobody@example.com', create_user: false });
  const lines = provider.log.flatMap((line) => {
    const { auth } = JSON.parse(line) as { auth?: { event: string; outcome: string; account: unknown } };
    return auth === undefined ? [] : [[auth.event, auth.outcome, auth.account]];
  });
  expect(lines.slice(1)).toEqual([
    ['send_code', 'succeeded', user.id],
    ['sign_in', 'failed', null],
    ['sign_in', 'succeeded', user.id],
    ['send_code', 'nobody', null],
  ]);
  for (const secret of [email, code, token]) expect(provider.log.join('')).not.toContain(secret);
});
