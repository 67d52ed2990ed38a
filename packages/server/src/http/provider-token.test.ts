import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import { fastify, type FastifyInstance } from 'fastify';
import { hostedProviderTokens } from './provider-token.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const seconds = Math.floor(now.getTime() / 1000);
const secret = 'the-shared-secret-of-the-project-1234567';
let provider: FastifyInstance;
let url: string;
let key: CryptoKey;
const account = { email_confirmed_at: '2026-01-01T00:00:00Z' as string | null };
beforeAll(async () => {
  const pair = await generateKeyPair('ES256');
  key = pair.privateKey;
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' };
  provider = fastify();
  provider.get('/auth/v1/.well-known/jwks.json', () => ({ keys: [jwk] }));
  provider.get('/auth/v1/user', (request, reply) =>
    request.headers['apikey'] === 'anon' ? account : reply.status(401).send({}),
  );
  url = await provider.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => provider.close());

const claims = (changes: JWTPayload = {}): JWTPayload => ({
  sub: 'account-1',
  email: 'ann@example.com',
  aud: 'authenticated',
  iss: `${url}/auth/v1`,
  iat: seconds,
  exp: seconds + 60,
  user_metadata: { name: ' Ann ', email_verified: true },
  ...changes,
});
const byKey = (changes?: JWTPayload) =>
  new SignJWT(claims(changes)).setProtectedHeader({ alg: 'ES256', kid: 'k1' }).sign(key);
const bySecret = (text: string, changes?: JWTPayload) =>
  new SignJWT(claims(changes)).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(text));
const tokens = (jwtSecret?: string) =>
  hostedProviderTokens({ url, anonKey: 'anon', jwtSecret, clock: () => now });

it('[CAL-06] takes a token of the hosted provider by its JWKS', async () => {
  await expect(tokens().verify(await byKey())).resolves.toEqual({
    providerId: 'account-1',
    email: 'ann@example.com',
    emailVerified: true,
    name: 'Ann',
  });
});

it('[CAL-06] takes one signed with the shared secret where that is set, and then no other', async () => {
  await expect(tokens(secret).verify(await bySecret(secret))).resolves.toMatchObject({
    providerId: 'account-1',
  });
  await expect(tokens(secret).verify(await byKey())).rejects.toMatchObject({
    status: 401,
    code: 'token_invalid',
  });
  await expect(tokens(secret).verify(await bySecret(`${secret}x`))).rejects.toMatchObject({
    status: 401,
    code: 'token_invalid',
  });
  await expect(tokens().verify(await bySecret(secret))).rejects.toMatchObject({
    status: 401,
    code: 'token_invalid',
  });
});

it.each([
  ['another issuer', { iss: 'https://elsewhere.example/auth/v1' }, 'token_invalid'],
  ['another audience', { aud: 'anon' }, 'token_invalid'],
  ['an expiry in the past', { exp: seconds - 60 }, 'token_expired'],
  ['no expiry', { exp: undefined }, 'token_invalid'],
  ['no address', { email: '' }, 'token_invalid'],
  ['an anonymous account', { is_anonymous: true }, 'token_invalid'],
])('[CAL-06] refuses a token with %s, signed by either means', async (_what, changes, code) => {
  await expect(tokens().verify(await byKey(changes as JWTPayload))).rejects.toMatchObject({
    status: 401,
    code,
  });
  await expect(tokens(secret).verify(await bySecret(secret, changes as JWTPayload))).rejects.toMatchObject({
    status: 401,
    code,
  });
});

it('asks the hosted provider whether an address is verified, whatever the person wrote about themself', async () => {
  account.email_confirmed_at = null;
  await expect(tokens().verify(await byKey())).resolves.toMatchObject({ emailVerified: false });
  account.email_confirmed_at = '2026-01-01T00:00:00Z';
});

it('asks for a token', async () => {
  await expect(tokens().verify(undefined)).rejects.toMatchObject({
    status: 401,
    code: 'authentication_required',
  });
});
