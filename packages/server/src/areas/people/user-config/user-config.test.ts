import { createPerson, createTestApi, type TestApi } from '@commonhearth/testing-server/api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const whole = {
  earliestMove: '1_3_months',
  locationType: 'both',
  minBedrooms: '4_plus',
  categories: ['Duplex'],
  tags: ['near a park'],
  max_price: 900_000,
  friends: 'Lu, and Sam with a dog',
};
const set = (token: string, home_preferences: object) =>
  api.call('PUT', '/hfc/user_config', { token, body: { home_preferences } });

it('[CAL-16] [CAL-17] keeps what the caller looks for, replaces it, and leaves the rest of the configuration', async () => {
  const [{ token, userId }, other] = [await createPerson(api), await createPerson(api)];
  const get = (as = token) => api.call('GET', '/hfc/user_config', { token: as });
  expect(await get()).toMatchObject({ status: 200, body: { home_preferences: {} } });
  await api.call('PUT', '/update_user', { token, body: { user_id: userId, config: { theme: 'dark' } } });
  expect((await set(token, whole)).body).toEqual({ home_preferences: whole });
  expect((await get()).body).toEqual({ home_preferences: whole });
  expect((await set(token, { minBedrooms: '2' })).body).toEqual({ home_preferences: { minBedrooms: '2' } });
  const { body } = await api.call('GET', `/user?user_id=${userId}`, { token });
  expect(body).toMatchObject({
    user: {
      config: { theme: 'dark', home_preferences: { minBedrooms: '2' } },
      // what others see is a copy: what is no longer there is not there either
      public_profile: { minBedrooms: '2', earliestMove: null, locationType: null },
    },
  });
  expect((await get(other.token)).body).toEqual({ home_preferences: {} });
});

it('[CAL-16] leaves out what stands in the free configuration and is no preference', async () => {
  const { token, userId } = await createPerson(api);
  const config = { home_preferences: { minBedrooms: '5', locationType: 'buy', shoe: 43 } };
  await api.call('PUT', '/update_user', { token, body: { user_id: userId, config } });
  expect((await api.call('GET', '/hfc/user_config', { token })).body).toEqual({
    home_preferences: { locationType: 'buy' },
  });
});

it.each([
  [{ earliestMove: 'soon' }, 'home_preferences.earliestMove'],
  [{ locationType: 'lease' }, 'home_preferences.locationType'],
  [{ minBedrooms: '5' }, 'home_preferences.minBedrooms'],
  [{ categories: ['Castle'] }, 'home_preferences.categories.0'],
  [{ max_price: -1 }, 'home_preferences.max_price'],
  [{ friends: 'ä'.repeat(4096) }, 'home_preferences'],
])('[CAL-17] refuses %o and names the field', async (preferences, path) => {
  const { token } = await createPerson(api);
  expect(await set(token, preferences)).toMatchObject({
    status: 422,
    body: { code: 'validation_failed', errors: [{ path }] },
  });
});

it('[CAL-17] takes 8 KB', async () => {
  const { token } = await createPerson(api);
  expect(await set(token, { friends: 'x'.repeat(8192 - '{"friends":""}'.length) })).toMatchObject({
    status: 200,
  });
});
