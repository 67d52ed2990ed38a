import { createTestDatabase } from '@commonhearth/testing-server/database';
import type { JSONWebKeySet } from 'jose';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { ISSUER, sessionOf, signIn, signUp, startProvider } from '../provider.harness.ts';
import { publicKeys, signingKey } from './signing-keys.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
});
afterEach(async () => {
  for (const table of ['users', 'attempts', 'signing_keys'])
    await database.sql.query(`delete from auth.${table}`);
});

it('[SES-01a] signs access tokens that its JWKS verifies, with the claims of the protocol', async () => {
  const provider = startProvider(database.sql);
  await signUp(provider, 'ada@example.com', { name: 'Ada' });
  const session = sessionOf(await signIn(provider, 'ada@example.com'));
  const jwks: JSONWebKeySet = (await provider.get('/.well-known/jwks.json')).json();
  const { payload, protectedHeader } = await jwtVerify(session.access_token, createLocalJWKSet(jwks), {
    issuer: ISSUER,
    audience: 'authenticated',
    algorithms: ['ES256'],
    currentDate: provider.now(),
  });
  const seconds = provider.now().getTime() / 1000;
  expect(protectedHeader.kid).toBe(jwks.keys[0]?.kid);
  expect(payload).toMatchObject({
    sub: session.user.id,
    role: 'authenticated',
    email: 'ada@example.com',
    iat: seconds,
    exp: seconds + 3600,
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: seconds }],
    user_metadata: { email_verified: true, name: 'Ada' },
    app_metadata: { provider: 'email' },
  });
  expect(payload['session_id']).toMatch(/^[0-9a-f-]{36}$/);
  await provider.app.close();
});

it('gives away public halves only', async () => {
  const { keys } = await publicKeys(database.sql);
  expect(keys).toHaveLength(1);
  expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y']);
});

it('agrees on one key when six processes start at once', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => signingKey(database.sql)));
  expect(new Set(made.map((key) => key.kid)).size).toBe(1);
  expect((await publicKeys(database.sql)).keys).toHaveLength(1);
});

it('still verifies tokens of the key before, once another is active', async () => {
  const provider = startProvider(database.sql);
  const before = await signUp(provider, 'ada@example.com');
  await database.sql.query('update auth.signing_keys set active = false');
  const after = sessionOf(await signIn(provider, 'ada@example.com'));
  expect((await publicKeys(database.sql)).keys).toHaveLength(2);
  for (const { access_token } of [before, after]) {
    expect((await provider.get('/user', { bearer: access_token })).statusCode).toBe(200);
  }
  await provider.app.close();
});
