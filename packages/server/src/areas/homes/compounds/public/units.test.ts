import { buildUnit } from '@commonhearth/fixtures/entities';
import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';

let api: TestApi;
let staff: Person;
let id: string;
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
  const periodId = await createCycle(api);
  const { areaId } = await createArea(api, { name: 'Ballard' });
  id = await createCompound(api, { periodId, areaId, status: 'published' });
});
afterAll(() => api.close());

const edit = (body: object) => api.call('PUT', `/hfc/_i/compounds/${id}`, { token: staff.token, body });
const units = [
  buildUnit({ label: 'Ground floor', sqft: 1_040, step_free: true, own_entrance: false }),
  buildUnit({ bedrooms: null, potential: true, parking: true, yard: true }),
];

it('[GRP-04] staff list the units of a home, and visitors get them as they were listed', async () => {
  expect(await edit({ units, version: 1 })).toMatchObject({
    status: 200,
    body: { compound: { units, version: 2 } },
  });
  const { body } = await api.call('GET', `/hfc/compounds/${id}`, {});
  expect(body).toMatchObject({ compound: { units } });
  const { rows } = await api.database.pool.query<object>(
    "select before, after from audit where object_type = 'compound' and object_id = $1",
    [id],
  );
  expect(rows).toMatchObject([{ before: { units: [] }, after: { units } }]);
});

it('[GRP-04] units that are sent again as they stand change nothing, in whatever order their fields come', async () => {
  const [first, second] = units.map((unit) => Object.fromEntries(Object.entries(unit).toReversed()));
  expect(await edit({ units: [first, second], version: 2 })).toMatchObject({
    status: 200,
    body: { compound: { version: 2 } },
  });
});

it.each([
  ['units.0.bedrooms', [buildUnit({ bedrooms: 21 })]],
  ['units.0.bedrooms', [buildUnit({ bedrooms: 1.5 })]],
  ['units.1.sqft', [buildUnit(), buildUnit({ sqft: 0 })]],
  ['units.0.label', [buildUnit({ label: 'x'.repeat(61) })]],
  ['units', Array.from({ length: 13 }, () => buildUnit())],
  ['units.0.owner', [{ ...buildUnit(), owner: 'Ann' }]],
  ['units.0.yard', [{ ...buildUnit(), yard: 'large' }]],
])('[GRP-04] refuses units that cannot be, and names the field: %s', async (path, wrong) => {
  const answer = await edit({ units: wrong, version: 2 });
  expect([answer.status, answer.body['errors']]).toMatchObject([422, [{ path }]]);
  const { body } = await api.call('GET', `/hfc/compounds/${id}`, {});
  expect(body).toMatchObject({ compound: { units } });
});
