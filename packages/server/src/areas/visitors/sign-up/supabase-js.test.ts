import { randomUUID } from 'node:crypto';
import { isAuthApiError, type AuthChangeEvent } from '@supabase/supabase-js';
import { password, said, startLibraryWorld, type LibraryWorld } from './supabase-js.harness.ts';

let world: LibraryWorld;
beforeAll(async () => {
  world = await startLibraryWorld();
});
beforeEach(() => world.api.database.pool.query('delete from auth.attempts'));
afterAll(() => world.api.close());

const aText = expect.stringMatching(/./) as string;
const aTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string;
const anId = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/) as string;

it('[SES-01a] supabase-js gets from a sign-up and from a sign-in the session and the user that its types promise', async () => {
  const email = `${randomUUID()}@example.com`;
  const { auth } = world.clientOf();
  const made = await auth.signUp({ email, password, options: { data: { name: 'Ann' } } });
  const user = {
    id: anId,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    email_confirmed_at: aTime,
    confirmed_at: aTime,
    last_sign_in_at: aTime,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { name: 'Ann', email, email_verified: true, phone_verified: false, sub: anId },
    identities: [
      {
        identity_id: anId,
        id: anId,
        user_id: anId,
        provider: 'email',
        email,
        identity_data: { name: 'Ann', email, email_verified: true, phone_verified: false, sub: anId },
        last_sign_in_at: aTime,
        created_at: aTime,
        updated_at: aTime,
      },
    ],
    is_anonymous: false,
    created_at: aTime,
    updated_at: aTime,
  };
  const session = {
    access_token: aText,
    refresh_token: aText,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(world.api.clock.now.getTime() / 1000) + 3600,
    user,
  };
  expect(made).toEqual({ data: { user, session }, error: null });
  const again = await world.clientOf().auth.signInWithPassword({ email, password });
  expect(again).toEqual({ data: { user, session }, error: null });
  expect(again.data.user?.id).toBe(made.data.user?.id);
});

it('[SES-01a] supabase-js asks for a mail again, and hears what is wrong with its question', async () => {
  const { auth } = world.clientOf();
  const { email: address } = await world.signedUp();
  const none = { data: { user: null, session: null }, error: null };
  expect(await auth.resend({ type: 'signup', email: address })).toEqual(none);
  expect(await auth.resend({ type: 'email_change', email: 'nobody@example.com' })).toEqual(none);
  expect(await said(auth.resend({ type: 'sms', phone: '+15550100' }))).toEqual([
    422,
    'phone_provider_disabled',
    'Resending by phone is not available. Use an email address.',
  ]);
  expect(await said(auth.resend({ type: 'signup', email: 'nowhere' }))).toEqual([
    400,
    'validation_failed',
    'Unable to validate email address: invalid format',
  ]);
});

it('[SES-01a] supabase-js takes a wrong password, an unknown address and a taken one for what they are', async () => {
  const account = await world.signedUp();
  const { auth } = world.clientOf();
  const wrong = [400, 'invalid_credentials', 'Invalid login credentials'];
  expect(await said(auth.signInWithPassword({ ...account, password: 'another-password-1' }))).toEqual(wrong);
  expect(await said(auth.signInWithPassword({ email: 'nobody@example.com', password }))).toEqual(wrong);
  const { data, error } = await auth.signInWithPassword({ ...account, password: 'another-password-1' });
  expect([data, isAuthApiError(error)]).toEqual([{ user: null, session: null }, true]);
  expect(await said(auth.signUp(account))).toEqual([422, 'user_already_exists', 'User already registered']);
});

