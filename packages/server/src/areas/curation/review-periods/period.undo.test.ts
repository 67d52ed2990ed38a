import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  superuserEmail,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { rebuildJob } from '../../homes/content/rebuild.job.ts';

let api: TestApi;
let staff: Person;
let superuser: Person;
let periodId: string;
let ids: string[];
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
  superuser = await createPerson(api, { staff: true, email: superuserEmail });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query('delete from audit');
  periodId = await createCycle(api, 'seattle', 'published');
  const { areaId } = await createArea(api, { name: `Area ${periodId}` });
  ids = [];
  for (let i = 0; i < 2; i += 1)
    ids.push(await createCompound(api, { periodId, areaId, status: 'published' }));
});

const call = (method: string, path: string, body: object, { token } = staff) =>
  api.call(method, `/hfc/_i/${path}`, { token, body });
async function undoNewest(person = staff) {
  const { rows } = await api.database.pool.query<{ id: string }>(
    'select max(entry_id)::text as id from audit where undoes is null',
  );
  return call('POST', `audit/${rows[0]?.id ?? ''}/undo`, {}, person);
}
const rebuilds = () => api.queued.splice(0).filter(({ name }) => name === rebuildJob.name).length;
const shown = async (id: string | undefined) => (await api.call('GET', `/hfc/compounds/${id ?? ''}`)).status;

it('[CAL-85] a published cycle that was deleted comes back by a superuser alone, its homes and what visitors get with it; one that was deleted before it stays deleted', async () => {
  const [first, second] = ids;
  await api.database.pool.query('update compounds set deleted_at = $2 where compound_id = $1', [
    second,
    new Date(api.clock.now.getTime() - 1000),
  ]);
  expect((await call('DELETE', `review_periods/${periodId}`, { version: 1 }, superuser)).status).toBe(204);
  expect(rebuilds()).toBe(1);
  expect(await undoNewest()).toMatchObject({
    status: 404,
    body: { title: expect.stringContaining('Only a superuser') as unknown },
  });
  expect(rebuilds()).toBe(0);
  expect((await undoNewest(superuser)).status).toBe(200);
  expect(rebuilds()).toBe(1);
  expect([await shown(first), await shown(second)]).toEqual([200, 404]);
});

it('[CAL-85] [REV-17b] the order of a published cycle is taken back, and visitors get it; a name is taken back without a word to them', async () => {
  const order = { published_compound_order: ids.toReversed(), version: 1 };
  await call('PUT', `review_periods/${periodId}`, order);
  expect(rebuilds()).toBe(1);
  expect(await undoNewest()).toMatchObject({
    body: { results: [{ review_period: { published_compound_order: [], version: 3 } }] },
  });
  expect(rebuilds()).toBe(1);
  await call('PUT', `review_periods/${periodId}`, { name: 'Week 50', version: 3 });
  expect((await undoNewest()).status).toBe(200);
  expect(rebuilds()).toBe(0);
});

it('[CAL-85] the start of a cycle is taken back', async () => {
  const startsOn = async () => {
    const query = 'select starts_on::text from review_periods where review_period_id = $1';
    return (await api.database.pool.query<object>(query, [periodId])).rows;
  };
  const before = await startsOn();
  await call('PUT', `review_periods/${periodId}`, { starts_on: '2026-12-24', version: 1 });
  expect(await startsOn()).toEqual([{ starts_on: '2026-12-24' }]);
  expect((await undoNewest()).status).toBe(200);
  expect(await startsOn()).toEqual(before);
});

it('the order of a cycle stays while the cycle is being published', async () => {
  const open = await createCycle(api, 'austin');
  const order = [];
  for (let i = 0; i < 2; i += 1)
    order.push(await createCompound(api, { periodId: open, market: 'austin', status: 'approved' }));
  const body = { published_compound_order: order.toReversed(), version: 1 };
  expect((await call('PUT', `review_periods/${open}`, body)).status).toBe(200);
  await api.database.pool.query(
    "update review_periods set status = 'publishing' where review_period_id = $1",
    [open],
  );
  expect(await undoNewest()).toMatchObject({
    status: 409,
    body: { title: expect.stringContaining('being published right now') as unknown },
  });
});

it('[CAL-85] a home whose older record came back since stays out with its newer one, and is listed', async () => {
  const { pool } = api.database;
  const of = { market: 'los_angeles' };
  const removed = async (id: string) => {
    expect((await call('DELETE', `review_periods/${id}`, { version: 1 })).status).toBe(204);
  };
  const first = await createCycle(api, 'los_angeles');
  const older = await createCompound(api, { ...of, periodId: first });
  await removed(first);
  const second = await createCycle(api, 'los_angeles');
  const newer = await createCompound(api, { ...of, periodId: second });
  await pool.query(
    'update compounds set home_id = (select home_id from compounds where compound_id = $1) where compound_id = $2',
    [older, newer],
  );
  await removed(second);
  const undoOf = async (id: string) => {
    const { rows } = await pool.query<{ id: string }>(
      "select entry_id::text as id from audit where action = 'delete' and object_id = $1",
      [id],
    );
    return call('POST', `audit/${rows[0]?.id ?? ''}/undo`, {});
  };
  expect((await undoOf(first)).status).toBe(200);
  await pool.query(
    "update review_periods set status = 'published', published_at = now() where review_period_id = $1",
    [first],
  );
  expect(await undoOf(second)).toMatchObject({
    status: 200,
    body: { results: [{ stayed_out: [{ compound_id: newer }] }] },
  });
});
