import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { until } from '@commonhearth/testing-server/waiting';
import { visitorsOf } from './own-data.harness.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const { provider, rows, signUp, enter } = visitorsOf(() => api);
const password = 'a-long-password-1';
const chosen = 'seven odd lanterns';
const email = 'ada@example.com';
const moved = 'thief@example.com';

const put = (access: string, body: object) =>
  api.app.inject({
    method: 'PUT',
    url: '/auth/v1/user',
    headers: { authorization: `Bearer ${access}` },
    payload: body,
  });
const post = (url: string, payload: object, access?: string) =>
  api.app.inject({
    method: 'POST',
    url: `/auth/v1${url}`,
    payload,
    headers: access === undefined ? {} : { authorization: `Bearer ${access}` },
  });
const tokenOf = async (kind: string) => {
  const [mail] = await rows('select text from mails where kind = $1 order by mail_id desc limit 1', [kind]);
  return /token_hash=([\w-]+)/.exec(String(mail?.['text']))?.[1] ?? '';
};
/** Somebody in Ada's account gave it an address of theirs; answers the token of the mail that tells her. */
const moveAway = async (access: string) => {
  await put(access, { email: moved, current_password: password });
  await post('/verify', { type: 'email_change', token_hash: await tokenOf('email_change') }, access);
  return tokenOf('email_changed');
};
/** Whatever else runs waits by now for so many locks. */
const waitFor = async (many: number) => {
  const waiting =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await until(async () => (await rows(waiting)).length >= many);
};
/** What `statement` locks stays so until it is let go. */
const hold = async (statement: string, values: unknown[] = []) => {
  const client = await api.database.pool.connect();
  await client.query('begin');
  await client.query(statement, values);
  return async () => {
    await client.query('commit');
    client.release();
  };
};

it('who takes an account back while somebody signs up with its address of before keeps the account, and they the address', async () => {
  const token = await moveAway((await signUp({ email, password })).access);
  // the sign-up waits there, with its account written and nobody told
  const letGo = await hold('lock table auth.known_places in exclusive mode');
  const signsUp = post('/signup', { email, password });
  await waitFor(1);
  const takesBack = post('/take_back', { token });
  await waitFor(2);
  await letGo();
  expect((await signsUp).statusCode).toBe(200);
  const answer = await takesBack;
  expect([answer.statusCode, answer.json()]).toEqual([200, { email: moved }]);
  expect(await rows('select email from auth.users order by created_at, email')).toEqual([
    { email },
    { email: moved },
  ]);
});

it('an address that somebody signs up with in the same moment is not given to another account', async () => {
  const { access } = await signUp({ email, password });
  await put(access, { email: moved, current_password: password });
  const token = await tokenOf('email_change');
  const letGo = await hold('lock table auth.known_places in exclusive mode');
  const signsUp = post('/signup', { email: moved, password });
  await waitFor(1);
  const follows = post('/verify', { type: 'email_change', token_hash: token }, access);
  await waitFor(2);
  await letGo();
  expect((await signsUp).statusCode).toBe(200);
  const answer = await follows;
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { error_code: 'email_exists' }]);
});

it('who deletes an account does so no more once its owner took it back, though they had proved that it is theirs', async () => {
  const thief = await signUp({ email, password });
  const there = await enter(provider('/token?grant_type=password', { email, password }));
  await put(there.access, { password: chosen, current_password: password });
  const token = await tokenOf('password_changed');
  const again = await enter(provider('/token?grant_type=password', { email, password: chosen }));
  const letGo = await hold('select 1 from users where user_id = $1 for update', [thief.user.user_id]);
  // proved by now, it waits to begin
  const deletes = api.call('DELETE', '/me', {
    token: again.token,
    body: { confirmation: `delete ${email}`, current_password: chosen },
  });
  await waitFor(1);
  expect((await post('/take_back', { token })).statusCode).toBe(200);
  await letGo();
  expect((await deletes).status).toBe(401);
  expect(await rows('select email from users')).toEqual([{ email }]);
  expect(await rows('select email from auth.users')).toEqual([{ email }]);
});
