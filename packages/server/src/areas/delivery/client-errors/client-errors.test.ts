import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.database.pool.query('delete from client_errors; delete from rate_limits'));

const report = (body: object) => api.call('POST', '/client_errors', { body });
const error = {
  kind: 'load',
  remote: 'mf-dashboard',
  version: '1.0.0',
  hash: 'a1b2c3',
  view: 'v1.signed',
  route: '/hfc/home',
  message: 'It broke.',
};

it('[CAL-81] keeps what a browser reports, without what the address carries, tokens and mail addresses', async () => {
  const answer = await report({
    ...error,
    route: '/hfc/home?mlt=hush#x',
    message: 'failed: /a?mk=austin&%74oken=hush with Bearer hush, of ada@example.org',
    stack: 'Error: x\n  at https://site/hfc/home?mlt=hush#access_token=hush',
    component_stack: '\n  at Card (https://site/a.js?token=hush&code=hush)',
  });
  expect(answer).toMatchObject({ status: 202 });
  const { rows } = await api.database.pool.query(
    'select kind, remote, version, hash, view, route, message, stack, component_stack from client_errors',
  );
  expect(rows).toEqual([
    {
      ...error,
      route: '/hfc/home',
      message: 'failed: /a?mk=[redacted]&%74oken=[redacted] with Bearer [redacted], of [redacted]',
      stack: 'Error: x\n  at https://site/hfc/home?mlt=[redacted]#[redacted]',
      component_stack: '\n  at Card (https://site/a.js?token=[redacted]&code=[redacted])',
    },
  ]);
});

it('[CAL-81] keeps no secret in any of its fields', async () => {
  const secret = 'password: demo-password-1';
  const fields = [
    'kind',
    'remote',
    'version',
    'hash',
    'view',
    'route',
    'message',
    'stack',
    'component_stack',
  ];
  await report(Object.fromEntries(fields.map((name) => [name, secret])));
  const { rows } = await api.database.pool.query<object>('select * from client_errors');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('demo-password');
});

it('[CAL-81] a stack of 4 KB is kept, a longer one refused: bytes count, not characters', async () => {
  const stack = 'é'.repeat(2048);
  expect(await report({ ...error, stack, component_stack: stack })).toMatchObject({ status: 202 });
  for (const [path, body] of [
    ['stack', { stack: `${stack}é` }],
    ['component_stack', { component_stack: 'x'.repeat(4097) }],
  ] as const)
    expect(await report({ ...error, ...body })).toMatchObject({
      status: 422,
      body: { errors: [{ path, message: 'Use at most 4 KB.' }] },
    });
  expect((await api.database.pool.query('select stack from client_errors')).rows).toEqual([{ stack }]);
});

it('[CAL-81] [API-03] refuses what is too long, missing or not known, and keeps nothing', async () => {
  expect(await report({ kind: '', route: '/', message: 'x'.repeat(1001), trace: 'x' })).toMatchObject({
    status: 422,
    body: {
      errors: [
        { path: 'kind', message: 'This can’t be empty.' },
        { path: 'message', message: 'Use at most 1000 characters.' },
        { path: 'trace' },
      ],
    },
  });
  expect((await api.database.pool.query('select 1 from client_errors')).rows).toEqual([]);
});

it('[CAL-81] stops a flood with 429 and says when to try again; the next minute is free', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 31; i++) statuses.push((await report(error)).status);
  expect(statuses).toEqual([...Array<number>(30).fill(202), 429]);
  api.clock.now = new Date(api.clock.now.getTime() + 20_000);
  expect(await report(error)).toMatchObject({
    status: 429,
    body: { code: 'too_many_requests' },
    headers: { 'retry-after': '40' },
  });
  api.clock.now = new Date(api.clock.now.getTime() + 40_000);
  expect(await report(error)).toMatchObject({ status: 202 });
});

it('[CAL-81] counts each address for itself: one that floods stops no other', async () => {
  const from = async (remoteAddress: string) =>
    (await api.app.inject({ method: 'POST', url: '/api/client_errors', remoteAddress, payload: error }))
      .statusCode;
  for (let i = 0; i < 30; i++) await from('192.0.2.1');
  expect([await from('192.0.2.1'), await from('192.0.2.2')]).toEqual([429, 202]);
});

it('[CAL-81] counts the addresses of one /64 together', async () => {
  const from = async (remoteAddress: string) =>
    (await api.app.inject({ method: 'POST', url: '/api/client_errors', payload: error, remoteAddress }))
      .statusCode;
  for (let i = 0; i < 30; i++) expect(await from(`2001:db8:1:2::${i.toString(16)}`)).toBe(202);
  expect(await from('2001:db8:1:2:ffff::1')).toBe(429);
  expect(await from('2001:db8:1:3::1')).toBe(202);
});

it('keeps a report for 30 days', async () => {
  const before = api.clock.now;
  const day = 24 * 3600 * 1000;
  await report({ ...error, message: 'first' });
  api.clock.now = new Date(before.getTime() + 30 * day);
  await report({ ...error, message: 'second' });
  const kept = async () =>
    (await api.database.pool.query<{ message: string }>('select message from client_errors order by at'))
      .rows;
  expect(await kept()).toEqual([{ message: 'first' }, { message: 'second' }]);
  api.clock.now = new Date(before.getTime() + 30 * day + 1);
  await report({ ...error, message: 'third' });
  expect(await kept()).toEqual([{ message: 'second' }, { message: 'third' }]);
  api.clock.now = before;
});
