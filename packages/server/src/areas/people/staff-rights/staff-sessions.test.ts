import { createTestApi, signUpAtProvider, type TestApi } from '@commonhearth/testing-server/api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const password = 'a-long-password-1';
async function token(grant: string, payload: object) {
  const answer = await api.app.inject({
    method: 'POST',
    url: `/auth/v1/token?grant_type=${grant}`,
    headers: { 'x-supabase-api-version': '2024-01-01' },
    payload,
  });
  return answer.json<{ access_token?: string; refresh_token?: string; code?: string }>();
}
/** Somebody with an account and a record of ours, signed in. */
async function signedIn(email: string, { staff }: { readonly staff: boolean }) {
  const accessToken = await signUpAtProvider(api, email);
  await api.call('GET', '/enrich_token', { token: accessToken });
  if (staff) await api.database.pool.query('update users set is_staff = true where email = $1', [email]);
  return token('password', { email, password });
}

it('the session of a member of staff is over 12 hours after they left, that of a consumer is not', async () => {
  const staff = await signedIn('staff-away@example.com', { staff: true });
  const consumer = await signedIn('ann-away@example.com', { staff: false });
  api.clock.now = new Date(api.clock.now.getTime() + 12 * 3600_000);
  const renewed = [staff, consumer].map(({ refresh_token }) => token('refresh_token', { refresh_token }));
  expect(await Promise.all(renewed)).toMatchObject([
    { code: 'session_expired' },
    { refresh_token: expect.any(String) as string },
  ]);
});
