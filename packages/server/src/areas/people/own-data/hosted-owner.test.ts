import { createPerson, createTestApi, type TestApi } from '@commonhearth/testing-server/api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({
    env: { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_ANON_KEY: 'anon' },
  });
});
afterAll(() => api.close());

it('[CAL-77] with a hosted provider nothing is deleted unless the person has proved there, in the last ten minutes, that it is them', async () => {
  const { userId, email, sessionId } = await createPerson(api);
  const payload = {
    user_id: userId,
    email,
    is_staff: false,
    hfc_subscriber_ids: [],
    hfc_last_active_subscriber_id: null,
  };
  const remove = async (minutesAgo: number | undefined) => {
    const provedAt =
      minutesAgo === undefined ? undefined : new Date(api.clock.now.getTime() - minutesAgo * 60_000);
    const { token } = await api.tokens.issue(payload, sessionId, provedAt);
    return api.call('DELETE', '/me', { token, body: { confirmation: `delete ${email}` } });
  };
  for (const minutes of [undefined, 10, 600])
    expect(await remove(minutes)).toMatchObject({ status: 403, body: { code: 'proof_needed' } });
  expect((await api.database.pool.query('select 1 from users where user_id = $1', [userId])).rowCount).toBe(
    1,
  );
  expect((await remove(9)).status).toBe(204);
});
