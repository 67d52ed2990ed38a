import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  type TestApi,
} from '@commonhearth/testing-server/api';

let api: TestApi;
let trial: string;
let shown: string;
beforeAll(async () => {
  api = await createTestApi();
  const periodId = await createCycle(api);
  await createArea(api, { name: 'Ballard' });
  trial = (await createArea(api, { name: 'Trial', status: 'in_beta' })).areaId;
  await createArea(api, { name: 'Other trial', status: 'in_beta' });
  await createArea(api, { name: 'Secret', status: 'internal_review' });
  shown = await createCompound(api, { periodId, areaId: trial, status: 'published' });
  await createCompound(api, { periodId, areaId: trial });
});
afterAll(() => api.close());

const letIn = (userId: string, areaId: string) =>
  api.database.pool.query('insert into area_beta_users values ($1, $2, $3)', [areaId, userId, api.clock.now]);
const ask = (token: string, subscriberId: string | null) =>
  api.call('GET', `/hfc/user_beta_area_ids?subscriber_id=${subscriberId ?? ''}`, { token });

it('[CAL-19] gives who was let into an area in beta that area with its outline and its published homes', async () => {
  const { userId, token, subscriberId } = await createPerson(api, { market: 'seattle' });
  expect(await ask(token, subscriberId)).toMatchObject({
    status: 200,
    body: { area_ids: [], areas: [], compounds: [] },
  });
  await letIn(userId, trial);
  const { body } = await ask(token, subscriberId);
  expect(body).toMatchObject({
    area_ids: [trial],
    areas: [{ area_id: trial, name: 'Trial', status: 'in_beta', boundary: { type: 'MultiPolygon' } }],
    compounds: [{ compound_id: shown, status: 'published', area_id: trial }],
  });
  expect(body['compounds']).toHaveLength(1);
});

it('[CAL-19] has nothing of an area that has left beta, of another market, or for somebody else', async () => {
  const { areaId } = await createArea(api, { name: 'Was trial', status: 'in_beta' });
  const person = await createPerson(api, { market: 'seattle' });
  await letIn(person.userId, areaId);
  expect((await ask(person.token, person.subscriberId)).body).toMatchObject({ area_ids: [areaId] });
  const other = await createPerson(api, { market: 'austin' });
  await letIn(other.userId, areaId);
  expect((await ask(other.token, other.subscriberId)).body).toMatchObject({ area_ids: [] });
  for (const status of ['live', 'internal_review']) {
    await api.database.pool.query('update areas set status = $1 where area_id = $2', [status, areaId]);
    expect((await ask(person.token, person.subscriberId)).body).toMatchObject({ area_ids: [] });
  }
  for (const id of [other.subscriberId, 'x', '11111111-1111-4111-8111-111111111111'])
    expect(await ask(person.token, id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

it('[CAL-19] staff too get what is published there, and not the homes that are still under review', async () => {
  const { token, subscriberId } = await createPerson(api, { market: 'seattle', staff: true });
  const { body } = await ask(token, subscriberId);
  expect(body['area_ids']).toContain(trial);
  expect(body['compounds']).toEqual([expect.objectContaining({ compound_id: shown })]);
});
