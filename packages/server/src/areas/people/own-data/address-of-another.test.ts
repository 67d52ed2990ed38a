import { ownData } from '@commonhearth/schemas';
import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { visitorsOf } from './own-data.harness.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const { provider, rows, signUp } = visitorsOf(() => api);
const password = 'a-long-password-1';

it('[SEC-05] [CAL-76] the export has nothing of who had the address before, has it now, or only claims it', async () => {
  const before = 'ada.before@example.com';
  const { token: adas, user: ada, access } = await signUp({ email: before, password, data: { name: 'Ada' } });
  const put = (body: object) =>
    api.app.inject({
      method: 'PUT',
      url: '/auth/v1/user',
      headers: { authorization: `Bearer ${access}` },
      payload: { ...body, current_password: password },
    });
  const mailed = async (kind: string) =>
    (await rows('select user_id, to_address from mails where kind = $1', [kind])).map((row) =>
      Object.values(row),
    );
  await provider('/otp', { email: before });
  await put({ password: 'another-long-password-1' });
  expect([await mailed('code'), await mailed('password_changed')]).toEqual([
    [[ada.user_id, before]],
    [[ada.user_id, before]],
  ]);
  // she moves away, and somebody else gets her old address, and mail there
  await rows("update auth.users set email = 'ada@new.example' where email = $1", [before]);
  await rows("update users set email = 'ada@new.example' where email = $1", [before]);
  await rows(
    `insert into auth.changes select gen_random_uuid(), id, $1, now(), now() + interval '7 days' from auth.users`,
    [before],
  );
  const bo = await signUp({ email: before, password, data: { name: 'Bo' } });
  await provider('/otp', { email: before });
  const held = async (token: string) =>
    ownData.parse((await api.call('GET', '/me/export', { token })).body).held;
  const kinds = async (token: string) => (await held(token))['mails']?.map(({ kind }) => kind);
  expect([await kinds(adas), await kinds(bo.token)]).toEqual([['code', 'password_changed'], ['code']]);
  // whom a hosted provider lets claim an address without proving it
  await rows('update users set email_verified = false where user_id = $1', [bo.user.user_id]);
  await rows("update mails set user_id = null where user_id = $1 and kind = 'code'", [bo.user.user_id]);
  await api.call('POST', '/hfc/coming_soon_interest', { body: { city_key: 'boston', email: before } });
  expect(await held(bo.token)).toMatchObject({ mails: [], waits_for_cities: [], codes: [], sign_ups: [] });
  // what a stranger asked for to an address tells its owner nothing of them
  await provider('/otp', { email: 'ada@new.example', data: { name: 'Mallory' } });
  expect(JSON.stringify(await held(adas))).not.toContain('Mallory');
});

it('[SEC-05] [CAL-76] what somebody wrote with the address of another is in their own export alone', async () => {
  const ada = await signUp({ email: 'ada@example.com', password, data: { name: 'Ada' } });
  const bo = await signUp({ email: 'bo@example.com', password, data: { name: 'Bo' } });
  const body = { name: 'Ada', email: 'bo@example.com', body: 'Hello!', page_sent_from: '[Route] /hfc/home' };
  expect((await api.call('POST', '/hfc/contact_messages', { token: ada.token, body })).status).toBe(200);
  const messages = async ({ token }: { readonly token: string }) =>
    ownData.parse((await api.call('GET', '/me/export', { token })).body).held['contact_messages'];
  expect([await messages(ada), await messages(bo)]).toMatchObject([[{ body: 'Hello!' }], []]);
});
