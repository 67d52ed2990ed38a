import { randomUUID } from 'node:crypto';
import { tokenPackage } from '@commonhearth/schemas';
import {
  createTestApi,
  signUpAtProvider,
  type ApiAnswer,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { createClient } from '@supabase/supabase-js';
import { createApp } from '../../../app.ts';
import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT, type JWK, type JWTPayload } from 'jose';

let api: TestApi;
let client: ReturnType<typeof createClient>;
beforeAll(async () => {
  api = await createTestApi();
  const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
  client = createClient(origin, 'unused', { auth: { persistSession: false, autoRefreshToken: false } });
});
afterAll(() => api.close());

const enrich = (token: string) => api.call('GET', '/enrich_token', { token });

it('[SES-01a] supabase-js signs up, and its access token opens the product: before and after a refresh, and at the next sign-in', async () => {
  const made = await client.auth.signUp({
    email: 'ann@example.com',
    password: 'a-long-password-1',
    options: { data: { name: 'Ann' } },
  });
  expect(made.error).toBeNull();
  const first = await enrich(made.data.session?.access_token ?? '');
  expect(first).toMatchObject({ status: 200, body: { user: { email: 'ann@example.com', name: 'Ann' } } });
  const refreshed = await client.auth.refreshSession();
  expect((await enrich(refreshed.data.session?.access_token ?? '')).body['user']).toEqual(first.body['user']);
  await client.auth.signOut();
  const again = await client.auth.signInWithPassword({
    email: 'ann@example.com',
    password: 'a-long-password-1',
  });
  expect((await enrich(again.data.session?.access_token ?? '')).body['user']).toEqual(first.body['user']);
});

const account = { email: 'bea@example.com', password: 'a-long-password-1' };
const product = (answer: ApiAnswer) => tokenPackage.parse(answer.body['token']).token;
const subscribers = (token: string) => api.call('GET', '/hfc/subscribers', { token });
const ended = { status: 401, body: { code: 'token_invalid' } };

it('[CAL-06] after a sign-out everywhere neither /enrich_token nor the old product token opens anything', async () => {
  const here = (await client.auth.signUp(account)).data.session?.access_token ?? '';
  const there = (await client.auth.signInWithPassword(account)).data.session?.access_token ?? '';
  const tokens = [product(await enrich(here)), product(await enrich(there))];
  for (const token of tokens) expect((await subscribers(token)).status).toBe(200);
  await client.auth.signOut({ scope: 'global' });
  for (const token of [here, there]) expect(await enrich(token)).toMatchObject(ended);
  for (const token of tokens) expect(await subscribers(token)).toMatchObject(ended);
});

it('[CAL-06] a sign-out here leaves the session there alone', async () => {
  const there = (await client.auth.signInWithPassword(account)).data.session?.access_token ?? '';
  const kept = product(await enrich(there));
  const here = (await client.auth.signInWithPassword(account)).data.session?.access_token ?? '';
  const dropped = product(await enrich(here));
  await client.auth.signOut({ scope: 'local' });
  expect(await enrich(here)).toMatchObject(ended);
  expect(await subscribers(dropped)).toMatchObject(ended);
  expect((await enrich(there)).status).toBe(200);
  expect((await subscribers(kept)).status).toBe(200);
});

it.each([{ name: null }, { name: 7 }, { email_verified: 'no' }, {}])(
  '[CAL-06] opens the product to an account whose profile is %j',
  async (data) => {
    const email = `${randomUUID()}@example.com`;
    const token = await signUpAtProvider(api, email, data);
    expect(await enrich(token)).toMatchObject({ status: 200, body: { user: { email, name: '' } } });
  },
);

it.each([
  ['another issuer', { iss: 'http://elsewhere.example/auth/v1' }],
  ['another audience', { aud: 'anon' }],
  ['no expiry', { exp: undefined }],
  ['a session of nobody', { session_id: '11111111-1111-4111-8111-111111111111' }],
])(
  "[CAL-06] [SES-01a] refuses a token with %s, though the provider's own key signed it",
  async (_what, changes) => {
    const token = await signUpAtProvider(api, `${randomUUID()}@example.com`);
    const { rows } = await api.database.pool.query<{ jwk: JWK }>(
      'select private_jwk as jwk from auth.signing_keys',
    );
    const key = await importJWK(rows[0]?.jwk ?? {}, 'ES256');
    const sign = (claims: JWTPayload) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: decodeProtectedHeader(token).kid ?? '' })
        .sign(key);
    const claims = decodeJwt(token);
    expect((await enrich(await sign(claims))).status).toBe(200);
    expect(await enrich(await sign({ ...claims, ...changes } as JWTPayload))).toMatchObject(ended);
  },
);

it('[SES-01a] in production an account opens nothing before its address is confirmed', async () => {
  const production = await createApp({ ...api.deps, config: { ...api.deps.config, profile: 'production' } });
  const payload = { email: 'unconfirmed@example.com', password: 'a-long-password-1' };
  const post = (url: string) => production.inject({ method: 'POST', url: `/auth/v1${url}`, payload });
  const made = await post('/signup');
  expect(made.statusCode).toBe(200);
  expect(made.json()).not.toHaveProperty('access_token');
  expect((await post('/token?grant_type=password')).json()).toMatchObject({
    error_code: 'email_not_confirmed',
  });
  await production.close();
});

it('a path of the provider that does not exist answers in its shape, and no page', async () => {
  for (const [url, status] of [
    ['/auth/v1/nothing', 404],
    ['/auth/v1/signup', 405],
  ] as const) {
    const answer = await api.app.inject({ url, headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      { code: status, error_code: 'unknown', msg: expect.any(String) as unknown },
    ]);
  }
});
