import {
  createArea,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';

let api: TestApi;
let staff: Person;
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
});
afterAll(() => api.close());

/** An entry as the editing of areas leaves it; answers how to take it back. */
async function renamed(areaId: string, from: string, to: string) {
  const { rows } = await api.database.pool.query<{ id: string }>(
    `insert into audit (at, actor_kind, user_id, action, object_type, object_id, before, after)
     values ($1, 'person', $2, 'update', 'area', $3, $4, $5) returning entry_id::text as id`,
    [api.clock.now, staff.userId, areaId, { displayName: from }, { displayName: to }],
  );
  await api.database.pool.query(
    'update areas set display_name = $2, version = version + 1 where area_id = $1',
    [areaId, to],
  );
  return () => api.call('POST', `/hfc/_i/audit/${rows[0]?.id}/undo`, { token: staff.token, body: {} });
}
const nameOf = async (areaId: string) =>
  (
    await api.database.pool.query<{ name: string; version: number }>(
      'select display_name as name, version from areas where area_id = $1',
      [areaId],
    )
  ).rows[0];

it('[CAL-85] the name of an area is taken back, visitors get it, and the undo is an entry of its own', async () => {
  const { areaId } = await createArea(api, { name: 'Ballard' });
  const version = (await nameOf(areaId))?.version ?? Number.NaN;
  const undo = await renamed(areaId, 'Ballard', 'Old Ballard');
  const before = api.queued.length;
  expect((await undo()).status).toBe(200);
  expect(await nameOf(areaId)).toEqual({ name: 'Ballard', version: version + 2 });
  expect(api.queued.slice(before).map(({ name }) => name)).toEqual(['rebuild-market-content']);
  const { body } = await api.call('GET', `/hfc/_i/audit?object=area:${areaId}`, { token: staff.token });
  expect(body['entries']).toMatchObject([
    { words: 'Undid a change', changes: [{ before: 'Old Ballard', after: 'Ballard' }] },
    { not_undoable: 'This was already undone.' },
  ]);
});

it('[CAL-85] a name that was set again since is refused', async () => {
  const { areaId } = await createArea(api, { name: 'Fremont' });
  const undo = await renamed(areaId, 'Fremont', 'Center of the Universe');
  await renamed(areaId, 'Center of the Universe', 'Fremont Hill');
  expect(await undo()).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await nameOf(areaId))?.name).toBe('Fremont Hill');
});
