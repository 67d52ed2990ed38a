import * as schemas from '@commonhearth/schemas';
import { createPerson, createTestApi, marketIdOf, type TestApi } from '@commonhearth/testing-server/api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** The fields of each entity as the specification lists them. */
const listed: readonly (readonly [entity: string, shape: object, fields: string])[] = [
  [
    'User',
    schemas.user.shape,
    'user_id name email is_staff lnf_advisor config public_profile history receives_product_emails receives_newsletter_emails receives_all_emails',
  ],
  [
    'Public profile',
    schemas.user.shape.public_profile.shape,
    'earliestMove locationType minBedrooms avatarHouseHue avatarHouseFace',
  ],
  [
    'History',
    schemas.user.shape.history.shape,
    'days_visited hfc_tour_form_submitted hfc_quiz_submitted minihoods',
  ],
  ['Subscriber', schemas.subscriber.shape, 'subscriber_id market_id area area_id'],
  ['Market', schemas.market.shape, 'market_id name uac20_id coming_soon'],
  ['Area', schemas.fullArea.shape, 'area_id market_id name display_name status ai_config'],
  ['Neighborhood', schemas.neighborhood.shape, 'neighborhood_id'],
  ['City', schemas.city.shape, 'city_id name state'],
];

it.each(listed)('[API-13] %s carries every field of the specification by name', (_entity, shape, fields) => {
  expect(Object.keys(shape)).toEqual(expect.arrayContaining(fields.split(' ')));
});

it('[API-13] a new person has all of them, the config empty, and a subscriber with the first area chosen', async () => {
  const { userId, token } = await createPerson(api);
  const { body } = await api.call('GET', `/user?user_id=${userId}`, { token });
  const user = body['user'] as object;
  expect(Object.keys(user)).toEqual(expect.arrayContaining(Object.keys(schemas.user.shape)));
  expect(schemas.user.parse(user)).toMatchObject({ config: {}, lnf_advisor: null, is_staff: false });
  const marketId = await marketIdOf(api, 'austin');
  const made = await api.call('POST', '/hfc/subscribe_to_markets', {
    token,
    body: { market_ids: [marketId] },
  });
  expect(made.body['subscribers']).toMatchObject([
    { subscriber_id: expect.any(String) as string, market_id: marketId, area: null, area_id: null },
  ]);
});
