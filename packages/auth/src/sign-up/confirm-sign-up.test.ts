import { createTestDatabase } from '@commonhearth/testing-server/database';
import { authMigrations } from '../migrations.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { failureOf, PASSWORD, signIn, startProvider } from '../provider.harness.ts';
import type { Harness } from '../provider.harness.ts';
import { pruneAuth } from '../prune.ts';
import { hashSecret } from '../secrets.ts';
import { confirmSignUp, type Proof } from './confirm-sign-up.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let provider: Harness;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
});
beforeEach(() => {
  provider = startProvider(database.sql, { confirmation: 'mail' });
});
afterEach(async () => {
  await provider.app.close();
  for (const table of ['users', 'sign_ups', 'mail_tokens', 'attempts'])
    await database.sql.query(`delete from auth.${table}`);
});

const FOREIGN = 'planted by another';

/** What the mail holds, and what the browser that signed up keeps. */
async function signUp(
  password = PASSWORD,
  ip = '203.0.113.1',
): Promise<Required<Pick<Proof, 'token' | 'browserSecret'>>> {
  const answer = await provider.post('/signup', { body: { email: 'ada@example.com', password }, ip });
  expect(answer.statusCode).toBe(200);
  const { confirmation_secret: browserSecret } = answer.json<{ confirmation_secret: string }>();
  const mail = provider.mails.at(-1);
  return { token: mail?.kind === 'confirmation' ? mail.token : '', browserSecret };
}
const confirm = (proof: Proof) => confirmSignUp({ database: database.sql, clock: provider.now }, proof);
const outcome = async (proof: Proof) => (await confirm(proof)).outcome;
const signsIn = async (password: string) => {
  const answer = await signIn(provider, 'ada@example.com', password);
  return answer.statusCode === 200 ? 'signed in' : failureOf(answer).code;
};

it('confirms by one click in the browser that signed up', async () => {
  const mine = await signUp();
  expect(await confirm(mine)).toMatchObject({
    outcome: 'confirmed',
    opened: { account: { email: 'ada@example.com', emailConfirmedAt: provider.now() } },
  });
  expect(await signsIn(PASSWORD)).toBe('signed in');
  expect(await outcome(mine)).toBe('link_invalid');
});

it('asks any other browser for the password of that sign-up; a wrong one confirms nothing', async () => {
  const { token } = await signUp();
  const other = await signUp(FOREIGN);
  for (const browserSecret of ['', 'x'.repeat(43), other.browserSecret])
    expect(await confirm({ token, browserSecret })).toEqual({
      outcome: 'password_required',
      email: 'ada@example.com',
    });
  expect(await confirm({ token, password: FOREIGN })).toEqual({
    outcome: 'wrong_password',
    email: 'ada@example.com',
  });
  expect(await database.sql.query('select 1 from auth.users')).toEqual([]);
  expect(await outcome({ token, password: PASSWORD })).toBe('confirmed');
  expect(await signsIn(PASSWORD)).toBe('signed in');
});

it('a later sign-up leaves the first mail and its password alone', async () => {
  const mine = await signUp();
  const foreign = await signUp(FOREIGN, '192.0.2.1');
  expect(await outcome(mine)).toBe('confirmed');
  expect(await signsIn(PASSWORD)).toBe('signed in');
  expect(await signsIn(FOREIGN)).toBe('invalid_credentials');
  expect(await outcome(foreign)).toBe('link_invalid');
});

it('a mail that a stranger caused opens nothing to its reader, who starts again and is not held up', async () => {
  const foreign = await signUp(FOREIGN, '192.0.2.1');
  for (let guess = 0; guess < 5; guess += 1)
    expect(await outcome({ token: foreign.token, password: PASSWORD })).toBe('wrong_password');
  await expect(confirm({ token: foreign.token, password: PASSWORD })).rejects.toMatchObject({ status: 429 });
  expect(await outcome(await signUp())).toBe('confirmed');
  expect(await signsIn(PASSWORD)).toBe('signed in');
});

