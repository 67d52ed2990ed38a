import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { until } from '@commonhearth/testing-server/waiting';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.database.pool.query('delete from auth.attempts'));

const password = 'a-long-password-1';
interface Person {
  readonly email: string;
  readonly access: string;
  readonly refresh: string;
}
interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly payload?: object;
  readonly bearer?: string;
}
const ask = ({ method, url, payload, bearer }: Call) =>
  api.app.inject({
    method,
    url: `/auth/v1${url}`,
    ...(payload !== undefined && { payload }),
    headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
  });
const codeIn = async (kind: string) => {
  const { rows } = await api.database.pool.query<{ text: string }>(
    'select text from mails where kind = $1 order by mail_id desc limit 1',
    [kind],
  );
  return {
    code: /^\d{6}$/m.exec(rows[0]?.text ?? '')?.[0],
    token: /token_hash=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1],
  };
};

const calls: Readonly<Record<string, (person: Person) => Call | Promise<Call>>> = {
  'signs in by password': ({ email }) => ({
    method: 'POST',
    url: '/token?grant_type=password',
    payload: { email, password },
  }),
  'renews a session': ({ refresh }) => ({
    method: 'POST',
    url: '/token?grant_type=refresh_token',
    payload: { refresh_token: refresh },
  }),
  'asks for a code': ({ email }) => ({ method: 'POST', url: '/otp', payload: { email } }),
  'asks for a new password': ({ email }) => ({ method: 'POST', url: '/recover', payload: { email } }),
  'signs in by a code': async ({ email }) => {
    await ask({ method: 'POST', url: '/otp', payload: { email } });
    const { code } = await codeIn('code');
    return { method: 'POST', url: '/verify', payload: { type: 'email', email, token: code } };
  },
  'signs in by a link': async ({ email }) => {
    await ask({ method: 'POST', url: '/otp', payload: { email } });
    const { token } = await codeIn('code');
    return { method: 'POST', url: '/verify', payload: { type: 'magiclink', token_hash: token } };
  },
  'recovers by a link': async ({ email }) => {
    await ask({ method: 'POST', url: '/recover', payload: { email } });
    const { token } = await codeIn('recovery');
    return { method: 'POST', url: '/verify', payload: { type: 'recovery', token_hash: token } };
  },
  'changes the password': ({ access }) => ({
    method: 'PUT',
    url: '/user',
    payload: { password: 'seven odd lanterns', current_password: password },
    bearer: access,
  }),
  'asks for another address': ({ access, email }) => ({
    method: 'PUT',
    url: '/user',
    payload: { email: `new-${email}`, current_password: password },
    bearer: access,
  }),
  'follows the mail of another address': async ({ access, email }) => {
    await ask({
      method: 'PUT',
      url: '/user',
      payload: { email: `new-${email}`, current_password: password },
      bearer: access,
    });
    const { token } = await codeIn('email_change');
    return {
      method: 'POST',
      url: '/verify',
      payload: { type: 'email_change', token_hash: token },
      bearer: access,
    };
  },
  'takes a change back': async ({ access }) => {
    await ask({
      method: 'PUT',
      url: '/user',
      payload: { password: 'seven odd lanterns', current_password: password },
      bearer: access,
    });
    const { token } = await codeIn('password_changed');
    return { method: 'POST', url: '/take_back', payload: { token } };
  },
  'asks for a proof': ({ access }) => ({ method: 'GET', url: '/reauthenticate', bearer: access }),
  'writes what the account is to know': ({ access }) => ({
    method: 'PUT',
    url: '/user',
    payload: { data: { name: 'Ada' } },
    bearer: access,
  }),
  'lists sessions': ({ access }) => ({ method: 'GET', url: '/sessions', bearer: access }),
  'signs out': ({ access }) => ({ method: 'POST', url: '/logout', bearer: access }),
  'signs up again': ({ email }) => ({ method: 'POST', url: '/signup', payload: { email, password } }),
};

const waiting = async () =>
  (
    await api.database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).rows.length > 0;
let count = 0;
it.each(Object.entries(calls))(
  'whoever %s while they are deleted meets no fault of ours',
  async (_, call) => {
    count += 1;
    const email = `ada-${count}@example.com`;
    const signedUp = (await ask({ method: 'POST', url: '/signup', payload: { email, password } })).json<{
      access_token: string;
      refresh_token: string;
    }>();
    const person = await api.call('GET', '/enrich_token', { token: signedUp.access_token });
    const { user_id: userId } = person.body['user'] as { user_id: string };
    const asked = await call({ email, access: signedUp.access_token, refresh: signedUp.refresh_token });
    const deletion = await api.database.pool.connect();
    await deletion.query('begin');
    await deletion.query('delete from users where user_id = $1', [userId]);
    await deletion.query('delete from auth.users where email = $1', [email]);
    const progress: { isAnswered: boolean } = { isAnswered: false };
    const answer = ask(asked).finally(() => {
      progress.isAnswered = true;
    });
    await until(async () => progress.isAnswered || (await waiting()));
    await deletion.query('commit');
    deletion.release();
    const { statusCode } = await answer;
    expect(statusCode).toBeLessThan(500);
  },
);
