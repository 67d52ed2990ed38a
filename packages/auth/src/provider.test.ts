import { createTestDatabase } from '@commonhearth/testing-server/database';
import fastify from 'fastify';
import { failureOf, ISSUER, PASSWORD, startProvider } from './provider.harness.ts';
import type { Harness } from './provider.harness.ts';
import { authProvider } from './provider.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let provider: Harness;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
});
beforeEach(() => {
  provider = startProvider(database.sql);
});
afterEach(async () => {
  await provider.app.close();
  await database.sql.query('delete from auth.attempts');
});

it('answers failures with the code in code for clients from 2024-01-01 on', async () => {
  const response = await provider.post('/token?grant_type=password', {
    body: { email: 'a@example.com', password: PASSWORD },
  });
  expect(response.headers['x-supabase-api-version']).toBe('2024-01-01');
  expect(response.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
});

it.each([null, '2023-05-05', 'rubbish'])(
  'answers failures with error_code and msg for version %j',
  async (version) => {
    const response = await provider.post('/token?grant_type=password', {
      body: { email: 'a@example.com', password: PASSWORD },
      version,
    });
    expect(response.headers).not.toHaveProperty('x-supabase-api-version');
    expect(response.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
  },
);

it.each([
  ['/signup', 400, 'bad_json', '{"email":'],
  ['/signup', 400, 'bad_json', '[]'],
  ['/signup', 400, 'bad_json', '{"email":7,"password":"long enough"}'],
  ['/signup', 400, 'bad_json', '{"email":"a@example.com","password":"long enough","data":[]}'],
  ['/signup', 400, 'bad_json', '{"__proto__":{"x":1},"email":"a@example.com"}'],
  ['/signup', 413, 'request_entity_too_large', JSON.stringify({ email: 'x'.repeat(20_000) })],
  ['/signup', 422, 'anonymous_provider_disabled', '{"data":{},"gotrue_meta_security":{}}'],
  ['/signup', 422, 'anonymous_provider_disabled', ''],
  ['/token', 400, 'invalid_credentials', '{}'],
  ['/token?grant_type=magic', 400, 'invalid_credentials', '{}'],
  ['/token?grant_type=password', 400, 'validation_failed', 'null'],
  ['/token?grant_type=password', 400, 'bad_json', '{"email":'],
  ['/token?grant_type=refresh_token', 400, 'bad_json', '{"refresh_token":7}'],
  ['/token?grant_type=pkce', 400, 'validation_failed', '{}'],
  ['/token?grant_type=pkce', 404, 'flow_state_not_found', '{"auth_code":"x","code_verifier":"y"}'],
  ['/token?grant_type=id_token', 400, 'provider_disabled', '{"provider":"google","id_token":"x"}'],
  ['/token?grant_type=web3', 422, 'web3_provider_disabled', '{}'],
  ['/unknown', 404, 'unknown', '{"half":'],
  ['/user', 405, 'unknown', '{"half":'],
])('refuses POST %s by %i %s, in both shapes', async (path, status, code, body) => {
  const modern = await provider.post(path, { body });
  expect([modern.statusCode, modern.json(), modern.headers['x-sb-error-code']]).toEqual([
    status,
    { code, message: expect.any(String) as unknown },
    code,
  ]);
  const older = await provider.post(path, { body, version: null });
  expect([older.statusCode, older.json()]).toEqual([
    status,
    { code: status, error_code: code, msg: modern.json<{ message: string }>().message },
  ]);
});

it.each([
  ['GET', '/auth/v1', 404, undefined],
  ['GET', '/auth/v1/', 404, undefined],
  ['GET', '/auth/v1/nothing/at/all?x=1', 404, undefined],
  ['DELETE', '/auth/v1/nothing', 404, undefined],
  ['GET', '/auth/v1/signup', 405, 'POST'],
  ['DELETE', '/auth/v1/token?grant_type=password', 405, 'POST'],
  ['PUT', '/auth/v1/settings', 405, 'GET, HEAD'],
  ['OPTIONS', '/auth/v1/.well-known/jwks.json', 405, 'GET, HEAD'],
  ['TRACE', '/auth/v1/signup', 405, 'POST'],
  ['SEARCH', '/auth/v1/settings', 405, 'GET, HEAD'],
  ['PROPFIND', '/auth/v1/nothing', 404, undefined],
] as const)(
  'answers %s %s in the shape of the protocol, inside a site that takes every path',
  async (method, url, status, allow) => {
    const site = fastify();
    for (const other of ['SEARCH', 'PROPFIND']) site.addHttpMethod(other);
    site.get('/*', () => 'a page');
    await site.register(authProvider, {
      prefix: '/auth/v1',
      database: database.sql,
      clock: () => new Date(0),
      issuer: () => ISSUER,
      confirmation: 'automatic',
      sendMail: () => Promise.resolve(),
    });
    const response = await site.inject({ method: method as 'GET', url, headers: { accept: 'text/html' } });
    expect([response.statusCode, response.headers.allow, response.json()]).toEqual([
      status,
      allow,
      { code: status, error_code: 'unknown', msg: expect.any(String) as unknown },
    ]);
    expect((await site.inject('/auth/v2')).body).toBe('a page');
    await site.close();
  },
);

it('asks to try again when it is told that the database is away', async () => {
  const query = (): Promise<never> =>
    Promise.reject(Object.assign(new Error('secret detail of the database'), { statusCode: 503 }));
  const broken = startProvider({ query, transaction: query });
  const response = await broken.post('/token?grant_type=refresh_token', { body: { refresh_token: 'x' } });
  expect([response.statusCode, failureOf(response).code, response.headers['retry-after']]).toEqual([
    503,
    'unexpected_failure',
    '5',
  ]);
  expect(response.body).not.toContain('secret detail');
  await broken.app.close();
});

it('refuses another media type', async () => {
  const response = await provider.app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    headers: { 'content-type': 'text/plain' },
    payload: 'x',
  });
  expect(response.statusCode).toBe(415);
  expect(response.json()).toMatchObject({ error_code: 'bad_json' });
});

