import type { LightMyRequestResponse } from 'fastify';
import { failureOf, PASSWORD, sessionOf, signIn, signUp } from '../provider.harness.ts';
import { pruneAuth } from '../prune.ts';
import { ada, email, errorOf, page, whereTo, withGoogle } from './oauth.harness.ts';
import type { Told } from './openid.harness.ts';

const world = withGoogle();
const { begin, comeBack, counts, exchange, signInByGoogle, walk } = world;

it('signs up who is new by a code that works once, with the name that the provider tells', async () => {
  const back = await walk();
  expect([back.origin + back.pathname, [...back.searchParams.keys()]]).toEqual([page, ['code']]);
  const code = back.searchParams.get('code');
  const session = sessionOf(await exchange(code));
  expect(session.user).toMatchObject({
    email,
    email_confirmed_at: world.provider().now().toISOString(),
    user_metadata: { name: 'Ada', email_verified: true },
    app_metadata: { provider: 'email', providers: ['email', 'google'] },
    identities: [{ provider: 'email' }, { provider: 'google', id: ada.sub, email }],
  });
  const claims = JSON.parse(
    Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString(),
  ) as unknown;
  expect(claims).toMatchObject({
    amr: [{ method: 'oauth' }],
    app_metadata: { providers: ['email', 'google'] },
  });
  expect(failureOf(await exchange(code)).code).toBe('flow_state_not_found');
  expect((await signInByGoogle()).user.id).toBe(session.user.id);
  expect(await counts()).toEqual({ users: 1, identities: 1 });
});

it('[SES-20] Google joins the verified account of the same address, which keeps its password and what it was told', async () => {
  const { user } = await signUp(world.provider(), email, { name: 'Ada L.' });
  const session = await signInByGoogle();
  expect([session.user.id, session.user.user_metadata['name']]).toEqual([user.id, 'Ada L.']);
  expect((await signIn(world.provider(), email)).statusCode).toBe(200);
  expect(await counts()).toEqual({ users: 1, identities: 1 });
});

it('[SES-20] an address that Google has not verified joins nothing and makes nothing', async () => {
  await signUp(world.provider(), email);
  for (const claims of [
    { ...ada, email_verified: false },
    { ...ada, email_verified: 'true' },
    { sub: ada.sub, email: ada.email },
    { sub: ada.sub, email_verified: true },
    { ...ada, email: 'nowhere' },
  ]) {
    world.google().tell({ claims });
    expect(errorOf(await walk())).toBe('provider_email_needs_verification');
  }
  expect(await counts()).toEqual({ users: 1, identities: 0 });
});

it('a sign-up of the address that nobody confirmed is not joined: its password and its link are dead', async () => {
  const byMail = world.beside({ confirmation: 'mail' });
  await byMail.post('/signup', { body: { email, password: PASSWORD, data: { name: 'Mallory' } } });
  const planted = byMail.mails.flatMap((mail) => (mail.kind === 'confirmation' ? [mail.token] : []));
  await byMail.app.close();
  const { user } = await signInByGoogle();
  expect(user.user_metadata['name']).toBe('Ada');
  expect((await signIn(world.provider(), email)).statusCode).toBe(400);
  const confirm = await world.provider().post('/verify', {
    body: { type: 'signup', token_hash: planted[0], password: PASSWORD },
  });
  expect(failureOf(confirm).code).toBe('otp_expired');
});

it('[SES-20] an account that nobody has confirmed is not joined but taken over: the password chosen there is dead', async () => {
  const { user } = await signUp(world.provider(), email, { name: 'Mallory' });
  await world.sql('update auth.users set email_confirmed_at = null where id = $1', [user.id]);
  const session = await signInByGoogle();
  expect(session.user).toMatchObject({
    email_confirmed_at: world.provider().now().toISOString(),
    user_metadata: { name: 'Ada' },
  });
  expect((await signIn(world.provider(), email)).statusCode).toBe(400);
});

it('who changed the address at Google comes back to the same account; another person there does not', async () => {
  const { user } = await signInByGoogle();
  world.google().tell({ claims: { ...ada, email: 'ada@elsewhere.example' } });
  expect((await signInByGoogle()).user).toMatchObject({ id: user.id, email });
  world.google().tell({ claims: { ...ada, sub: 'bo-at-google', email: 'bo@example.com' } });
  expect((await signInByGoogle()).user.id).not.toBe(user.id);
  // the address went on to somebody else there, and with it the account
  world.google().tell({ claims: { ...ada, sub: 'heir-at-google' } });
  expect((await signInByGoogle()).user.id).toBe(user.id);
  world.google().tell({ claims: { ...ada, email: 'ada@elsewhere.example' } });
  expect((await signInByGoogle()).user.id).not.toBe(user.id);
});

it('makes one account of six who come back at once', async () => {
  const pages = await Promise.all(Array.from({ length: 6 }, () => walk()));
  const ids = await Promise.all(
    pages.map(async ({ searchParams }) => sessionOf(await exchange(searchParams.get('code'))).user.id),
  );
  expect([new Set(ids).size, await counts()]).toEqual([1, { users: 1, identities: 1 }]);
});

it('[RWD-10] Google joins an account by its address, whatever signs it has and however its domain is written', async () => {
  const address = 'r&d@xn--bcher-kva.example';
  const { user } = await signUp(world.provider(), address);
  world.google().tell({ claims: { ...ada, email: 'R&D@bücher.example' } });
  const session = await signInByGoogle();
  expect([session.user.id, session.user.email]).toEqual([user.id, address]);
});

it('asks for the address where the ID token does not hold it', async () => {
  world.google().tell({ claims: ada, claimsApart: true });
  expect((await signInByGoogle()).user.email).toBe(email);
});

