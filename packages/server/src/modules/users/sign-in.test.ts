import { createTestApi, type TestApi } from '@commonhearth/testing/api';
import { createClient } from '@supabase/supabase-js';

let api: TestApi;
let client: ReturnType<typeof createClient>;
beforeAll(async () => {
  api = await createTestApi();
  const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
  client = createClient(origin, 'unused', { auth: { persistSession: false, autoRefreshToken: false } });
});
afterAll(() => api.close());

const enrich = (token: string) => api.call('GET', '/enrich_token', { token });

it('[SES-01a] supabase-js signs up, and its access token opens the product: before and after a refresh, and at the next sign-in', async () => {
  const made = await client.auth.signUp({
    email: 'ann@example.com',
    password: 'a-long-password-1',
    options: { data: { name: 'Ann' } },
  });
  expect(made.error).toBeNull();
  const first = await enrich(made.data.session?.access_token ?? '');
  expect(first).toMatchObject({ status: 200, body: { user: { email: 'ann@example.com', name: 'Ann' } } });
  const refreshed = await client.auth.refreshSession();
  expect((await enrich(refreshed.data.session?.access_token ?? '')).body['user']).toEqual(first.body['user']);
  await client.auth.signOut();
  const again = await client.auth.signInWithPassword({
    email: 'ann@example.com',
    password: 'a-long-password-1',
  });
  expect((await enrich(again.data.session?.access_token ?? '')).body['user']).toEqual(first.body['user']);
});