it('tells nothing about a failure of its own, and says to try again', async () => {
  const query = (): Promise<never> => Promise.reject(new Error('secret detail of the database'));
  const broken = startProvider({ query, transaction: query });
  const response = await broken.get('/health');
  expect(response.statusCode).toBe(500);
  expect(failureOf(response).code).toBe('unexpected_failure');
  expect(response.body).not.toContain('secret detail');
  await broken.app.close();
});

it('says what it can in settings, and that it is well', async () => {
  expect((await provider.get('/settings')).json()).toMatchObject({
    external: { email: true, phone: false },
    mailer_autoconfirm: true,
    disable_signup: false,
  });
  const byMail = startProvider(database.sql, { confirmation: 'mail' });
  expect((await byMail.get('/settings')).json()).toMatchObject({ mailer_autoconfirm: false });
  expect((await provider.get('/health')).statusCode).toBe(200);
  await byMail.app.close();
});

it('lets nobody keep its answers but those with public keys', async () => {
  expect((await provider.get('/settings')).headers['cache-control']).toBe('no-store');
  expect((await provider.get('/.well-known/jwks.json')).headers['cache-control']).toBe('public, max-age=600');
});

it('marks every route with its policy, and leaves the parsers of the server around it alone', async () => {
  const app = fastify();
  const policies: unknown[] = [];
  app.addHook('onRoute', ({ config }) => {
    policies.push(config !== undefined && 'policy' in config ? config.policy : undefined);
  });
  app.post('/outside', () => 'ok');
  await app.register(authProvider, {
    prefix: '/auth/v1',
    database: database.sql,
    clock: () => new Date(0),
    issuer: () => ISSUER,
    confirmation: 'automatic',
    sendMail: () => Promise.resolve(),
  });
  expect(new Set(policies.slice(1))).toEqual(new Set(['auth-provider']));
  expect(policies.length).toBeGreaterThan(7);
  const outside = await app.inject({
    method: 'POST',
    url: '/outside',
    headers: { 'content-type': 'application/json' },
  });
  expect(outside.statusCode).toBe(400);
  await app.close();
});

it('logs neither passwords nor tokens', async () => {
  const lines: string[] = [];
  const app = fastify({
    logger: {
      level: 'trace',
      stream: {
        write: (line: string) => {
          lines.push(line);
        },
      },
    },
  });
  await app.register(authProvider, {
    prefix: '/auth/v1',
    database: database.sql,
    clock: () => new Date(0),
    issuer: () => ISSUER,
    confirmation: 'mail',
    sendMail: () => Promise.reject(new Error('no mail today')),
  });
  await app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    payload: { email: 'logged@example.com', password: PASSWORD },
  });
  await app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=refresh_token',
    payload: { refresh_token: 'a-refresh-token' },
  });
  await app.close();
  expect(lines.join('')).toContain('no mail today');
  expect(lines.join('')).not.toMatch(/quiet street|a-refresh-token/);
});