const seconds = () => Math.floor(world.provider().now().getTime() / 1000);
it.each<[string, () => Partial<Told>]>([
  ['a wrong nonce', () => ({ token: { nonce: 'another' } })],
  ['no nonce', () => ({ token: { nonce: undefined } })],
  ['another issuer', () => ({ token: { iss: 'https://accounts.example' } })],
  ['another audience', () => ({ token: { aud: 'another-client' } })],
  ['an expired token', () => ({ token: { iat: seconds() - 900, exp: seconds() - 600 } })],
  ['a wrong signature', () => ({ forged: true })],
  ['a refusal', () => ({ answer: { status: 400, body: '{"error":"invalid_grant"}' } })],
  ['502', () => ({ answer: { status: 502, body: '<html>' } })],
  ['half a JSON', () => ({ answer: { status: 200, body: '{"access_token":' } })],
  ['nothing', () => ({ answer: { status: 200, body: '' } })],
])('trusts no answer with %s', async (_what, wrong) => {
  world.google().tell({ claims: ada, ...wrong() });
  const back = await walk();
  expect([back.searchParams.get('error'), errorOf(back), back.searchParams.get('code')]).toEqual([
    'server_error',
    'bad_oauth_callback',
    null,
  ]);
  expect(await counts()).toEqual({ users: 0, identities: 0 });
});

it('trusts no way back from another issuer, nor one that names none', async () => {
  for (const iss of ['https://accounts.example', undefined]) {
    const back = await walk(({ searchParams }) => {
      if (iss === undefined) searchParams.delete('iss');
      else searchParams.set('iss', iss);
    });
    expect(errorOf(back)).toBe('bad_oauth_callback');
  }
  expect(world.google().asked.length).toBeGreaterThan(0);
  expect(await counts()).toEqual({ users: 0, identities: 0 });
});

it('a state works once, for ten minutes, and only the one that was given', async () => {
  const wrong = [page, 'bad_oauth_state'];
  const told = async (back: URL) => {
    const to = new URL(whereTo(await comeBack(back)));
    return [to.origin + to.pathname, errorOf(to)];
  };
  const back = world.google().agree(whereTo(await begin()));
  const other = new URL(back);
  other.searchParams.set('state', 'x'.repeat(43));
  expect(await told(other)).toEqual(wrong);
  other.searchParams.delete('state');
  expect(await told(other)).toEqual(wrong);
  expect(await told(back)).toEqual([page, null]);
  expect(await told(back)).toEqual(wrong);
  const late = world.google().agree(whereTo(await begin()));
  world.provider().pass(600);
  expect(await told(late)).toEqual(wrong);
});

it('a code is for the browser that began, once, for five minutes', async () => {
  const code = (await walk()).searchParams.get('code');
  const refused = (answer: LightMyRequestResponse) => [answer.statusCode, failureOf(answer).code];
  expect(refused(await exchange(code, 'another verifier'))).toEqual([400, 'bad_code_verifier']);
  expect(refused(await exchange(code))).toEqual([404, 'flow_state_not_found']);
  const late = (await walk()).searchParams.get('code');
  world.provider().pass(300);
  expect(refused(await exchange(late))).toEqual([403, 'flow_state_expired']);
});

it('who says no there comes back to our page with that', async () => {
  const back = await walk(({ searchParams }) => {
    searchParams.delete('code');
    searchParams.set('error', 'access_denied');
  });
  expect([back.searchParams.get('error'), errorOf(back)]).toEqual(['access_denied', 'access_denied']);
  expect(back.searchParams.get('error_description')).toMatch(/Try again/);
});

it('what expired is removed', async () => {
  await begin();
  await walk();
  world.provider().pass(600);
  await pruneAuth({ query: world.sql }, world.provider().now());
  for (const table of ['oauth_flows', 'oauth_codes'])
    expect(await world.sql(`select 1 from auth.${table}`)).toEqual([]);
});

it('the log tells what came of it, and neither address, code nor state', async () => {
  const back = world.google().agree(whereTo(await begin()));
  const to = new URL(whereTo(await comeBack(back)));
  const code = to.searchParams.get('code') ?? '';
  const { user } = sessionOf(await exchange(code));
  world.google().tell({ claims: { ...ada, email_verified: false } });
  await walk();
  const lines = world.provider().log.flatMap((line) => {
    const { auth } = JSON.parse(line) as { auth?: { event: string; outcome: string; account: unknown } };
    return auth === undefined ? [] : [[auth.event, auth.outcome, auth.account]];
  });
  expect(lines).toEqual([
    ['sign_in_with', 'proven', user.id],
    ['sign_in', 'succeeded', user.id],
    ['sign_in_with', 'unverified', null],
  ]);
  const written = world
    .provider()
    .log.filter((line) => !line.includes('incoming request'))
    .join('');
  for (const secret of [email, ada.email, code, back.searchParams.get('code') ?? ''])
    expect(written).not.toContain(secret);
});

it.each(['a new password', '"this was not me"'])(
  '%s ends a sign-in by Google that is under way: its code opens nothing any more',
  async (what) => {
    const provider = world.provider();
    const { access_token: bearer } = await signUp(provider, email);
    const change = (password: string, current_password: string) =>
      provider.put('/user', { body: { password, current_password }, bearer });
    if (what !== 'a new password') await change('seven odd lanterns', PASSWORD);
    const code = (await walk()).searchParams.get('code');
    if (what === 'a new password') await change('seven odd lanterns', PASSWORD);
    else {
      const told = provider.mails.flatMap((mail) => (mail.kind === 'password_changed' ? [mail.token] : []));
      expect((await provider.post('/take_back', { body: { token: told[0] } })).statusCode).toBe(200);
    }
    expect(failureOf(await exchange(code)).code).toBe('flow_state_not_found');
  },
);
