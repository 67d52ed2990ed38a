import {
  createCompound,
  createCycle,
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

const move = (compoundId: string, body: object) =>
  api.call('PUT', `/hfc/compounds/${compoundId}/match_status`, { token: staff.token, body });
const audited = async (compoundId: string) =>
  (await api.database.pool.query('select 1 from audit where object_id = $1', [compoundId])).rows.length;

it.each([
  ['published', 'for_review', 'This cycle is published and takes no more homes.'],
  ['published', 'published', 'This cycle is published and takes no more homes.'],
  ['publishing', 'might_approve', 'This cycle is being published right now and takes no more homes.'],
] as const)(
  '[CAL-23] a cycle that is %s takes no approval of what is %s, and the home stays',
  async (cycle, status, words) => {
    const id = await createCompound(api, { status, periodId: await createCycle(api, 'seattle', cycle) });
    expect(await move(id, { status: 'approved', version: 1 })).toMatchObject({
      status: 409,
      body: {
        code: 'period_not_open',
        title: expect.stringContaining(words) as unknown,
        current: { compound_id: id, status, version: 1 },
      },
    });
    expect(await audited(id)).toBe(0);
    expect(await move(id, { status: 'not_approved', version: 1 })).toMatchObject({ status: 200 });
  },
);
