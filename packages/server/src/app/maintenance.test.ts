import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { rebuildContent } from '../areas/homes/content/content.service.ts';
import { mountSampleSite, type Checkout } from '../pages/site.harness.ts';

let api: TestApi;
let builds: Checkout;
beforeAll(async () => {
  api = await createTestApi({ env: { MAINTENANCE: 'true' } });
  builds = await mountSampleSite(api.deps);
  await rebuildContent(api.deps);
});
afterAll(async () => {
  builds.remove();
  await api.close();
});
const get = (url: string, accept = 'text/html') => api.app.inject({ url, headers: { accept } });
const textOf = (html: string): string =>
  html
    .replace(/<head>[^]*<\/head>/, '')
    .replace(/<[^>]+>/g, '')
    .trim();

it.each([
  '/',
  '/hfc/home',
  '/hfc/homes_c/7',
  '/login',
  '/_dev/gallery',
  '/nothing/here',
  '/api/hfc/unsubscribe_hfc?token=x',
])('[RTE-12][ERR-48] the page %s is only the text, with 503 and when to come back', async (url) => {
  const { statusCode, headers, body } = await get(url);
  expect([statusCode, headers]).toMatchObject([
    503,
    {
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '120',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    },
  ]);
  expect(textOf(body)).toBe('Under maintenance');
  expect(body).not.toMatch(/<script|<link/);
});

it.each([
  ['GET', '/api/city_list'],
  ['GET', '/api/openapi.json'],
  ['POST', '/api/client_errors'],
  ['PUT', '/api/hfc/compounds/1/like'],
  ['GET', '/api/nothing'],
] as const)('[RTE-12][ERR-48] %s %s answers the problem maintenance', async (method, url) => {
  const answer = await api.app.inject({ method, url, headers: { authorization: 'Bearer x' } });
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['retry-after']]).toEqual([
    503,
    'application/problem+json',
    '120',
  ]);
  expect(answer.json()).toMatchObject({ status: 503, code: 'maintenance', title: 'Under maintenance' });
});

it.each(['/auth/v1/token?grant_type=password', '/auth/v1/signup', '/auth/v1/nothing'])(
  '[RTE-12] %s answers in the shape of the auth provider',
  async (url) => {
    const answer = await api.app.inject({ method: 'POST', url, payload: {} });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '120']);
    expect(answer.json()).toMatchObject({ error_code: 'maintenance', msg: 'Under maintenance' });
  },
);

it('[RTE-12] files and /healthz go on, /readyz is 503', async () => {
  for (const url of [
    '/content/cached_model_data/published_compounds/manifest.json',
    '/content-backup/cached_model_data/published_compounds/manifest.json',
    '/assets/main.0123456789.js',
    '/favicon.svg',
    '/healthz',
  ])
    expect([url, (await get(url, '*/*')).statusCode]).toEqual([url, 200]);
  expect((await get('/readyz')).statusCode).toBe(503);
});

it('[RTE-12] a program that asks a page for JSON gets the problem', async () => {
  expect((await get('/hfc/home', 'application/json')).json()).toMatchObject({ code: 'maintenance' });
});

it('who watches /readyz meanwhile leaves no error in the log', async () => {
  const before = api.log.length;
  expect((await get('/readyz')).statusCode).toBe(503);
  expect(api.log.slice(before)).toMatchObject([{ level: 30, url: '/readyz', status: 503 }]);
});
