import { createTestApi, type TestApi } from '@commonhearth/testing/api';

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
  route: '/hfc/home',
  message: 'It broke.',
};

it('[CAL-81] keeps what a browser reports, without the query of the page and without tokens', async () => {
  const answer = await report({
    ...error,
    route: '/hfc/home?mlt=hush#x',
    message: 'failed: /a?x=1&token=hush',
  });
  expect(answer).toMatchObject({ status: 202 });
  const { rows } = await api.database.pool.query(
    'select kind, remote, version, route, message from client_errors',
  );
  expect(rows).toEqual([{ ...error, route: '/hfc/home', message: 'failed: /a?x=1&token=[redacted]' }]);
});

it('[CAL-81] [API-03] refuses what is too long, missing or not known, and keeps nothing', async () => {
  expect(await report({ kind: '', route: '/', message: 'x'.repeat(1001), stack: 'x' })).toMatchObject({
    status: 422,
    body: {
      errors: [
        { path: 'kind', message: 'Must not be empty.' },
        { path: 'message', message: 'Use at most 1000 characters.' },
        { path: 'stack' },
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
