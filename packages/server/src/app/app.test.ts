import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { problem as problemSchema } from '@commonhearth/schemas';
import { createPerson, createTestApi, superuserEmail, type TestApi } from '@commonhearth/testing-server/api';
import { createApp } from './app.ts';
import { inlineScripts } from '../pages/document/html.ts';
import { completed } from '../start/compose.ts';
import { createIdentity } from '../http/tokens/identity.ts';
import { makeDocument } from './openapi/openapi-document.ts';
import { tokenPackages } from '../http/tokens/token-package.ts';
import { rebuildContent } from '../areas/homes/content/content.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => api.close());

const post = (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  api.app.inject({ method: 'POST', url: '/api/client_errors', payload, headers });

it('[API-03] answers malformed, empty, too large and wrongly typed bodies with a problem, and changes nothing', async () => {
  const answers = await Promise.all([
    post('{"kind":'),
    post(''),
    post(`{"kind":"${'x'.repeat(70_000)}"}`),
    post('kind=x', { 'content-type': 'application/x-www-form-urlencoded' }),
    post('{}', { 'content-type': 'text/plain' }),
    post('[1]'),
    post('{"__proto__":{"kind":"x"}}'),
  ]);
  expect(answers.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual([
    [400, 'malformed_body'],
    [400, 'malformed_body'],
    [413, 'body_too_large'],
    [415, 'unsupported_media_type'],
    [415, 'unsupported_media_type'],
    [422, 'validation_failed'],
    [400, 'malformed_body'],
  ]);
  for (const answer of answers) {
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(problemSchema.strict().parse(answer.json())).toMatchObject({
      status: answer.statusCode,
      type: 'about:blank',
      instance: `urn:request:${String(answer.headers['x-request-id'])}`,
    });
  }
  expect((await api.database.pool.query('select 1 from client_errors')).rows).toEqual([]);
});

it.each([
  ['GET', '/api/nothing'],
  ['GET', '/api/hfc/_i/nothing'],
] as const)('[API-03] %s %s is a problem 404', async (method, url) => {
  const answer = await api.app.inject({ method, url, headers: { accept: 'text/html' } });
  expect([answer.statusCode, answer.headers['content-type'], answer.json<{ code: string }>().code]).toEqual([
    404,
    'application/problem+json',
    'not_found',
  ]);
});

it("[API-03] a fault inside answers no stack and no SQL, and is logged with the request's id", async () => {
  const broken = await createTestApi();
  await broken.database.pool.query('drop table cities cascade');
  const answer = await broken.call('GET', '/city_list');
  expect(answer).toMatchObject({
    status: 500,
    body: { code: 'internal_error' },
  });
  expect(JSON.stringify(answer.body)).not.toMatch(/cities|select|node_modules|Error/);
  expect(broken.log.find(({ msg }) => msg === 'request failed')).toMatchObject({
    reqId: answer.headers['x-request-id'],
    err: { message: expect.stringContaining('cities') as unknown },
  });
  await broken.close();
});

it('gives each request an id of its own, whatever the caller calls it, and logs both', async () => {
  const callerRequestId = '0191e4a2-7c3b-7d51-9c0a-3f5e8b1d2a44';
  const headers = { 'x-request-id': callerRequestId };
  const ids = await Promise.all(
    [1, 2].map(async () => (await api.app.inject({ url: '/healthz', headers })).headers['x-request-id']),
  );
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) {
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(api.log.find(({ reqId }) => reqId === id)).toMatchObject({ callerRequestId });
  }
});

it('logs each request with its id and without tokens, and takes no id that may be a secret', async () => {
  const { token } = await createPerson(api);
  const answer = await api.app.inject({
    url: '/api/user?user_id=1&mlt=hush&token=hush',
    headers: { authorization: `Bearer ${token}`, 'x-request-id': 'demo-password-1' },
  });
  const line = api.log.find(({ reqId }) => reqId === answer.headers['x-request-id']);
  expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect(line).toMatchObject({
    method: 'GET',
    url: '/api/user',
    status: 422,
    call: 'CAL-01',
  });
  expect(JSON.stringify(api.log)).not.toMatch(new RegExp(`hush|demo-password|${token.slice(-20)}`));
});

it.each([
  '/api/city_list',
  '/api/nothing',
  '/healthz',
  '/login',
  '/content/nothing',
  '/favicon.svg',
  '/auth/v1/health',
])('[SEC-01a] %s carries the security headers', async (url) => {
  const { headers } = await api.app.inject({ url, headers: { accept: 'text/html' } });
  const policy = String(headers['content-security-policy']);
  for (const directive of [
    "default-src 'self'",
    `script-src 'self' ${inlineScripts.map(({ source }) => source).join(' ')}`,
    "style-src-attr 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
  ])
    expect(policy.split('; ')).toContain(directive);
  expect(policy.replace("style-src-elem 'self' 'unsafe-inline'", '')).not.toContain('unsafe');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin',
    'permissions-policy':
      'camera=(), microphone=(), payment=(), usb=(), geolocation=(self), browsing-topics=()',
  });
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers).not.toHaveProperty('x-powered-by');
});

