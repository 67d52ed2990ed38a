import type { PageConfig } from '@commonhearth/contract';
import { fakeServices } from '@commonhearth/testing/platform';
import { authStorageKey } from '../provider-session.ts';
import { createProviderStorage, signUpKey } from '../provider-storage.ts';
import { createSupabaseAuth } from './supabase-auth.ts';

const sessionOf = (accessToken: string) => ({
  access_token: accessToken,
  refresh_token: `${accessToken} again`,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { id: 'u', email: 'ada@example.com' },
});

type Answer = readonly [status: number, body: unknown];
/** The provider's client of a page; `asked` is what the provider was, with what it was told. */
function client(...answers: readonly Answer[]) {
  const asked: (readonly [call: string, body: unknown])[] = [];
  const left = [...answers];
  const fetch = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(typeof input === 'object' && 'url' in input ? input.url : input);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push([pathname.replace('/auth/v1', '') + search, body]);
    const [status, said] = left.shift() ?? [200, {}];
    return Promise.resolve({
      ok: status < 400,
      status,
      headers: new Headers(),
      json: () => Promise.resolve(said),
    } as unknown as Response);
  };
  const config = { supabase: { url: 'http://provider.invalid', anonKey: 'key' } } as PageConfig;
  const { kept } = fakeServices({ now: Date.now });
  const auth = createSupabaseAuth(config, { fetch, kept, leave: () => undefined, tell: () => undefined });
  return { auth, asked, kept };
}
beforeEach(() => {
  localStorage.clear();
  // the client counts those of a page
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('a code is asked for who has an account, and makes none; that there is none is not told', async () => {
  const { auth, asked } = client([422, { error_code: 'otp_disabled', msg: 'Signups not allowed for otp' }]);
  expect(await auth.sendCode({ email: 'nobody@example.com' })).toEqual({ ok: true, confirmationSent: true });
  expect(asked).toEqual([
    ['/otp', expect.objectContaining({ email: 'nobody@example.com', create_user: false })],
  ]);
});

it('who signs in on top of a session leaves that one, and no other', async () => {
  const { auth, asked } = client([200, sessionOf('first')], [200, sessionOf('second')]);
  await auth.signIn({ email: 'ada@example.com', password: 'p' });
  expect(asked.map(([call]) => call)).toEqual(['/token?grant_type=password']);
  await auth.signIn({ email: 'sam@example.com', password: 'p' });
  expect(asked.map(([call]) => call).slice(1)).toEqual(['/token?grant_type=password', '/logout?scope=local']);
});

it('one that is refused leaves the session that is there', async () => {
  const { auth, asked } = client([200, sessionOf('first')], [400, { error_code: 'invalid_credentials' }]);
  await auth.signIn({ email: 'ada@example.com', password: 'p' });
  expect(await auth.signIn({ email: 'sam@example.com', password: 'no' })).toMatchObject({ ok: false });
  expect(asked.map(([call]) => call)).not.toContain('/logout?scope=local');
  expect(await auth.accessToken()).toBe('first');
});

it('to sign out everywhere ends every session of the person', async () => {
  const { auth, asked } = client([200, sessionOf('first')]);
  await auth.signIn({ email: 'ada@example.com', password: 'p' });
  await auth.account.endAll();
  expect(asked.at(-1)?.[0]).toBe('/logout?scope=global');
});

/** A session that the server began at its own time, for an hour. */
function sessionByServer(mark: string, server = Date.now()) {
  const iat = Math.floor(server / 1000);
  const token = `head.${btoa(JSON.stringify({ iat, exp: iat + 3600, mark }))}.signature`;
  return { ...sessionOf(token), expires_at: iat + 3600 };
}

it.each([-2, 2])(
  '[RWD-04] a clock that is %d h off renews a session when a right one does',
  async (hours) => {
    const server = Date.now();
    const session = sessionByServer('first', server);
    const person = { id: 'u', email: 'new@example.com' };
    const { auth, asked } = client([200, session], [200, person], [200, sessionByServer('second', server)]);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(server + hours * 3_600_000);
    await auth.signIn({ email: 'ada@example.com', password: 'p' });
    clock.mockReturnValue(Date.now() + 57 * 60_000);
    await auth.account.change({ email: person.email });
    expect(await auth.accessToken()).toBe(session.access_token);
    clock.mockReturnValue(Date.now() + 2 * 60_000);
    expect(await auth.accessToken()).not.toBe(session.access_token);
    const [, , ...renewals] = asked.map(([call]) => call);
    expect(renewals).toEqual(['/token?grant_type=refresh_token']);
  },
);

it('[RWD-04] a token that the server calls expired is refreshed once, whatever the clock says', async () => {
  const [first, second] = [sessionByServer('first'), sessionByServer('second')];
  const { auth, asked } = client([200, first], [200, second]);
  await auth.signIn({ email: 'ada@example.com', password: 'p' });
  for (const _tab of [1, 2]) expect(await auth.accessToken(first.access_token)).toBe(second.access_token);
  expect(asked).toHaveLength(2);
});

it('[RWD-04] a session by a link for a new password is known as one whatever the clock says', async () => {
  const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '');
  const iat = Math.floor(Date.now() / 1000);
  const claims = { iat, exp: iat + 3600, amr: [{ method: 'recovery', timestamp: iat }] };
  const token = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${part({})}`;
  const person = { id: 'u', email: 'ada@example.com' };
  const { auth } = client([200, sessionOf(token)], [200, person], [200, person]);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 3_600_000);
  await auth.signIn({ email: 'ada@example.com', password: 'p' });
  expect(await auth.account.standing()).toMatchObject({ by: 'recovery' });
});

it('the secret of a sign-up waits for its mail, and goes once somebody is signed in', async () => {
  const { auth, kept } = client(
    [200, { id: 'u', email: 'ada@example.com', confirmation_secret: 'of this browser' }],
    [200, sessionOf('first')],
  );
  const made = await auth.signUp({
    email: 'ada@example.com',
    password: 'seven odd lanterns',
    data: { name: 'Ada', market_id: '1' },
  });
  expect([made, kept.read(signUpKey)]).toEqual([
    { ok: true, confirmationSent: true },
    { secret: 'of this browser' },
  ]);
  await auth.signIn({ email: 'ada@example.com', password: 'p' });
  expect(kept.read(signUpKey)).toBeUndefined();
});

it('that nobody can say who is here is no sign-out', async () => {
  const { auth } = client([200, sessionOf('first')], [503, {}]);
  expect(await auth.account.standing()).toMatchObject({ by: 'none' });
  await auth.signIn({ email: 'ada@example.com', password: 'p' });
  await expect(auth.account.standing()).rejects.toThrow();
});

it.each([
  ['a code', '/?code=of-a-stranger'],
  ['a session', '/#access_token=h.e30.s&refresh_token=r&expires_in=3600&token_type=bearer'],
  ['a refusal', '/#error=access_denied&error_code=403&error_description=No'],
])(
  '%s in the address of a page is nothing to the client: the guards read addresses',
  async (_what, address) => {
    const { auth, asked, kept } = client([200, sessionOf('first')]);
    await auth.signIn({ email: 'ada@example.com', password: 'p' });
    createProviderStorage(kept).setItem(`${authStorageKey}-code-verifier`, JSON.stringify('v'));
    history.replaceState(null, '', address);
    try {
      const landed = client([200, sessionOf('of a stranger')]);
      expect(await landed.auth.accessToken()).toBe('first');
      expect(landed.asked).toEqual([]);
      expect(location.href).toContain(address);
    } finally {
      history.replaceState(null, '', '/');
    }
    expect(asked).toHaveLength(1);
  },
);
