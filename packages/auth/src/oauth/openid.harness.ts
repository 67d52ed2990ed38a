import { createHash, randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';

export const CLIENT = { id: 'commonhearth', secret: 'a secret between the two' };

/** What the provider says of whoever signs in next, and what is wrong with its word. */
export interface Told {
  readonly claims: Readonly<Record<string, unknown>>;
  /** In place of what is right. */
  readonly token?: JWTPayload;
  /** Signed with a key that is not published. */
  readonly forged?: boolean;
  /** The ID token has no more than who it is; the rest is asked for. */
  readonly claimsApart?: boolean;
  /** It does not even say what it is. */
  readonly isAway?: boolean;
  /** In place of the answer with the token. */
  readonly answer?: { readonly status: number; readonly body: string };
}

export interface OpenIdProvider {
  readonly issuer: string;
  /** From now on. */
  tell: (told: Told) => void;
  /** The person agrees: where the browser is sent back to. */
  agree: (authorizeUrl: string) => URL;
  /** How often it was asked what it is, and for its keys. */
  readonly counts: { configuration: number; keys: number };
  /** Signs with another key from now on, whose name is new, and publishes it unless it is to be `hidden`. */
  rotate: (how?: { readonly hidden: boolean }) => Promise<void>;
  /** What the token endpoint was asked. */
  readonly asked: readonly Readonly<Record<string, string>>[];
  stop: () => Promise<void>;
}

/** An OpenID provider on loopback whose keys and word are the test's; its time is `now`. */
export async function startOpenIdProvider(now: () => Date): Promise<OpenIdProvider> {
  const app = fastify();
  const [first, other] = [await generateKeyPair('ES256'), await generateKeyPair('ES256')];
  const jwkOf = async ({ publicKey }: typeof first, kid: string) => ({
    ...(await exportJWK(publicKey)),
    ...{ kid, alg: 'ES256', use: 'sig' },
  });
  let own = { pair: first, kid: 'own' };
  const published = [await jwkOf(first, 'own')];
  const counts = { configuration: 0, keys: 0 };
  const codes = new Map<string, URLSearchParams>();
  const asked: Readonly<Record<string, string>>[] = [];
  let told: Told = { claims: {} };
  let issuer = '';
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => {
      done(null, Object.fromEntries(new URLSearchParams(text as string)));
    },
  );
  app.get('/.well-known/openid-configuration', (_request, reply) => {
    counts.configuration += 1;
    if (told.isAway === true) return reply.code(503).send();
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['ES256'],
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      authorization_response_iss_parameter_supported: true,
    };
  });
  app.get('/jwks', () => {
    counts.keys += 1;
    return { keys: published };
  });
  app.get('/userinfo', () => told.claims);
  app.post('/token', async (request, reply) => {
    const form = request.body as Readonly<Record<string, string>>;
    asked.push(form);
    if (told.answer !== undefined) return reply.code(told.answer.status).send(told.answer.body);
    const begun = codes.get(form['code'] ?? '');
    codes.delete(form['code'] ?? '');
    const verifier = createHash('sha256')
      .update(form['code_verifier'] ?? '')
      .digest('base64url');
    const right =
      begun?.get('code_challenge') === verifier &&
      begun.get('redirect_uri') === form['redirect_uri'] &&
      form['client_secret'] === CLIENT.secret;
    if (!right) return reply.code(400).send({ error: 'invalid_grant' });
    const { sub, ...rest } = told.claims;
    const seconds = Math.floor(now().getTime() / 1000);
    const payload = {
      iss: issuer,
      aud: CLIENT.id,
      sub: String(sub),
      iat: seconds,
      exp: seconds + 300,
      nonce: begun.get('nonce') ?? '',
      ...(told.claimsApart !== true && rest),
      ...told.token,
    };
    const key = told.forged === true ? other.privateKey : own.pair.privateKey;
    const id_token = await new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: own.kid }).sign(key);
    return { access_token: 'opaque', token_type: 'bearer', expires_in: 300, id_token };
  });
  issuer = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    issuer,
    asked,
    counts,
    async rotate({ hidden } = { hidden: false }) {
      own = { pair: await generateKeyPair('ES256'), kid: randomUUID() };
      if (!hidden) published.push(await jwkOf(own.pair, own.kid));
    },
    tell: (next) => {
      told = next;
    },
    agree(authorizeUrl) {
      const { searchParams } = new URL(authorizeUrl);
      const code = randomUUID();
      codes.set(code, searchParams);
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({
        code,
        state: searchParams.get('state') ?? '',
        iss: issuer,
      }).toString();
      return back;
    },
    stop: () => app.close(),
  };
}