it.each(['/', '/login', '/api/city_list', '/api/nothing', '/content/nothing', '/auth/v1/health'])(
  '[SEC-01a] %s asks for https from then on where the visitor came by https',
  async (url) => {
    const { headers } = await api.app.inject({
      url,
      headers: { 'x-forwarded-proto': 'https', accept: 'text/html' },
    });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  },
);

it.each(['/api/city_list', '/api/user?user_id=1', '/api/nothing', '/auth/v1/health', '/auth/v1/nothing'])(
  '[SEC-01a] no cache keeps what %s answers',
  async (url) => {
    expect((await api.app.inject({ url })).headers['cache-control']).toBe('no-store');
  },
);

it('[SEC-01a] opens the policy to the hosts of tiles and of a vector style, the hosted provider and whom else visits are told only where they are set', async () => {
  const open = await createTestApi({
    env: {
      TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
      TILE_ATTRIBUTION: 'Tiles',
      VECTOR_STYLE_URL: 'https://vectors.example/styles/streets.json',
      SUPABASE_URL: 'https://project.supabase.example',
      SUPABASE_ANON_KEY: 'key',
      MIXPANEL_TOKEN: 'key',
      MIXPANEL_API_HOST: 'https://api.mixpanel.example/eu',
      RECORDER_URL: 'https://recorder.example/pieces',
    },
  });
  const policy = String(
    (await open.app.inject({ url: '/healthz' })).headers['content-security-policy'],
  ).split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "img-src 'self' data: blob: https://*.tiles.example https://vectors.example",
      "worker-src 'self'",
      "connect-src 'self' https://project.supabase.example https://vectors.example https://api.mixpanel.example https://recorder.example",
      `script-src 'self' ${inlineScripts.map(({ source }) => source).join(' ')}`,
    ]),
  );
  expect((await open.app.inject({ url: '/auth/v1/health' })).statusCode).toBe(404);
  await open.close();
});

