import { createPerson, createTestApi, type Person, type TestApi } from '@commonhearth/testing-server/api';
import { marketIdOf } from '@commonhearth/testing-server/api';
import { hashOfAddress } from '../../../http/tokens/unsubscribe-token.ts';

let api: TestApi;
let staff: Person;
let market: string;
let broadcast: string;
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
  market = await marketIdOf(api, 'boston');
  for (const email of ['ann@example.com', 'bob@example.com'])
    await api.call('POST', '/hfc/coming_soon_interest', { body: { city_key: 'boston', email } });
  const { rows } = await api.database.pool.query<{ id: string }>(
    `insert into broadcasts (subject, body_html, audience, create_timestamp, update_timestamp)
     values ('News', '<p>News</p>', '{}', now(), now()) returning broadcast_id::text as id`,
  );
  broadcast = rows[0]?.id ?? '';
  for (const address of ['ann@example.com', 'anna@example.com', 'bob@example.com'])
    await api.database.pool.query(
      `insert into broadcast_recipients (broadcast_id, address, address_hash, domain, state)
       values ($1, $2, sha256($3), 'example.com', 'sent')`,
      [broadcast, address, Buffer.from(address)],
    );
});
afterAll(() => api.close());
beforeEach(() => api.database.pool.query('delete from audit'));

const written = async () =>
  (
    await api.database.pool.query<Readonly<Record<string, unknown>>>(
      'select user_id, action, object_type, object_id, after from audit order by entry_id',
    )
  ).rows;
const ask = (path: string, body?: object) =>
  api.call(body === undefined ? 'GET' : 'POST', path, { token: staff.token, body });

it.each([
  ['[CAL-139] people', 'people', 'ANN@example.com', 1, '/hfc/_i/people?email=ANN@example.com'],
  ['[CAL-145] mails', 'mails', 'ann@example.com', 0, '/hfc/_i/mails?to=ann@example.com'],
  ['[CAL-140] recordings', 'recordings', 'ann@example.com', 0, '/hfc/_i/recordings?email=ann@example.com'],
  ['[CAL-99] recipients of a broadcast', 'recipients of a broadcast', 'ann', 2, '/recipients?q=ann'],
])(
  '%s: that staff looked for an address is written down, by its hash, with how many rows were found',
  async (_what, among, address, rows, path) => {
    const isRecipients = path.startsWith('/recipients');
    const { status } = await ask(isRecipients ? `/hfc/_i/email_broadcasts/${broadcast}${path}` : path);
    expect(status).toBe(200);
    expect(await written()).toEqual([
      {
        ...{ user_id: staff.userId, action: 'search', object_type: 'address' },
        ...{ object_id: hashOfAddress(address), after: { among, rows } },
      },
    ]);
    expect(JSON.stringify(await written())).not.toContain('example.com');
  },
);

it('[CAL-101] why an address is in an audience is a search too', async () => {
  const body = {
    audience: { market_ids: [], area_ids: [], interest_market_id: market },
    email: 'ann@example.com',
  };
  expect((await ask('/hfc/_i/email_broadcast/why', body)).status).toBe(200);
  expect(await written()).toMatchObject([
    {
      action: 'search',
      object_id: hashOfAddress('ann@example.com'),
      after: { among: 'an audience', rows: 1 },
    },
  ]);
});

it('[CAL-138] [CAL-99] who saves a list of addresses as a file is written down with how many there are', async () => {
  const recipients = `/hfc/_i/email_broadcasts/${broadcast}/recipients`;
  await ask('/hfc/_i/coming_soon_interest?format=csv');
  await ask(`${recipients}?format=csv&state=sent`);
  expect(await written()).toMatchObject([
    {
      user_id: staff.userId,
      action: 'export',
      object_type: 'interest',
      object_id: 'all',
      after: { rows: 2 },
    },
    { action: 'export', object_type: 'broadcast', object_id: broadcast, after: { rows: 3 } },
  ]);
});

it.each([
  ['CAL-138', 'waitlists', () => '/hfc/_i/coming_soon_interest'],
  ['CAL-99', 'a broadcast', () => `/hfc/_i/email_broadcasts/${broadcast}/recipients`],
  ['CAL-158', 'contact_messages', () => '/hfc/_i/contact_messages'],
  ['CAL-41', 'beta_access', () => '/hfc/_i/beta_area_user_info'],
  ['CAL-96', 'beta_feedback', () => '/hfc/_i/beta_feedback'],
  ['CAL-140', 'recordings', () => '/hfc/_i/recordings'],
])(
  '[%s] who reads the addresses in %s is written down, once an hour for each person',
  async (_call, list, path) => {
    const about =
      list === 'a broadcast'
        ? { object_type: 'broadcast', object_id: broadcast }
        : { object_type: 'address', object_id: list };
    const entry = (userId: string) => ({ user_id: userId, action: 'list', ...about, after: null });
    for (const _ of [1, 2]) expect((await ask(path())).status).toBe(200);
    expect(await written()).toEqual([entry(staff.userId)]);
    const other = await createPerson(api, { staff: true });
    await api.call('GET', path(), { token: other.token });
    await api.database.pool.query("update audit set at = at - interval '61 minutes' where user_id = $1", [
      staff.userId,
    ]);
    await ask(path());
    expect((await written()).map(({ user_id }) => user_id)).toEqual([
      staff.userId,
      other.userId,
      staff.userId,
    ]);
  },
);

it('[CAL-139] whoever may not look leaves no trace, and finds nothing', async () => {
  const { token } = await createPerson(api);
  const { status } = await api.call('GET', '/hfc/_i/people?email=ann@example.com', { token });
  expect([status, await written()]).toEqual([404, []]);
});

it('[CAL-84] the audit says in words what was looked for and which list was read, and that it cannot be undone', async () => {
  await ask('/hfc/_i/people?email=ann@example.com');
  const { body } = await ask('/hfc/_i/audit');
  expect(body['entries']).toMatchObject([
    { words: 'Looked up an address', not_undoable: expect.any(String) as string },
  ]);
  await ask('/hfc/_i/contact_messages');
  expect((await ask('/hfc/_i/audit')).body['entries']).toMatchObject([
    {
      words: 'Read a list of addresses',
      object_name: 'Messages',
      not_undoable: expect.any(String) as string,
    },
    {},
  ]);
});
