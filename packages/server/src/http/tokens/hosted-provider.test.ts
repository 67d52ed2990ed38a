import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import { fastify, type FastifyInstance } from 'fastify';
import { hostedProviderTokens } from './hosted-provider.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const seconds = Math.floor(now.getTime() / 1000);
const secret = 'the-shared-secret-of-the-project-1234567';
let provider: FastifyInstance;
let url: string;
let key: CryptoKey;
/** What the provider answers to `GET /user`. */
let userAnswer: { readonly status: number; readonly body: object };
let keysStatus: number;
beforeEach(() => {
  userAnswer = {
    status: 200,
    body: { email: 'ann@example.com', email_confirmed_at: '2026-01-01T00:00:00Z' },
  };
  keysStatus = 200;
});
beforeAll(async () => {
  const pair = await generateKeyPair('ES256');
  key = pair.privateKey;
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' };
  provider = fastify();
  provider.get('/auth/v1/.well-known/jwks.json', (_request, reply) =>
    reply.status(keysStatus).send({ keys: [jwk] }),
  );
  provider.get('/auth/v1/user', (request, reply) =>
    request.headers['apikey'] === 'anon'
      ? reply.status(userAnswer.status).send(userAnswer.body)
      : reply.status(401).send({}),
  );
  url = await provider.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => provider.close());

const claims = (changes: JWTPayload = {}): JWTPayload => ({
  sub: 'account-1',
  session_id: 'session-1',
  email: 'ann@example.com',
  aud: 'authenticated',
  iss: `${url}/auth/v1`,
  iat: seconds,
  exp: seconds + 60,
  user_metadata: { name: ' Ann ', email_verified: true },
  ...changes,
});
const byKey = (changes?: JWTPayload, kid = 'k1') =>
  new SignJWT(claims(changes)).setProtectedHeader({ alg: 'ES256', kid }).sign(key);
const bySecret = (text: string, changes?: JWTPayload) =>
  new SignJWT(claims(changes)).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(text));
const tokens = (jwtSecret?: string) =>
  hostedProviderTokens({ url, anonKey: 'anon', jwtSecret, clock: () => now });
const invalid = { status: 401, code: 'token_invalid' };
const away = { status: 503, code: 'unavailable', extras: { retryAfterSeconds: 5 } };

it('[CAL-06] takes a token of the hosted provider by its JWKS', async () => {
  await expect(tokens().verify(await byKey())).resolves.toEqual({
    providerId: 'account-1',
    sessionId: 'session-1',
    email: 'ann@example.com',
    emailVerified: true,
    name: 'Ann',
    signUp: {},
  });
});

it('[RWD-10] an address of the hosted provider with a domain in another script comes in its one form', async () => {
  userAnswer = { status: 200, body: { email: 'jan@bücher.example' } };
  await expect(tokens().verify(await byKey())).resolves.toMatchObject({
    email: 'jan@xn--bcher-kva.example',
  });
});

it('[CAL-06] takes one signed with the shared secret where that is set, and then no other', async () => {
  await expect(tokens(secret).verify(await bySecret(secret))).resolves.toMatchObject({
    providerId: 'account-1',
  });
  await expect(tokens(secret).verify(await byKey())).rejects.toMatchObject(invalid);
  await expect(tokens(secret).verify(await bySecret(`${secret}x`))).rejects.toMatchObject(invalid);
  await expect(tokens().verify(await bySecret(secret))).rejects.toMatchObject(invalid);
});

it.each([
  ['another issuer', { iss: 'https://elsewhere.example/auth/v1' }, 'token_invalid'],
  ['another audience', { aud: 'anon' }, 'token_invalid'],
  ['an expiry in the past', { exp: seconds - 60 }, 'token_expired'],
  ['no expiry', { exp: undefined }, 'token_invalid'],
  ['no session', { session_id: undefined }, 'token_invalid'],
  ['no address', { email: '' }, 'token_invalid'],
  ['an anonymous account', { is_anonymous: true }, 'token_invalid'],
])('[CAL-06] refuses a token with %s, signed by either means', async (_what, changes, code) => {
  const refused = { status: 401, code };
  await expect(tokens().verify(await byKey(changes as JWTPayload))).rejects.toMatchObject(refused);
  await expect(tokens(secret).verify(await bySecret(secret, changes as JWTPayload))).rejects.toMatchObject(
    refused,
  );
});

it.each([
  [{ name: null }, ''],
  [{ name: 7 }, ''],
  [{ name: 'Ann\r\nBcc: all' }, ''],
  [{ email_verified: 'yes', name: 'Ann' }, 'Ann'],
  [null, ''],
  ['rubbish', ''],
  [undefined, ''],
])('[CAL-06] takes a token whatever the profile holds: %j is called %j', async (profile, name) => {
  await expect(tokens().verify(await byKey({ user_metadata: profile }))).resolves.toMatchObject({ name });
});

it('asks the hosted provider whether an address is verified, whatever the person wrote about themself', async () => {
  userAnswer = { status: 200, body: { email: 'ann@example.com', email_confirmed_at: null } };
  await expect(tokens().verify(await byKey())).resolves.toMatchObject({ emailVerified: false });
});

it('a token from before a change of address does not make the one before a verified one', async () => {
  // claimed and never proved; the account has its own since, and has proved that
  const claimed = await byKey({ email: 'superuser@example.com' });
  await expect(tokens().verify(claimed)).resolves.toMatchObject({
    email: 'ann@example.com',
    emailVerified: true,
  });
  userAnswer = { status: 200, body: { email: '', email_confirmed_at: '2026-01-01T00:00:00Z' } };
  await expect(tokens().verify(claimed)).resolves.toMatchObject({ emailVerified: false });
});

it.each([401, 403])(
  'refuses a token whose session the hosted provider has ended, as it says by %i',
  async (status) => {
    userAnswer = { status, body: { error_code: 'session_not_found' } };
    await expect(tokens().verify(await byKey())).rejects.toMatchObject(invalid);
  },
);

it.each([429, 500, 502])('asks to try again while the hosted provider answers %i', async (status) => {
  userAnswer = { status, body: {} };
  await expect(tokens().verify(await byKey())).rejects.toMatchObject(away);
});

it('asks to try again while the keys of the hosted provider cannot be had, and refuses a key that it does not know', async () => {
  keysStatus = 500;
  await expect(tokens().verify(await byKey())).rejects.toMatchObject(away);
  keysStatus = 200;
  await expect(tokens().verify(await byKey({}, 'k2'))).rejects.toMatchObject(invalid);
});

it('asks to try again while nothing answers at all', async () => {
  const nowhere = 'http://127.0.0.1:1';
  const own = { iss: `${nowhere}/auth/v1` };
  const tokensThere = (jwtSecret: string | undefined) =>
    hostedProviderTokens({ url: nowhere, anonKey: 'anon', jwtSecret, clock: () => now });
  await expect(tokensThere(secret).verify(await bySecret(secret, own))).rejects.toMatchObject(away);
  await expect(tokensThere(undefined).verify(await byKey(own))).rejects.toMatchObject(away);
});

it('asks for a token', async () => {
  await expect(tokens().verify(undefined)).rejects.toMatchObject({
    status: 401,
    code: 'authentication_required',
  });
});
