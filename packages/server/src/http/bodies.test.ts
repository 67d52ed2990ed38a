import { createTestApi, type TestApi } from '@commonhearth/testing/api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it.each([
  ['gzip', 415, 'unsupported_media_type'],
  ['identity, br', 415, 'unsupported_media_type'],
  // an empty report is refused for what it lacks, so it was read
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
