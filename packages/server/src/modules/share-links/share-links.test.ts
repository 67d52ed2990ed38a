import { createPerson, createTestApi, shareLinkKeyOf, type TestApi } from '@commonhearth/testing/api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function sharer(name = 'Ada Lovelace') {
  const person = await createPerson(api, { name, market: 'seattle' });
  return { ...person, key: await shareLinkKeyOf(api, person.userId) };
}
const look = (key: string, token?: string, query = '') =>
  api.call('GET', `/hfc/share_link_info/${key}${query}`, { token });

it('[CAL-36] tells anyone the first name and the face of who shares, and nothing else of them', async () => {
  const { key, email } = await sharer();
  const { status, body } = await look(key);
  expect([status, body]).toEqual([
    200,
    {
      share_link_key: key,
      is_self_view: false,
      name: 'Ada',
      avatarHouseFace: 'Joy',
      avatarHouseHue: 'cyan',
    },
  ]);
  expect(JSON.stringify(body)).not.toContain(email);
  expect((await look((await sharer('  ')).key)).body['name']).toBe('');
});

it('[CAL-36] the server judges whose own link it is, whatever the page believes', async () => {
  const { key, token } = await sharer();
  const other = await sharer();
  expect((await look(key, token, '?self_view=false')).body['is_self_view']).toBe(true);
  expect((await look(key, other.token, '?self_view=true')).body['is_self_view']).toBe(false);
  expect((await look(key, undefined, '?self_view=true')).body['is_self_view']).toBe(false);
});

it.each(['unknown', '%00', '%20', 'x'.repeat(300)])('[CAL-36] the key %s is not found', async (key) => {
  expect(await look(key)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

it('[CAL-36] whoever tries many keys is asked to wait', async () => {
  for (let n = 0; n < 60; n++) await look('guess');
  expect((await look('guess')).status).toBe(429);
});
