import { problem } from '@commonhearth/schemas';
import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { mountSampleSite, type Checkout } from '../pages/site.harness.ts';

let api: TestApi;
let builds: Checkout;
beforeAll(async () => {
  api = await createTestApi();
  builds = await mountSampleSite(api.deps);
});
afterAll(async () => {
  builds.remove();
  await api.close();
});

it.each([
  ['POST', '/api/city_list', 'GET, HEAD'],
  ['GET', '/api/client_errors', 'POST'],
  ['DELETE', '/api/hfc/compounds/1', 'GET, HEAD'],
  ['PATCH', '/api/hfc/_i/compounds/1', 'PUT'],
  ['OPTIONS', '/api/openapi.json', 'GET, HEAD'],
  // two calls, which name its last part as they like
  ['GET', '/api/hfc/_i/compounds/1/owned_images/2', 'POST, PUT, DELETE'],
  ['PUT', '/healthz', 'GET, HEAD'],
  ['POST', '/content/published_compounds/manifest.json', 'GET, HEAD'],
  ['DELETE', '/remotes/mf-dashboard/x.js', 'GET, HEAD'],
  ['POST', '/', 'GET, HEAD'],
  ['POST', '/hfc/home?mk=austin', 'GET, HEAD'],
  ['SEARCH', '/api/city_list', 'GET, HEAD'],
  ['PROPFIND', '/api/hfc/_i/compounds/1', 'PUT'],
  ['M-SEARCH', '/api/client_errors', 'POST'],
  ['TRACE', '/remotes/mf-dashboard/x.js', 'GET, HEAD'],
  ['MKCOL', '/hfc/home', 'GET, HEAD'],
] as const)('[API-03] %s %s answers 405 with the methods that are right', async (method, url, allow) => {
  const answer = await api.app.inject({
    method: method as 'GET',
    url,
    headers: { 'content-type': 'application/json' },
    ...(method !== 'GET' && { payload: '{"half":' }),
  });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
  expect(problem.strict().parse(answer.json())).toMatchObject({ code: 'method_not_allowed' });
});

it.each([
  ['POST', '/api/nothing'],
  ['DELETE', '/hfc/nothing'],
  ['PUT', '/nothing'],
  ['SEARCH', '/api/nothing'],
  ['PROPFIND', '/nothing'],
] as const)('%s %s, which is nothing by any method, is a problem 404', async (method, url) => {
  const answer = await api.app.inject({ method: method as 'GET', url });
  expect([answer.statusCode, answer.headers.allow]).toEqual([404, undefined]);
});

it.each([
  '/api',
  '/api/x',
  '/auth/v1/x',
  '/objects/x',
  '/content',
  '/content-backup/x',
  '/remotes/x',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/favicon.ico',
  '/site.webmanifest',
  '/previews/homes/1/x.jpg',
  '/replay-frame',
  '/healthz',
  '/readyz',
  '/metrics',
  '/_dev/mails/1',
])('[PLT-09] knows that the server itself answers %s', (path) => {
  expect(api.deps.site.isServerAddress?.(path)).toBe(true);
});

it.each(['/', '/hfc/home', '/auth', '/metrics/mine', '/mine'])('leaves %s to pages', (path) => {
  expect(api.deps.site.isServerAddress?.(path)).toBe(false);
});
