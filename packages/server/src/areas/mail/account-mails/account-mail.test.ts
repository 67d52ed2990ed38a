import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { sql } from 'drizzle-orm';
import { accountMail } from './account-mail.ts';
import { seenWhileQueued } from '../mails/mails.harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const password = 'a quiet street';
const call = (method: 'POST' | 'PUT', path: string, payload: object, bearer?: string) =>
  api.app.inject({
    method,
    url: `/auth/v1${path}`,
    payload,
    headers: {
      'x-supabase-api-version': '2024-01-01',
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    },
  });
async function signUp(email: string): Promise<string> {
  const answer = await call('POST', '/signup', { email, password });
  return answer.json<{ access_token: string }>().access_token;
}
const mails = async () =>
  (
    await api.database.pool.query<{ kind: string; to: string; text: string; subject: string }>(
      'select kind, to_address as "to", text, subject from mails order by mail_id',
    )
  ).rows;
const linkIn = (text = ''): URL => new URL(/https?:\S+/.exec(text)?.[0] ?? 'http://none.invalid');

it('a recovery mail is written in its transaction; its link leads to our page, and a GET of it spends nothing', async () => {
  await signUp('ada@example.com');
  const both = sql`select 1 from auth.mailed_codes join mails on to_address = email where email = 'ada@example.com'`;
  expect(
    await seenWhileQueued(api, both, () => call('POST', '/recover', { email: 'ada@example.com' })),
  ).toEqual([1, 0]);
  const mail = (await mails()).at(-1);
  expect(mail).toMatchObject({ kind: 'recovery', to: 'ada@example.com', subject: 'Choose a new password' });
  const { origin, pathname, searchParams } = linkIn(mail?.text);
  expect([origin, pathname, searchParams.get('type')]).toEqual([api.deps.site.origin, '/auth', 'recovery']);
  await api.app.inject(`${pathname}?${searchParams.toString()}`);
  const proof = { type: 'recovery', token_hash: searchParams.get('token_hash') };
  expect((await call('POST', '/verify', proof)).statusCode).toBe(200);
});

it('a changed password is told with time, device and the way back', async () => {
  const bearer = await signUp('bo@example.com');
  await call('PUT', '/user', { password: 'seven odd lanterns', current_password: password }, bearer);
  const mail = (await mails()).at(-1);
  expect(mail).toMatchObject({ kind: 'password_changed', to: 'bo@example.com' });
  expect(mail?.text).toMatch(/When: \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC/);
  const token = linkIn(mail?.text).searchParams.get('token_hash');
  expect((await call('POST', '/take_back', { token })).json()).toEqual({ email: 'bo@example.com' });
});

it('a password whose mail cannot be written stays as it is', async () => {
  const bearer = await signUp('cy@example.com');
  await api.database.pool.query('alter table mails rename to mails_away');
  const wish = { password: 'seven odd lanterns', current_password: password };
  expect((await call('PUT', '/user', wish, bearer)).statusCode).toBe(500);
  await api.database.pool.query('alter table mails_away rename to mails');
  const signedIn = await call('POST', '/token?grant_type=password', { email: 'cy@example.com', password });
  expect(signedIn.statusCode).toBe(200);
});

const at = new Date('2026-11-20T09:41:00Z');
it.each([
  [{ kind: 'email_changed', to: 'a@b.example', token: 'T', at, device: 'Chrome on macOS' }, 'type=not_me'],
  [{ kind: 'email_change', to: 'a@b.example', token: 'T', redirectTo: null }, 'type=email_change'],
  [{ kind: 'reauthentication', to: 'a@b.example', code: '123456' }, '123456'],
  [{ kind: 'address_in_use', to: 'a@b.example' }, 'It already has an account'],
] as const)('%j says so', (mail, words) => {
  expect(JSON.stringify(accountMail(mail, 'https://homes.example'))).toContain(words);
});