it('[SES-01a] supabase-js renews a session, and hears what is wrong with a refresh token that is unknown or was used long ago', async () => {
  const account = await world.signedUp();
  const { auth } = world.clientOf();
  const events: AuthChangeEvent[] = [];
  auth.onAuthStateChange((event) => {
    events.push(event);
  });
  const first = (await auth.signInWithPassword(account)).data.session;
  const second = await auth.refreshSession();
  expect(second.error).toBeNull();
  expect(second.data.session?.refresh_token).not.toBe(first?.refresh_token);
  expect(second.data.user?.id).toBe(first?.user.id);
  expect(events.filter((event) => event !== 'INITIAL_SESSION')).toEqual(['SIGNED_IN', 'TOKEN_REFRESHED']);

  const renew = (token = '') => world.clientOf().auth.refreshSession({ refresh_token: token });
  const missing = [400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'];
  expect(await said(renew('nothing'))).toEqual(missing);
  const third = await auth.refreshSession();
  world.api.clock.now = new Date(world.api.clock.now.getTime() + 11_000);
  expect(await said(renew(first?.refresh_token))).toEqual([
    400,
    'refresh_token_already_used',
    'Invalid Refresh Token: Already Used',
  ]);
  expect(await said(renew(third.data.session?.refresh_token))).toEqual(missing);
});

it("[SES-01a] supabase-js reads the user and, by the provider's public keys, the claims of its session; a token of nobody is refused", async () => {
  const { auth } = world.clientOf();
  const { user, session } = (await auth.signInWithPassword(await world.signedUp())).data;
  expect(await auth.getUser()).toEqual({ data: { user }, error: null });
  const { data: claims, error } = await auth.getClaims();
  expect(error).toBeNull();
  expect(claims).toMatchObject({
    claims: {
      iss: `${world.origin}/auth/v1`,
      sub: user?.id,
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password' }],
      email: user?.email,
      session_id: anId,
      is_anonymous: false,
    },
    header: { alg: 'ES256', kid: aText },
  });
  const forged = `${session?.access_token.slice(0, -6) ?? ''}AAAAAA`;
  expect((await said(auth.getUser(forged))).slice(0, 2)).toEqual([403, 'bad_jwt']);
  expect((await auth.getClaims(forged)).error?.message).toBe('Invalid JWT signature');
});

it.each([
  ['local', [false, true]],
  ['others', [true, false]],
  ['global', [false, false]],
] as const)('[SES-01a] supabase-js signs out with scope %s', async (scope, kept) => {
  const account = await world.signedUp();
  const [here, there] = [world.clientOf().auth, world.clientOf().auth];
  const tokens = [
    (await here.signInWithPassword(account)).data.session?.access_token,
    (await there.signInWithPassword(account)).data.session?.access_token,
  ];
  expect(await here.signOut({ scope })).toEqual({ error: null });
  expect((await here.getSession()).data.session !== null).toBe(kept[0]);
  const lives = async (token = '') => {
    const { data, error } = await world.clientOf().auth.getUser(token);
    // the library's own word for a session that the provider says has ended
    if (data.user === null) expect(error?.name).toBe('AuthSessionMissingError');
    return data.user !== null;
  };
  expect([await lives(tokens[0]), await lives(tokens[1])]).toEqual(kept);
  if (!kept[1]) expect((await there.refreshSession()).error?.code).toBe('refresh_token_not_found');
});

/** What the last mail to an address brought: its six digits, and the token of its link. */
async function mailed(email: string) {
  const { rows } = await world.api.database.pool.query<{ kind: string; text: string }>(
    'select kind, text from mails where to_address = $1 order by mail_id desc',
    [email],
  );
  const text = rows[0]?.text ?? '';
  const token = /\b\d{6}\b/.exec(text)?.[0] ?? '';
  const link = new URL(/https?:\S+token_hash=\S+/.exec(text)?.[0] ?? 'http://none.invalid');
  return { mails: rows.length, token, link };
}

it('supabase-js signs in by the code of a mail, by its link, and signs up by one', async () => {
  const { email } = await world.signedUp();
  const { auth } = world.clientOf();
  const emailRedirectTo = `${world.origin}/hfc/home?cid=7`;
  expect(await auth.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo } })).toEqual({
    data: { user: null, session: null, messageId: undefined },
    error: null,
  });
  const { token, link } = await mailed(email);
  expect([link.pathname, link.searchParams.get('type')]).toEqual(['/auth', 'magiclink']);
  const expired = [403, 'otp_expired', 'Token has expired or is invalid'];
  expect(
    await said(auth.verifyOtp({ type: 'email', email, token: token === '000000' ? '1' : '000000' })),
  ).toEqual(expired);
  const { data } = await auth.verifyOtp({ type: 'email', email, token });
  expect(data.session?.user.email).toBe(email);
  expect((await auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'otp' }]);

  const other = world.clientOf().auth;
  await other.signInWithOtp({ email });
  const hash = (await mailed(email)).link.searchParams.get('token_hash') ?? '';
  const byLink = await other.verifyOtp({ type: 'magiclink', token_hash: hash });
  expect(byLink.data.user?.id).toBe(data.user?.id);
  expect((await other.getClaims()).data?.claims.amr).toMatchObject([{ method: 'magiclink' }]);

  const address = `${randomUUID()}@example.com`;
  await other.signInWithOtp({ email: address, options: { data: { name: 'New' } } });
  const made = await other.verifyOtp({ type: 'email', email: address, token: (await mailed(address)).token });
  expect(made.data.user?.user_metadata).toMatchObject({ name: 'New', email_verified: true });
});

it('supabase-js hears nothing of whether there is an account where none may be made, and no mail is written', async () => {
  const email = `${randomUUID()}@example.com`;
  const { error } = await world
    .clientOf()
    .auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
  expect([error, (await mailed(email)).mails]).toEqual([null, 0]);
});

it('supabase-js understands the answer to a grant that nobody knows', async () => {
  const { auth } = world.clientOf((address, init) =>
    fetch((address as string).replace('grant_type=password', 'grant_type=magic'), init),
  );
  expect(await said(auth.signInWithPassword(await world.signedUp()))).toEqual([
    400,
    'invalid_credentials',
    'unsupported_grant_type',
  ]);
});

it('supabase-js understands what the provider does not offer: no raw answer reaches a person', async () => {
  const { auth } = world.clientOf();
  expect(await said(auth.signInAnonymously())).toEqual([
    422,
    'anonymous_provider_disabled',
    'Anonymous sign-ins are disabled',
  ]);
  expect(await said(auth.signInWithIdToken({ provider: 'google', token: 'x' }))).toEqual([
    400,
    'provider_disabled',
    'Provider (issuer "google") is not enabled',
  ]);
  expect(await said(auth.signInWithOtp({ phone: '+15550100' }))).toEqual([
    422,
    'phone_provider_disabled',
    'Sign-in by phone is not available. Use an email address.',
  ]);
  expect(await said(auth.signInWithSSO({ domain: 'example.com' }))).toEqual([
    404,
    'saml_provider_disabled',
    'SAML 2.0 is disabled',
  ]);
  expect(await said(auth.signUp({ email: 'new@example.com', password: 'password' }))).toEqual([
    422,
    'weak_password',
    'Password is known to be weak and easy to guess, please choose a different one.',
  ]);
});

it('supabase-js understands that accounts cannot be linked by hand', async () => {
  const { auth } = world.clientOf();
  await auth.signInWithPassword(await world.signedUp());
  const { error } = await auth.unlinkIdentity({
    id: '1',
    user_id: '1',
    identity_id: '1',
    provider: 'google',
  });
  expect([error?.code, error?.message]).toEqual(['manual_linking_disabled', 'Manual linking is disabled']);
});