it('compresses large answers in the way that the caller takes, and small ones not', async () => {
  const plain = await api.app.inject({ url: '/api/city_list' });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  const ask = (accepted: string, url = '/api/city_list') =>
    api.app.inject({ url, headers: { 'accept-encoding': accepted } });
  expect(brotliDecompressSync((await ask('gzip, br')).rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync((await ask('gzip, br;q=0')).rawPayload).toString()).toBe(plain.body);
  expect((await ask('br')).headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect((await ask('br', '/healthz')).headers).not.toHaveProperty('content-encoding');
});

it('is healthy at once, and ready only when content is there and the database is there and migrated', async () => {
  const other = await createTestApi();
  expect((await other.app.inject({ url: '/readyz' })).statusCode).toBe(503);
  await rebuildContent(other.deps);
  expect((await other.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  await other.database.pool.query('delete from schema_migrations');
  expect((await other.app.inject({ url: '/readyz' })).statusCode).toBe(503);
  await other.database.pool.query('drop table schema_migrations');
  expect((await other.app.inject({ url: '/readyz' })).json()).toMatchObject({ code: 'unavailable' });
  expect((await other.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  await other.close();
});

it('[API-02] a superuser is on the list, staff, and verified; the token alone makes nobody staff', async () => {
  const seen = async (person: { token: string }) =>
    (await api.call('GET', '/hfc/_i/review_periods', { token: person.token })).status;
  const fallen = await createPerson(api, { staff: true, email: superuserEmail });
  expect(await seen(fallen)).toBe(200);
  await api.database.pool.query('update users set is_staff = false where user_id = $1', [fallen.userId]);
  expect(await seen(fallen)).toBe(404);
  await api.database.pool.query('delete from users where user_id = $1', [fallen.userId]);
  expect(await api.call('GET', '/hfc/_i/review_periods', { token: fallen.token })).toMatchObject({
    status: 401,
    body: { code: 'token_invalid' },
  });
});

it('[API-02] nobody is a superuser who is not on the list, or whose address is not verified, or who is not staff', async () => {
  const identity = createIdentity(api.database, {
    tokens: api.tokens,
    superuserEmails: ['one@example.com', 'two@example.com', 'three@example.com'],
    provider: 'hosted',
    clock: api.deps.clock,
  });
  const is = async (person: Parameters<typeof createPerson>[1]) => {
    const { token } = await createPerson(api, person);
    const actor = await identity.identify(token);
    return actor.kind === 'user' && actor.isSuperuser;
  };
  expect([
    await is({ email: 'one@example.com', staff: true }),
    await is({ email: 'other@example.com', staff: true }),
    await is({ email: 'two@example.com', staff: true, verified: false }),
    await is({ email: 'three@example.com', staff: false }),
  ]).toEqual([true, false, false, false]);
});

it('a replaced secret signs nobody out within the hour, and an unknown one opens nothing', async () => {
  const person = await createPerson(api);
  const appWith = async (config: Partial<typeof api.deps.config>) =>
    createApp(await completed({ ...api.deps, config: { ...api.deps.config, ...config } }));
  const tokenSecret = 'another-secret-of-at-least-32-characters';
  const renewed = await appWith({ tokenSecret, previousTokenSecret: api.deps.config.tokenSecret });
  const stranger = await appWith({ tokenSecret });
  const status = async (app: typeof renewed, token: string) =>
    (await app.inject({ url: '/api/hfc/subscribers', headers: { authorization: `Bearer ${token}` } }))
      .statusCode;
  expect([await status(renewed, person.token), await status(stranger, person.token)]).toEqual([200, 401]);
  const odd = await tokenPackages({
    secret: 'a-secret-of-at-least-32-characters-x',
    previousSecret: undefined,
    clock: api.deps.clock,
  }).issue(
    {
      user_id: person.userId,
      email: person.email,
      is_staff: true,
      hfc_subscriber_ids: [],
      hfc_last_active_subscriber_id: null,
    },
    person.sessionId,
  );
  expect(await status(renewed, odd.token)).toBe(401);
  for (const header of ['Bearer', 'Basic abc', `Bearer ${person.token} x`, 'Bearer é']) {
    expect(
      (await renewed.inject({ url: '/api/hfc/subscribers', headers: { authorization: header } })).statusCode,
    ).toBe(401);
  }
  await Promise.all([renewed.close(), stranger.close()]);
});

it('a token without signature opens nothing', async () => {
  const { userId } = await createPerson(api, { staff: true });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(api.clock.now.getTime() / 1000);
  const token = `${part({ alg: 'none' })}.${part({ user_id: userId, iss: 'commonhearth', aud: 'product-api', iat: now, exp: now + 3600 })}.`;
  expect((await api.call('GET', '/hfc/subscribers', { token })).status).toBe(401);
});

it('[API-01a] serves the document, with a name of its own for each call', async () => {
  const served = await api.app.inject({ url: '/api/openapi.json' });
  expect(served.json()).toEqual(JSON.parse(await makeDocument()));
  const { openapi, paths } = served.json<{
    openapi: string;
    paths: Record<string, Record<string, { operationId: string }>>;
  }>();
  expect(openapi).toBe('3.1.0');
  const names = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(new Set(names).size).toBe(names.length);
});
