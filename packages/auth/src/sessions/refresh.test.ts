import { createTestDatabase } from '@commonhearth/testing-server/database';
import { until } from '@commonhearth/testing-server/waiting';
import { pruneAuth } from '../prune.ts';
import { failureOf, refresh, sessionOf, signIn, signUp, startProvider } from '../provider.harness.ts';
import type { Harness } from '../provider.harness.ts';
import { rotate } from './refresh-tokens.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let provider: Harness;
let first: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
});
beforeEach(async () => {
  provider = startProvider(database.sql);
  first = (await signUp(provider, 'ada@example.com')).refresh_token;
});
afterEach(async () => {
  await provider.app.close();
  await database.sql.query('delete from auth.users');
  await database.sql.query('delete from auth.attempts');
});

const exchange = async (token: string): Promise<string> =>
  sessionOf(await refresh(provider, token)).refresh_token;
const refusal = async (token: string): Promise<unknown> => {
  const response = await refresh(provider, token);
  return [response.statusCode, failureOf(response).code];
};

it('[SES-01a] exchanges a refresh token for a new one and a new access token', async () => {
  provider.pass(3600);
  const session = sessionOf(await refresh(provider, first));
  expect(session.refresh_token).not.toBe(first);
  expect(session.expires_at).toBe(provider.now().getTime() / 1000 + 3600);
  expect((await provider.get('/user', { bearer: session.access_token })).statusCode).toBe(200);
});

it('answers a re-use within 10 seconds with the same successor', async () => {
  const second = await exchange(first);
  provider.pass(10);
  expect(await exchange(first)).toBe(second);
});

it('answers a re-use within 10 seconds with the unused token of the family, however far it has gone on', async () => {
  const third = await exchange(await exchange(first));
  provider.pass(5);
  expect(await exchange(first)).toBe(third);
  provider.pass(60);
  expect((await refresh(provider, third)).statusCode).toBe(200);
});

it('answers a later re-use too while its successor is unused, since that answer may have been lost', async () => {
  const second = await exchange(first);
  provider.pass(11);
  expect(await exchange(first)).toBe(second);
  provider.pass(3600);
  expect(await exchange(first)).toBe(second);
  expect((await refresh(provider, second)).statusCode).toBe(200);
});

it('ends the session and every token of its family at a later re-use of an older one', async () => {
  const session = sessionOf(await refresh(provider, await exchange(first)));
  provider.pass(11);
  expect(await refusal(first)).toEqual([400, 'refresh_token_already_used']);
  expect(await refusal(session.refresh_token)).toEqual([400, 'refresh_token_not_found']);
  const user = await provider.get('/user', { bearer: session.access_token });
  expect([user.statusCode, failureOf(user).code]).toEqual([403, 'session_not_found']);
});

it('leaves other sessions alone when one family is revoked', async () => {
  const other = sessionOf(await signIn(provider, 'ada@example.com')).refresh_token;
  await exchange(await exchange(first));
  provider.pass(11);
  expect(await refusal(first)).toEqual([400, 'refresh_token_already_used']);
  expect((await refresh(provider, other)).statusCode).toBe(200);
});

it('[SES-01a] ends six parallel refreshes of one token with one valid family', async () => {
  const tokens = await Promise.all(Array.from({ length: 6 }, () => exchange(first)));
  expect(new Set(tokens).size).toBe(1);
  const unused = await database.sql.query('select 1 from auth.refresh_tokens where used_at is null');
  expect(unused).toHaveLength(1);
  provider.pass(3600);
  expect((await refresh(provider, tokens[0] ?? '')).statusCode).toBe(200);
});

it('[SES-01a] a refresh that comes while another of its session is not yet committed gives the same successor', async () => {
  const waits = async () =>
    (
      await database.sql.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).length > 0;
  const turn = (token: string) => database.sql.transaction((tx) => rotate(tx, token, provider.now()));
  const { one, other } = await database.sql.transaction(async (tx) => {
    const rotated = await rotate(tx, first, provider.now());
    const second = { ended: false };
    const running = turn(first).finally(() => (second.ended = true));
    await until(async () => second.ended || (await waits()));
    return { one: rotated, other: { running } };
  });
  expect(await other.running).toEqual(one);
});

