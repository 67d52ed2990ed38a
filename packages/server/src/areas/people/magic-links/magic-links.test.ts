import { createPerson, createTestApi, type Person, type TestApi } from '@commonhearth/testing-server/api';
import { createMagicLink } from '@commonhearth/testing-server/world';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.database.pool.query('delete from rate_limits'));

const DAY = 24 * 3600_000;
const open = (token: string, path = '/magic_link_login') => api.call('POST', path, { body: { token } });
const tokenIn = ({ body }: Awaited<ReturnType<typeof open>>) =>
  (body['token'] as { readonly token: string } | undefined)?.token;
const subscribersOf = (token: string | undefined) => api.call('GET', '/hfc/subscribers', { token });
async function at<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const before = api.clock.now;
  api.clock.now = new Date(before.getTime() + milliseconds);
  try {
    return await work();
  } finally {
    api.clock.now = before;
  }
}
const boss = (): Promise<Person> =>
  createPerson(api, { staff: true, name: 'Ada Lovelace', market: 'seattle' });

it.each([
  ['CAL-08', '/magic_link_login'],
  ['CAL-09', '/reenrich_magic_link_token'],
])(
  '[%s] POST %s opens a limited session of its person, as often as it is asked, also for staff',
  async (_id, path) => {
    const ada = await boss();
    const link = await createMagicLink(api, ada.userId);
    const [first, second] = [await open(link, path), await open(link, path)];
    for (const answer of [first, second]) {
      expect(answer).toMatchObject({
        status: 200,
        body: {
          token: {
            payload: {
              user_id: ada.userId,
              email: ada.email,
              is_staff: false,
              limited: true,
              hfc_subscriber_ids: [ada.subscriberId],
            },
          },
          user: { user_id: ada.userId, is_staff: false },
        },
      });
      expect((await subscribersOf(tokenIn(answer))).status).toBe(200);
    }
    const token = tokenIn(second);
    expect((await api.call('GET', '/hfc/_i/review_periods', { token })).status).toBe(404);
    expect((await api.call('GET', `/user?user_id=${ada.userId}`, { token })).body['user']).toMatchObject({
      is_staff: false,
    });
    const named = await api.call('PUT', '/update_user', {
      token,
      body: { user_id: ada.userId, name: 'Ada' },
    });
    expect(named.body['user']).toMatchObject({ name: 'Ada', is_staff: false });
  },
);

it.each([
  ['CAL-08', '/magic_link_login'],
  ['CAL-09', '/reenrich_magic_link_token'],
])(
  '[%s] POST %s: a link ends after 30 days, and when it is revoked, with its sessions',
  async (_id, path) => {
    const ada = await boss();
    const link = await createMagicLink(api, ada.userId);
    const late = await at(30 * DAY - 1000, () => open(link, path));
    expect(late.status).toBe(200);
    const ended = {
      status: 401,
      body: { code: 'token_invalid', title: expect.stringContaining('has expired') as unknown },
    };
    expect(await at(30 * DAY, () => open(link, path))).toMatchObject(ended);
    expect(await at(30 * DAY, () => subscribersOf(tokenIn(late)))).toMatchObject({ status: 401 });
    for (const wrong of ['', 'x'.repeat(43), `${link}x`])
      expect(await open(wrong, path)).toMatchObject(ended);
    const token = tokenIn(await open(link, path));
    await api.database.pool.query('delete from auth.mail_tokens');
    expect(await open(link, path)).toMatchObject(ended);
    expect((await subscribersOf(token)).status).toBe(401);
  },
);

it('a link of somebody whose account is gone has ended', async () => {
  const ada = await boss();
  const link = await createMagicLink(api, ada.userId);
  await api.database.pool.query('delete from users where user_id = $1', [ada.userId]);
  expect((await open(link)).status).toBe(401);
});

it('a token of a mail for another purpose opens no session', async () => {
  const ada = await boss();
  const link = await createMagicLink(api, ada.userId);
  await api.database.pool.query("update auth.mail_tokens set purpose = 'email-preferences'");
  expect((await open(link)).status).toBe(401);
});

it('whose link it is can be asked without opening anything: a first name, and an address that shows little', async () => {
  const ada = await createPerson(api, { name: 'Ada Lovelace', email: 'ada.lovelace@fernstreet.example' });
  const answer = await open(await createMagicLink(api, ada.userId), '/magic_link');
  expect(answer.body).toEqual({
    person: { user_id: ada.userId, first_name: 'Ada', email: 'a•••@f•••.example' },
  });
});

it.each(['/magic_link_login', '/reenrich_magic_link_token', '/magic_link'])(
  '[SEC-02a] %s is asked 30 times a minute from one place, whatever is shown',
  async (path) => {
    const ada = await boss();
    const link = await createMagicLink(api, ada.userId);
    for (let n = 0; n < 30; n += 1)
      expect((await open(n % 2 === 0 ? link : 'x'.repeat(43), path)).status).not.toBe(429);
    const refused = await open(link, path);
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect((await at(60_000, () => open(link, path))).status).toBe(200);
  },
);
