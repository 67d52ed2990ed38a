import {
  createPerson,
  createTestApi,
  multipartOf,
  type BodyAs,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { testCallers, testCalls, testToken } from '../spec/test-calls.harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ more: { calls: testCalls, callers: testCallers } });
});
afterAll(() => api.close());
beforeEach(() => api.database.pool.query('delete from rate_limits'));

const post = (path: string, body: unknown, as: BodyAs = 'json', headers = {}) =>
  api.call('POST', `/test/${path}`, { body, as, headers });

it('[SRV-05] a token in the query or in the body says who calls; beside it a person may call too, and one that does not hold is 401', async () => {
  const ask = (token: string) => api.call('GET', `/test/token?token=${token}`);
  expect((await ask(testToken)).body).toEqual({ subject: 'ann' });
  expect(await ask('other')).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
  expect((await post('two_kinds', { token: testToken })).body).toEqual({ kind: 'token' });
  expect(await post('two_kinds', { token: 'other' })).toMatchObject({ status: 401 });
  const { token } = await createPerson(api);
  const asPerson = await api.call('POST', '/test/two_kinds', { token, body: {} });
  expect(asPerson.body).toEqual({ kind: 'user' });
  expect(await post('two_kinds', {})).toMatchObject({
    status: 401,
    body: { code: 'authentication_required' },
  });
});

it('[SRV-05] a call answers one of its statuses, with headers and cookies, and reads the cookies that come', async () => {
  const first = await post('statuses', { later: false });
  expect(first).toMatchObject({ status: 200, body: { name: 'nobody' } });
  expect(first.headers['set-cookie']).toBe('test_seen=once; Path=/; HttpOnly; SameSite=Lax');
  expect(await post('statuses', { later: true })).toMatchObject({
    status: 202,
    body: { n: 1 },
    headers: { location: '/test/later' },
  });
  const seen = await post('statuses', { later: false }, 'json', { cookie: 'a=b; test_seen=once' });
  expect(seen.body).toEqual({ name: 'once' });
  const gone = await post('statuses', { later: false }, 'json', { cookie: 'test_seen=twice' });
  expect([gone.status, gone.text]).toEqual([204, '']);
});

it.each([
  ['form', { name: 'Änn & Co' }, 'form'],
  ['form', { name: 'Änn & Co' }, 'json'],
  ['text', 'Änn & Co', 'text'],
  ['beacon', { name: 'Änn & Co' }, 'beacon'],
] as const)('[SRV-05] the call %s takes %j as %s', async (path, body, as) => {
  expect(await post(path, body, as)).toMatchObject({ status: 200, body: { name: 'Änn & Co' } });
});

it.each([
  ['form', 'name=a&name=b', 'form', 400],
  ['form', 'name=', 'form', 422],
  ['form', 'name=a&surplus=1', 'form', 422],
  ['form', 'a\u0000', 'form', 422],
  ['form', '__proto__=a', 'form', 422],
  ['form', 'name=a&__proto__=b', 'form', 422],
  ['form', 'name=a', 'text', 415],
  ['text', '', 'text', 422],
  ['text', 'a\u0000b', 'text', 422],
  ['text', 'x'.repeat(31), 'text', 422],
  ['text', 'x'.repeat(41), 'text', 413],
  ['text', { name: 'a' }, 'json', 415],
  ['beacon', [], 'beacon', 422],
  ['beacon', { name: 'a' }, 'json', 415],
  ['file', { name: '' }, 'file', 422],
  ['file', {}, 'file', 422],
  ['file', { name: 'a', surplus: '1' }, 'file', 422],
  ['file', { name: 'a' }, 'json', 415],
  ['file', multipartOf({ name: 'a' }, 100_001), 'file', 413],
  ['file', 'no parts at all', 'file', 400],
  ['file', multipartOf({ name: 'a' }).replace('; filename="../a.csv"', ''), 'file', 422],
] as const)('[SRV-05] [API-03] the call %s refuses %j as %s with %i', async (path, body, as, status) => {
  const { status: answered, body: problem } = await post(path, body, as);
  expect([answered, typeof problem['code']]).toEqual([status, 'string']);
});

it('nothing sent is right where no field must be there, else each field that must be is named', async () => {
  expect(await post('statuses', undefined)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'later' }] },
  });
  expect(await post('statuses', null)).toMatchObject({ status: 422, body: { errors: [{ path: '' }] } });
  const { token } = await createPerson(api);
  expect((await api.call('POST', '/test/two_kinds', { token })).body).toEqual({ kind: 'user' });
});

it('[SRV-05] a file is read as it comes, up to its limit', async () => {
  expect((await post('file', multipartOf({ name: 'Ann' }, 100_000), 'file')).body).toEqual({
    name: 'Ann',
    file: 'a.csv',
    size: 100_000,
  });
});

it.each([
  ['lines', 'application/x-ndjson', '{"n":1}\n{"n":2}\n{"n":3}\n'],
  ['events', 'text/event-stream', 'data: {"n":1}\n\ndata: {"n":2}\n\ndata: {"n":3}\n\n'],
  ['bytes', 'text/csv', 'a,b\n1,2\n'],
])('[SRV-05] %s are a stream of %s', async (path, type, text) => {
  const answer = await api.call('GET', `/test/${path}`);
  expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([200, type, text]);
});

it('[SRV-02] a limit counts a person wherever they call from, and who is not known by place', async () => {
  const [ann, bea] = [await createPerson(api), await createPerson(api)];
  // some time after the minute began
  api.clock.now = new Date(api.clock.now.getTime() + 1);
  const from = async (remoteAddress: string, token?: string) =>
    (
      await api.app.inject({
        method: 'POST',
        url: '/api/test/limited',
        payload: { name: 'a' },
        remoteAddress,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      })
    ).statusCode;
  expect([await from('10.0.0.1', ann.token), await from('10.0.0.2', ann.token)]).toEqual([200, 200]);
  expect(await from('10.0.0.3', ann.token)).toBe(429);
  // others at the same place have shares of their own
  expect([await from('10.0.0.1', bea.token), await from('10.0.0.1'), await from('10.0.0.1')]).toEqual([
    200, 200, 200,
  ]);
  expect([await from('10.0.0.1'), await from('10.0.0.2')]).toEqual([429, 200]);
  // who shows a token that does not hold is nobody
  expect([await from('10.0.0.4', 'a.b.c'), await from('10.0.0.4', 'a.b.c')]).toEqual([401, 401]);
  expect(await from('10.0.0.4', 'a.b.c')).toBe(429);
});
