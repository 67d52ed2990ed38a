import { fastify, type FastifyInstance } from 'fastify';
import { readConfig } from '../../config/index.ts';
import { run } from './check.ts';
import { googleCheck } from './check-google.ts';

let google: FastifyInstance;
let issuer: string;
const asked: URLSearchParams[] = [];
const usual = { issuer: '', status: 200, error: 'invalid_grant' };
const says = { ...usual };
beforeAll(async () => {
  google = fastify();
  google.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => {
      done(null, new URLSearchParams(text as string));
    },
  );
  google.get('/.well-known/openid-configuration', (_request, reply) =>
    reply.code(says.status).send({
      issuer: says.issuer === '' ? issuer : says.issuer,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
    }),
  );
  google.post('/token', (request, reply) => {
    asked.push(request.body as URLSearchParams);
    return reply.code(says.error === 'invalid_client' ? 401 : 400).send({ error: says.error });
  });
  issuer = await google.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => google.close());
afterEach(() => Object.assign(says, usual));

const environment = (changes: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  OAUTH_GOOGLE_ID: 'our-client',
  OAUTH_GOOGLE_SECRET: 'hush',
  OAUTH_GOOGLE_URL: issuer,
  SITE_URL: 'https://homes.example',
  ...changes,
});
const look = (changes?: NodeJS.ProcessEnv) => run(googleCheck(readConfig(environment(changes))), 20_000);

it('[OPS-08] asks for the provider, and by a wrong code whether it takes our client and the way back', async () => {
  expect(await look()).toMatchObject({ check: 'Google', outcome: 'ok' });
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
    client_id: 'our-client',
    client_secret: 'hush',
    redirect_uri: 'https://homes.example/auth/v1/callback',
  });
});

it.each([
  [{ status: 404 }, /responded with 404.*Check OAUTH_GOOGLE_URL/],
  [
    { issuer: 'https://accounts.example' },
    /belongs to the issuer https:\/\/accounts\.example\. Set OAUTH_GOOGLE_URL/,
  ],
  [{ error: 'invalid_client' }, /rejects our client.*OAUTH_GOOGLE_ID and OAUTH_GOOGLE_SECRET/],
  [{ error: 'redirect_uri_mismatch' }, /may not redirect to https:\/\/homes\.example\/auth\/v1\/callback/],
  [{ error: 'server_error' }, /responded with server_error/],
])('[OPS-08] fails where it says %j, with what to do', async (wrong, message) => {
  Object.assign(says, wrong);
  expect(await look()).toMatchObject({
    outcome: 'failed',
    message: expect.stringMatching(message) as unknown,
  });
});

it('[OPS-08] fails where nobody answers, and asks nothing where Google is not set, or a hosted provider is', async () => {
  expect(await look({ OAUTH_GOOGLE_URL: 'http://127.0.0.1:9' })).toMatchObject({
    outcome: 'failed',
    message: expect.stringMatching(/cannot be reached.*Check OAUTH_GOOGLE_URL/) as unknown,
  });
  const none = { OAUTH_GOOGLE_ID: '', OAUTH_GOOGLE_SECRET: '', OAUTH_GOOGLE_URL: '' };
  expect(await look(none)).toMatchObject({ outcome: 'skipped' });
  const hosted = { SUPABASE_URL: 'https://project.supabase.example', SUPABASE_ANON_KEY: 'public' };
  expect(await look(hosted)).toMatchObject({ outcome: 'skipped' });
});