it('the tries of a password belong to one mail: who uses up those of another leaves its owner all five', async () => {
  const foreign = await signUp(FOREIGN, '192.0.2.1');
  const { token } = await signUp();
  for (let guess = 0; guess < 5; guess += 1)
    expect(await outcome({ token: foreign.token, password: PASSWORD })).toBe('wrong_password');
  for (let guess = 0; guess < 4; guess += 1)
    expect(await outcome({ token, password: FOREIGN })).toBe('wrong_password');
  expect(await outcome({ token, password: PASSWORD })).toBe('confirmed');
});

it('says that the address is not confirmed to who knows the password of the latest sign-up, and to nobody else', async () => {
  await signUp();
  expect(await signsIn(PASSWORD)).toBe('email_not_confirmed');
  expect(await signsIn(FOREIGN)).toBe('invalid_credentials');
});

it('one of five who follow the same link at once confirms', async () => {
  const mine = await signUp();
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcome(mine)));
  expect(outcomes.filter((said) => said === 'confirmed')).toHaveLength(1);
  expect(await database.sql.query('select 1 from auth.sessions')).toHaveLength(1);
});

it('lets one of two confirmations at once have the address', async () => {
  const [one, two] = [await signUp(), await signUp(FOREIGN)];
  const outcomes = await Promise.all([outcome(one), outcome(two)]);
  expect(outcomes.filter((said) => said === 'confirmed')).toHaveLength(1);
  expect(await database.sql.query('select 1 from auth.users')).toHaveLength(1);
  // nothing is left by which another claim on the address could go on
  for (const table of ['sign_ups', 'mail_tokens'])
    expect(await database.sql.query(`select 1 from auth.${table}`)).toEqual([]);
});

it('[SRV-04] a confirmation that fails leaves the link unspent', async () => {
  const mine = await signUp();
  await database.sql.query(
    `insert into auth.users (id, email, password_hash, created_at, updated_at)
     select id, 'bo@example.com', password_hash, created_at, created_at from auth.sign_ups`,
  );
  await expect(confirm(mine)).rejects.toThrow('users_pkey');
  await database.sql.query('delete from auth.users');
  expect(await outcome(mine)).toBe('confirmed');
});

it('keeps a sign-up for a day', async () => {
  const first = await signUp();
  provider.pass(24 * 3600 - 1);
  const second = await signUp();
  provider.pass(1);
  expect(await outcome(first)).toBe('link_invalid');
  await pruneAuth(database.sql, provider.now());
  expect(await database.sql.query('select 1 from auth.sign_ups')).toHaveLength(1);
  expect(await outcome(second)).toBe('confirmed');
});

it('gives nothing away by which a sign-up of a known address could be confirmed', async () => {
  await confirm(await signUp());
  expect((await signUp(FOREIGN)).token).toBe('');
  expect(provider.mails.at(-1)).toEqual({
    kind: 'already_registered',
    to: 'ada@example.com',
    accountId: expect.any(String) as unknown,
    redirectTo: null,
  });
  // as for an address without an account
  expect(await signsIn(FOREIGN)).toBe('email_not_confirmed');
  const rows = await database.sql.query('select * from auth.sign_ups');
  expect(JSON.stringify(rows)).not.toContain(FOREIGN);
});

it('moves who had signed up before, unconfirmed, among the pending sign-ups', async () => {
  const [first, ...later] = authMigrations;
  await database.sql.transaction(async (tx) => {
    await tx.query('drop schema auth cascade');
    await tx.query(first?.sql ?? '');
    await tx.query(
      `insert into auth.users (id, email, password_hash, created_at, updated_at) values
       ('0b0f7c1e-52a5-4a53-9a39-6e1f6b6a0c01', 'ada@example.com', $1, $2, $2)`,
      [await hashPassword(PASSWORD), provider.now()],
    );
    await tx.query(
      `insert into auth.one_time_tokens (token_hash, user_id, kind, created_at)
       values ($1, '0b0f7c1e-52a5-4a53-9a39-6e1f6b6a0c01', 'confirmation', $2)`,
      [hashSecret('a-token-of-then'), provider.now()],
    );
    for (const { sql } of later) await tx.query(sql);
  });
  expect(await outcome({ token: 'a-token-of-then' })).toBe('password_required');
  expect(await outcome({ token: 'a-token-of-then', password: PASSWORD })).toBe('confirmed');
  expect(await signsIn(PASSWORD)).toBe('signed in');
});
