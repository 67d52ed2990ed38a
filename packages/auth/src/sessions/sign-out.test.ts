import { createTestDatabase } from '@commonhearth/testing-server/database';
import { issueMagicLink, readMagicLink } from '../mail-tokens/magic-links.ts';
import { failureOf, refresh, sessionOf, signIn, signUp, startProvider } from '../provider.harness.ts';
import type { Harness, SessionBody } from '../provider.harness.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let provider: Harness;
let here: SessionBody;
let there: SessionBody;
let stranger: SessionBody;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
});
beforeEach(async () => {
  provider = startProvider(database.sql);
  here = await signUp(provider, 'ada@example.com');
  there = sessionOf(await signIn(provider, 'ada@example.com'));
  stranger = await signUp(provider, 'bea@example.com');
});
afterEach(async () => {
  await provider.app.close();
  await database.sql.query('delete from auth.users');
  await database.sql.query('delete from auth.attempts');
});

const alive = async (session: SessionBody): Promise<boolean> => {
  const user = await provider.get('/user', { bearer: session.access_token });
  const refreshed = await refresh(provider, session.refresh_token);
  expect(refreshed.statusCode === 200).toBe(user.statusCode === 200);
  return user.statusCode === 200;
};
const left = async (): Promise<boolean[]> => [await alive(here), await alive(there), await alive(stranger)];

it.each([
  ['?scope=global', [false, false, true]],
  ['', [false, false, true]],
  ['?scope=local', [false, true, true]],
  ['?scope=others', [true, false, true]],
])('signs out with %s, by JSON without a body', async (query, expected) => {
  const response = await provider.post(`/logout${query}`, { bearer: here.access_token });
  expect(response.statusCode).toBe(204);
  expect(await left()).toEqual(expected);
});

it.each([
  ['?scope=global', true],
  ['', true],
  ['?scope=others', true],
  ['?scope=local', false],
])('links in mails end with %s: %s', async (query, ends) => {
  const now = provider.now();
  const link = (session: SessionBody) => issueMagicLink(database.sql, { accountId: session.user.id, now });
  const [own, other] = [await link(here), await link(stranger)];
  await provider.post(`/logout${query}`, { bearer: here.access_token });
  expect((await readMagicLink(database.sql, { token: own, now }))?.accountId).toBe(
    ends ? undefined : here.user.id,
  );
  expect((await readMagicLink(database.sql, { token: other, now }))?.accountId).toBe(stranger.user.id);
});

it('refuses a scope that it does not know', async () => {
  const response = await provider.post('/logout?scope=everyone', { bearer: here.access_token });
  expect(response.statusCode).toBe(400);
  expect(failureOf(response).message).toBe('Unsupported logout scope "everyone"');
});

it('answers session_not_found for a session that has ended', async () => {
  await provider.post('/logout?scope=local', { bearer: here.access_token });
  const response = await provider.post('/logout', { bearer: here.access_token });
  expect([response.statusCode, failureOf(response).code]).toEqual([403, 'session_not_found']);
});

it('refuses a call without, with a garbled and with an expired access token', async () => {
  const codes = async (bearer?: string): Promise<unknown> => {
    const response = await provider.get('/user', bearer === undefined ? {} : { bearer });
    return [response.statusCode, failureOf(response).code];
  };
  expect(await codes()).toEqual([401, 'no_authorization']);
  expect(await codes('nonsense')).toEqual([403, 'bad_jwt']);
  expect(await codes(`${here.access_token.slice(0, -6)}AAAAAA`)).toEqual([403, 'bad_jwt']);
  provider.pass(3600);
  expect(await codes(here.access_token)).toEqual([403, 'bad_jwt']);
  // clients of the protocol look for these words
  const { message } = failureOf(await provider.get('/user', { bearer: 'nonsense' }));
  expect(message).toMatch(/^invalid JWT: unable to parse or verify signature/);
});

it('answers user_not_found once the account is deleted', async () => {
  await database.sql.query('delete from auth.users where id = $1', [here.user.id]);
  const response = await provider.get('/user', { bearer: here.access_token });
  expect([response.statusCode, failureOf(response).code]).toEqual([403, 'user_not_found']);
});
