import { randomUUID } from 'node:crypto';
import { fastify, type FastifyReply, type FastifyRequest } from 'fastify';
import { createIssuerState, type IssuerPerson } from './issuer-state.ts';

export type { IssuerPerson };

export interface SecondIssuer {
  /** For `SUPABASE_URL`. */
  readonly url: string;
  /** For `SUPABASE_ANON_KEY`; nothing is answered without it. */
  readonly anonKey: string;
  /** For `SUPABASE_JWT_SECRET`; undefined where it publishes its keys. */
  readonly secret: string | undefined;
  readonly add: (person: Omit<IssuerPerson, 'id'>) => IssuerPerson;
  /** What was sent last to an address or a phone (digits alone). */
  readonly lastTo: (reach: string) => { readonly code: string; readonly token: string } | undefined;
  stop: () => Promise<void>;
}

interface Asked {
  readonly Body: Readonly<Record<string, string | undefined>> | null;
  readonly Querystring: Readonly<Record<string, string | undefined>>;
}
const anonKey = 'public-key-of-tests';
const refusal = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ code, message });
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers':
    'apikey, authorization, content-type, x-client-info, x-supabase-api-version',
  'access-control-allow-methods': 'GET, POST, PUT',
  'access-control-expose-headers': 'x-supabase-api-version',
  'x-supabase-api-version': '2024-01-01',
};

/**
 * An issuer of access tokens that is not ours, on loopback: it speaks what sign-in needs of the protocol of Supabase Auth,
 * with passwords and codes by mail and by phone, at another origin than the site's.
 */
export async function startSecondIssuer(
  signsWith: 'published keys' | 'shared secret' = 'published keys',
): Promise<SecondIssuer> {
  const state = await createIssuerState(signsWith);
  const app = fastify();
  let url = '';
  const issuer = () => `${url}/auth/v1`;

  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, text, done) => {
    done(null, text === '' ? null : JSON.parse(text));
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(crossOrigin);
    if (request.method === 'OPTIONS') await reply.code(204).send();
    else if (request.headers['apikey'] !== anonKey && !request.url.includes('/.well-known/'))
      await refusal(reply, 401, 'no_authorization', 'No API key found in request');
  });
  app.options('/*', (_request, reply) => reply.code(204).send());
  const sessionIdOf = ({ headers }: FastifyRequest): string | undefined => {
    const payload = /^Bearer [^.]+\.([^.]+)\./.exec(headers.authorization ?? '')?.[1] ?? '';
    const { session_id: id } = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}') as {
      session_id?: string;
    };
    return id;
  };

  app.get('/auth/v1/settings', () => ({
    external: { email: true, phone: true, google: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: 'tests',
  }));
  app.get('/auth/v1/.well-known/jwks.json', () => state.jwks());
  app.post<Asked>('/auth/v1/token', async ({ query, body }, reply) => {
    if (query['grant_type'] === 'refresh_token') {
      const known = [...state.sessions].find(([, one]) => one.refreshToken === body?.['refresh_token']);
      return known === undefined
        ? refusal(reply, 400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
        : state.sessionOf(issuer(), known[1].person, known[0]);
    }
    const person = state.personAt(body?.['email'] ?? body?.['phone']);
    return person === undefined || person.password !== body?.['password']
      ? refusal(reply, 400, 'invalid_credentials', 'Invalid login credentials')
      : state.sessionOf(issuer(), person);
  });
  app.post<Asked>('/auth/v1/otp', ({ body }, reply) => {
    const person = state.personAt(body?.['email'] ?? body?.['phone']);
    if (person === undefined) return refusal(reply, 422, 'otp_disabled', 'Signups not allowed for otp');
    state.send(body?.['email'] ?? person.phone);
    return {};
  });
  app.post<Asked>('/auth/v1/verify', ({ body }, reply) => {
    const { email, phone, token, token_hash: link } = body ?? {};
    const to = state.redeem(
      link === undefined
        ? { to: email ?? phone?.replace('+', '') ?? '', code: token ?? '' }
        : { token: link },
    );
    const person = state.personAt(to);
    return person === undefined
      ? refusal(reply, 403, 'otp_expired', 'Token has expired or is invalid')
      : state.sessionOf(issuer(), person);
  });
  app.get('/auth/v1/user', (request, reply) => {
    const session = state.sessions.get(sessionIdOf(request) ?? '');
    return session === undefined
      ? refusal(reply, 403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
      : state.userOf(session.person);
  });
  app.post('/auth/v1/logout', (request, reply) => {
    state.sessions.delete(sessionIdOf(request) ?? '');
    return reply.code(204).send();
  });

  url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    anonKey,
    secret: state.secret,
    add(person) {
      const added = { ...person, id: randomUUID() };
      state.people.push(added);
      return added;
    },
    lastTo: (reach) => state.sent.findLast(({ to }) => to === reach),
    stop: () => app.close(),
  };
}
