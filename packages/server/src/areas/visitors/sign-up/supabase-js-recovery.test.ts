import { randomUUID } from 'node:crypto';
import type { AuthChangeEvent } from '@supabase/supabase-js';
import { password, said, startLibraryWorld, type LibraryWorld } from './supabase-js.harness.ts';

let world: LibraryWorld;
beforeAll(async () => {
  world = await startLibraryWorld();
});
afterAll(() => world.api.close());

/** What the last mail to an address brought: its six digits, and the token of its link. */
async function mailed(email: string) {
  const { rows } = await world.api.database.pool.query<{ text: string }>(
    'select text from mails where to_address = $1 order by mail_id desc',
    [email],
  );
  const text = rows[0]?.text ?? '';
  const token = /\b\d{6}\b/.exec(text)?.[0] ?? '';
  const link = new URL(/https?:\S+token_hash=\S+/.exec(text)?.[0] ?? 'http://none.invalid');
  return { token, link };
}

it('[SES-01b] supabase-js recovers a password and changes password, address and metadata', async () => {
  const account = await world.signedUp();
  const { email } = account;
  const { auth } = world.clientOf();
  const events: AuthChangeEvent[] = [];
  auth.onAuthStateChange((event) => events.push(event));
  const redirectTo = `${world.origin}/hfc/favorites`;
  expect(await auth.resetPasswordForEmail(email, { redirectTo })).toEqual({ data: {}, error: null });
  const { link } = await mailed(email);
  expect([link.searchParams.get('type'), link.searchParams.get('next')]).toEqual([
    'recovery',
    '/hfc/favorites',
  ]);
  const token_hash = link.searchParams.get('token_hash') ?? '';
  expect((await auth.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull();
  expect(events).toContain('PASSWORD_RECOVERY');
  const { error: weak } = await auth.updateUser({ password: 'password' });
  expect(weak).toMatchObject({ name: 'AuthWeakPasswordError', code: 'weak_password', reasons: ['pwned'] });
  const chosen = 'seven odd lanterns';
  expect((await auth.updateUser({ password: chosen })).error).toBeNull();
  expect(events).toContain('USER_UPDATED');

  expect(await said(auth.updateUser({ password }))).toEqual([
    400,
    'reauthentication_needed',
    'Confirm this change with your current password or a code we email you.',
  ]);
  expect((await auth.reauthenticate()).error).toBeNull();
  const { token: nonce } = await mailed(email);
  expect((await auth.updateUser({ password, nonce })).error).toBeNull();
  expect(await said(auth.updateUser({ password, current_password: password }))).toEqual([
    422,
    'same_password',
    'New password should be different from the old password.',
  ]);
  const moved = `${randomUUID()}@example.com`;
  const wish = { email: moved, current_password: password, data: { name: 'Moved' } };
  expect((await auth.updateUser(wish)).data.user).toMatchObject({
    email,
    new_email: moved,
    user_metadata: { name: 'Moved' },
  });
  const hash = (await mailed(moved)).link.searchParams.get('token_hash') ?? '';
  // the library sends no session with it, which the account's own page does
  expect(await said(world.clientOf().auth.verifyOtp({ type: 'email_change', token_hash: hash }))).toEqual([
    403,
    'password_required',
    'Enter your account’s password: you’re not logged in to it here.',
  ]);
});