it('refuses an unknown and a missing refresh token', async () => {
  expect(await refusal('nonsense')).toEqual([400, 'refresh_token_not_found']);
  for (const body of [{}, { refresh_token: '' }, { refresh_token: null }]) {
    const response = await provider.post('/token?grant_type=refresh_token', { body });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { error: 'invalid_request', error_description: 'refresh_token required' },
    ]);
  }
});

it('stores neither a used nor an unused refresh token in the clear', async () => {
  const second = await exchange(first);
  const rows = await database.sql.query(
    "select encode(token_hash, 'escape') as hash, encode(successor_salt, 'escape') as salt from auth.refresh_tokens",
  );
  expect(rows).toHaveLength(2);
  for (const token of [first, second]) expect(JSON.stringify(rows)).not.toContain(token);
});

const DAY = 24 * 3600;

it('ends a session that nobody refreshed for 30 days', async () => {
  provider.pass(30 * DAY - 1);
  const second = await exchange(first);
  provider.pass(30 * DAY);
  const response = await refresh(provider, second);
  expect([response.statusCode, failureOf(response)]).toEqual([
    400,
    { code: 'session_expired', message: 'Invalid Refresh Token: Session Expired (Inactivity)' },
  ]);
  expect(await database.sql.query('select 1 from auth.sessions')).toEqual([]);
});

it('ends a session that is to be short 12 hours after it was refreshed last, and after 14 days at most; its list too', async () => {
  const short = startProvider(database.sql, { lifetimeOf: () => Promise.resolve('short') });
  const begin = async () => sessionOf(await signIn(short, 'ada@example.com'));
  const away = await begin();
  short.pass(12 * 3600);
  const here = await begin();
  const listed = await short.get('/sessions', { bearer: here.access_token });
  expect(listed.json<{ sessions: unknown[] }>().sessions).toHaveLength(1);
  expect(failureOf(await refresh(short, away.refresh_token)).code).toBe('session_expired');
  let { refresh_token: token } = here;
  for (const seconds of [...Array.from({ length: 30 }, () => 11 * 3600), 6 * 3600 - 1]) {
    short.pass(seconds);
    token = sessionOf(await refresh(short, token)).refresh_token;
  }
  short.pass(1);
  expect(failureOf(await refresh(short, token)).message).toBe('Invalid Refresh Token: Session Expired');
  await short.app.close();
});

it('ends a session after 180 days, however often it is refreshed, its access token too', async () => {
  let session = sessionOf(await refresh(provider, first));
  for (let day = 0; day < 179; day += 20) {
    session = sessionOf(await refresh(provider, session.refresh_token));
    provider.pass(20 * DAY - (day === 160 ? 60 : 0));
  }
  session = sessionOf(await refresh(provider, session.refresh_token));
  provider.pass(60);
  const user = await provider.get('/user', { bearer: session.access_token });
  expect([user.statusCode, failureOf(user).code]).toEqual([403, 'session_expired']);
  expect(await refusal(session.refresh_token)).toEqual([400, 'session_expired']);
});

it('prunes sessions that are over and tokens used long ago, and nothing that still counts', async () => {
  const idle = await signUp(provider, 'bea@example.com');
  const second = await exchange(first);
  provider.pass(20 * DAY);
  const third = await exchange(second);
  provider.pass(10 * DAY);
  const fourth = await exchange(third);
  await pruneAuth(database.sql, provider.now());
  const sessions = await database.sql.query<{ user: string }>('select user_id as user from auth.sessions');
  expect(sessions).toHaveLength(1);
  expect(sessions[0]?.user).not.toBe(idle.user.id);
  expect(await database.sql.query('select 1 from auth.refresh_tokens')).toHaveLength(3);
  expect(await database.sql.query('select 1 from auth.attempts')).toEqual([]);
  expect((await refresh(provider, fourth)).statusCode).toBe(200);
  provider.pass(60);
  expect(await refusal(second)).toEqual([400, 'refresh_token_already_used']);
});

it('prunes a session 180 days after it began, however lately it was refreshed', async () => {
  let token = first;
  for (let days = 0; days < 160; days += 20) {
    provider.pass(20 * DAY);
    token = await exchange(token);
  }
  const pruned = async () => {
    await pruneAuth(database.sql, provider.now());
    return database.sql.query('select 1 from auth.sessions');
  };
  provider.pass(20 * DAY - 1);
  expect(await pruned()).toHaveLength(1);
  provider.pass(1);
  expect(await pruned()).toEqual([]);
});
