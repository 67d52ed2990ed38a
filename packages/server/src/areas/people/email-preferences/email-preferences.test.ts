import { createPerson, createTestApi, type Person, type TestApi } from '@commonhearth/testing-server/api';
import { createMagicLink, createPreferencesLink } from '@commonhearth/testing-server/world';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.database.pool.query('delete from rate_limits'));

const path = '/token_user_email_preferences';
const read = (token: string) => api.call('GET', `${path}?${new URLSearchParams({ token }).toString()}`);
const all = { receives_product_emails: true, receives_newsletter_emails: false, receives_all_emails: true };
const write = (token: string, change: Partial<typeof all> = {}) =>
  api.call('PUT', path, { body: { token, ...all, ...change } });
async function setUp(): Promise<{ ada: Person; token: string }> {
  const ada = await createPerson(api, { email: `ada.${Date.now()}.${Math.random()}@fernstreet.example` });
  return { ada, token: await createPreferencesLink(api, ada.userId) };
}
const masked = 'a•••@f•••.example';

it('[CAL-04] answers the masked address and the three switches for the token of a mail', async () => {
  const { token } = await setUp();
  expect(await read(token)).toMatchObject({ status: 200, body: { email: masked, ...all } });
});

it('[CAL-05] changes the three switches and answers them, of the person of the mail alone', async () => {
  const [{ ada, token }, other] = [await setUp(), await setUp()];
  const wanted = {
    receives_product_emails: false,
    receives_newsletter_emails: true,
    receives_all_emails: false,
  };
  expect(await write(token, wanted)).toMatchObject({ status: 200, body: { email: masked, ...wanted } });
  const { body } = await api.call('GET', `/user?user_id=${ada.userId}`, { token: ada.token });
  expect(body['user']).toMatchObject(wanted);
  expect((await read(other.token)).body).toMatchObject(all);
});

it('[CAL-05] a switch that goes on again takes back what it had stopped', async () => {
  const { ada, token } = await setUp();
  await api.database.pool.query(
    `insert into unsubscriptions (address_hash, unsubscribe_from, object_type, object_id, at)
     select sha256(convert_to(lower($1), 'UTF8')), list, 'user', '', now() from unnest($2::text[]) list`,
    [ada.email, ['alerts', 'newsletter']],
  );
  const lists = async () =>
    (
      await api.database.pool.query<{ list: string }>(
        "select unsubscribe_from as list from unsubscriptions where address_hash = sha256(convert_to(lower($1), 'UTF8'))",
        [ada.email],
      )
    ).rows.map(({ list }) => list);
  await write(token);
  expect((await lists()).sort()).toEqual(['alerts', 'newsletter']);
  await write(token, { receives_newsletter_emails: true });
  expect(await lists()).toEqual(['alerts']);
  await write(token, { receives_product_emails: false });
  await write(token);
  expect(await lists()).toEqual([]);
});

it.each([
  ['CAL-04', read],
  ['CAL-05', write],
])('[%s] refuses a token that has ended, was revoked, is none, or opens a session', async (_id, ask) => {
  const { ada, token } = await setUp();
  for (const wrong of ['', 'x'.repeat(43), await createMagicLink(api, ada.userId)])
    expect(await ask(wrong)).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
  const before = api.clock.now;
  api.clock.now = new Date(before.getTime() + 30 * 24 * 3600_000);
  expect((await ask(token)).status).toBe(401);
  api.clock.now = before;
  await api.database.pool.query('delete from users where user_id = $1', [ada.userId]);
  expect((await ask(token)).status).toBe(401);
});
