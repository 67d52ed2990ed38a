import { createTestDatabase } from '@commonhearth/testing-server/database';
import { tokenPackage } from '@commonhearth/schemas';
import {
  createPerson,
  createTestApi,
  marketIdOf,
  signUpAtProvider,
  type TestApi,
} from '@commonhearth/testing-server/api';

/** Three servers on one database, with one secret and nothing else in common. */
let processes: readonly [TestApi, TestApi, TestApi];
let database: Awaited<ReturnType<typeof createTestDatabase>>;
const start = () => createTestApi({ on: { url: database.url, drop: () => Promise.resolve() } });
beforeAll(async () => {
  database = await createTestDatabase();
  // one after the other: each keeps the reference data as it should be
  processes = [await start(), await start(), await start()];
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.close()));
  await database.drop();
});
beforeEach(() => database.sql.query('delete from rate_limits; delete from auth.attempts'));

const refresh = async ({ app }: TestApi, token: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=refresh_token',
    payload: { refresh_token: token },
  });
  const { refresh_token: next, error_code: code } = answer.json<{
    refresh_token?: string;
    error_code?: string;
  }>();
  return { status: answer.statusCode, next: next ?? '', code };
};
const signIn = async ({ app }: TestApi, email: string): Promise<string> => {
  const answer = await app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email, password: 'a-long-password-1' },
  });
  return answer.json<{ refresh_token: string }>().refresh_token;
};

it('[API-12] who signed up at one process is known to the others, and who signs out at one is signed out at all', async () => {
  const [first, second, third] = processes;
  const access = await signUpAtProvider(first, 'ann@example.com');
  const enriched = await second.call('GET', '/enrich_token', { token: access });
  const { token, payload } = tokenPackage.parse(enriched.body['token']);
  const user = `/user?user_id=${payload.user_id}`;
  expect(await third.call('GET', user, { token })).toMatchObject({
    status: 200,
    body: { user: { email: 'ann@example.com' } },
  });
  await third.app.inject({
    method: 'POST',
    url: '/auth/v1/logout',
    headers: { authorization: `Bearer ${access}` },
  });
  for (const one of processes) expect((await one.call('GET', user, { token })).status).toBe(401);
});

it('[API-12] a limit is one over all processes, whichever is asked', async () => {
  const body = { kind: 'render', route: '/', message: 'It broke.' };
  const statuses: number[] = [];
  for (let i = 0; i < 33; i++)
    statuses.push((await (processes[i % 3] ?? processes[0]).call('POST', '/client_errors', { body })).status);
  expect(statuses).toEqual([...Array<number>(30).fill(202), 429, 429, 429]);
});

it('[API-12] guesses of a password count together: the eleventh is refused wherever it is made', async () => {
  await signUpAtProvider(processes[0], 'bo@example.com');
  const guess = async ({ app }: TestApi) =>
    (
      await app.inject({
        method: 'POST',
        url: '/auth/v1/token?grant_type=password',
        payload: { email: 'bo@example.com', password: 'not-the-password' },
      })
    ).statusCode;
  for (let i = 0; i < 10; i++) expect(await guess(processes[i % 3] ?? processes[0])).toBe(400);
  expect(await Promise.all(processes.map(guess))).toEqual([429, 429, 429]);
});

it('[API-12] a refresh token that is sent to all at once has one successor; an old one ends its session at all', async () => {
  await signUpAtProvider(processes[0], 'cy@example.com');
  const token = await signIn(processes[1], 'cy@example.com');
  const answers = await Promise.all(processes.map((one) => refresh(one, token)));
  const [next = ''] = new Set(answers.map((answer) => answer.next));
  expect(answers).toEqual(answers.map(() => ({ status: 200, next, code: undefined })));
  expect(next).not.toBe(token);
  const last = (await refresh(processes[2], next)).next;
  for (const one of processes) one.clock.now = new Date(one.clock.now.getTime() + 11_000);
  expect(await refresh(processes[0], token)).toMatchObject({
    status: 400,
    code: 'refresh_token_already_used',
  });
  for (const one of processes)
    expect(await refresh(one, last)).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
});

it('[API-12] a POST that is sent to all of them with one key is done once', async () => {
  const staff = await createPerson(processes[0], { staff: true, email: 'dee@example.com' });
  const market = await marketIdOf(processes[0], 'austin');
  const ask = (one: TestApi) =>
    one.call('POST', '/hfc/_i/review_period_cycle', {
      token: staff.token,
      headers: { 'idempotency-key': 'the-same-key-for-all' },
      body: { market_id: market, name: 'Spring' },
    });
  const made = (await ask(processes[0])).body;
  expect(made).toMatchObject({ review_period: { market_id: market } });
  for (const one of processes) expect((await ask(one)).body).toEqual(made);
  expect(await database.sql.query('select from review_periods')).toHaveLength(1);
});
