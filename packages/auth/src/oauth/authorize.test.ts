import { failureOf, ISSUER, type Harness } from '../provider.harness.ts';
import { errorOf, whereTo, wish, withGoogle } from './oauth.harness.ts';
import { CLIENT, startOpenIdProvider } from './openid.harness.ts';

const world = withGoogle();
const { begin } = world;

it('sends to the provider with state, nonce and a PKCE challenge of our own, none of them stored as it is', async () => {
  const answer = await begin();
  expect(answer.statusCode).toBe(302);
  const to = new URL(whereTo(answer));
  expect(to.origin + to.pathname).toBe(`${world.google().issuer}/authorize`);
  expect(Object.fromEntries(to.searchParams)).toEqual({
    response_type: 'code',
    client_id: CLIENT.id,
    redirect_uri: `${ISSUER}/callback`,
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/) as string,
    nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    code_challenge_method: 'S256',
  });
  expect(to.searchParams.get('code_challenge')).not.toBe(wish.code_challenge);
  const [row] = await world.sql<{ row: string }>('select f::text as row from auth.oauth_flows f');
  for (const name of ['state', 'nonce']) expect(row?.row).not.toContain(to.searchParams.get(name));
});

it.each([
  [{ provider: 'github' }, 'Unsupported provider: provider is not enabled'],
  [{ provider: 'constructor' }, 'Unsupported provider: provider is not enabled'],
  [
    { redirect_to: 'https://evil.example/auth/google/callback' },
    'redirect_to: must be an address of this site',
  ],
  [{ redirect_to: '//evil.example' }, 'redirect_to: must be an address of this site'],
  [{ redirect_to: 'http://127.0.0.1:3000//evil.example' }, 'redirect_to: must be an address of this site'],
  [{ redirect_to: 'http://127.0.0.1:3001/' }, 'redirect_to: must be an address of this site'],
  [{ code_challenge: '' }, expect.stringMatching(/^PKCE is required/) as string],
  [{ code_challenge_method: 'plain' }, expect.stringMatching(/^PKCE is required/) as string],
])('begins nothing with %j', async (more, message) => {
  const answer = await begin(more);
  expect([answer.statusCode, failureOf(answer)]).toMatchObject([400, { code: 'validation_failed', message }]);
  expect(await world.sql('select 1 from auth.oauth_flows')).toEqual([]);
});

it('begins nothing where the provider is not set, which the settings tell', async () => {
  const offers = async (one: Harness) =>
    (await one.get('/settings')).json<{ external: { google: boolean } }>().external.google;
  expect(await offers(world.provider())).toBe(true);
  await world.restart({});
  expect(await offers(world.provider())).toBe(false);
  expect((await begin()).statusCode).toBe(400);
});

it('a provider that is away leads back to our page, which says so', async () => {
  const away = await startOpenIdProvider(() => world.provider().now());
  await away.stop();
  await world.restart({ foreign: { google: { issuer: away.issuer, ...CLIENT } } });
  expect(errorOf(new URL(whereTo(await begin())))).toBe('provider_unreachable');
});

it('a place begins sixty ways an hour; then our page says how long to wait', async () => {
  for (let n = 0; n < 60; n += 1) expect(whereTo(await begin())).toContain(world.google().issuer);
  const refused = new URL(whereTo(await begin()));
  expect([errorOf(refused), refused.searchParams.get('error_description')]).toEqual([
    'over_request_rate_limit',
    'Too many attempts. Try again in 1 hour.',
  ]);
  expect(whereTo(await begin({}, '198.51.100.9'))).toContain(world.google().issuer);
});
