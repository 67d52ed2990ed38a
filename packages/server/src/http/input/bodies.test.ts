import type { Problem } from '@commonhearth/schemas';
import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it.each([
  ['gzip', 415, 'unsupported_media_type'],
  ['identity, br', 415, 'unsupported_media_type'],
  // an empty report is refused for its missing fields, so the body was read
  ['Identity', 422, 'validation_failed'],
])('[API-03] a body with the content encoding %s is answered with %i', async (encoding, status, code) => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/client_errors',
    headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    payload: '{}',
  });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
});

it.each([
  ['in another charset', 'application/json; charset=utf-16', Buffer.from('{}', 'utf16le'), 415],
  ['with a broken byte', 'application/json', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400],
  ['in UTF-8 that says so', 'application/json; charset="UTF-8"', Buffer.from('{}'), 422],
])('[API-03] JSON %s', async (_what, type, payload, status) => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/client_errors',
    headers: { 'content-type': type },
    payload,
  });
  expect(answer.statusCode).toBe(status);
});

it.each([
  ['text/plain', '/api/recorder'],
  ['text/plain', '/api/analytics/track'],
  ['application/x-www-form-urlencoded', '/api/analytics/track'],
])('[API-03] a broken byte in %s of %s is refused', async (type, url) => {
  const payload = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
  const answer = await api.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'malformed_body']);
});

it('[RWD-12] a form has at most 50 fields', async () => {
  const send = (count: number) =>
    api.app.inject({
      method: 'POST',
      url: '/api/analytics/track',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: Array.from({ length: count }, (_, at) => `field${at}=1`).join('&'),
    });
  expect([(await send(51)).statusCode, (await send(50)).statusCode]).toEqual([400, 422]);
});

it('[RWD-12] names at most 50 wrong fields of a body, in 200 characters each', async () => {
  const errorsOf = async (body: object) => {
    const { body: answer } = await api.call('POST', '/client_errors', { body });
    return (answer as unknown as Problem).errors ?? [];
  };
  const unknown = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`field${at}`, at]));
  expect(await errorsOf(unknown)).toHaveLength(50);
  const long = 'x'.repeat(1000);
  const known = { kind: 'render', route: '/', message: 'It broke.' };
  expect(await errorsOf({ ...known, [long]: 1 })).toMatchObject([{ path: long.slice(0, 200) }]);
});
