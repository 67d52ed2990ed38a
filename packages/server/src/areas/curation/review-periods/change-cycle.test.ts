import { reviewPeriod } from '@commonhearth/schemas';
import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  marketIdOf,
  superuserEmail,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';

let api: TestApi;
let staff: Person;
let superuser: Person;
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
  superuser = await createPerson(api, { staff: true, email: superuserEmail });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query('delete from compounds; delete from review_periods; delete from audit');
  api.queued.length = 0;
  api.clock.now = new Date('2026-11-20T12:00:00.000Z');
});

const pathOf = (periodId: string) => `/hfc/_i/review_periods/${periodId}`;
const put = (periodId: string, body: object) =>
  api.call('PUT', pathOf(periodId), { token: staff.token, body });
const remove = (periodId: string, body: object, { token } = staff) =>
  api.call('DELETE', pathOf(periodId), { token, body });
const audited = async () =>
  (
    await api.database.pool.query<object>(
      'select user_id, action, object_type, object_id, before, after from audit order by entry_id',
    )
  ).rows;
const rebuilds = () => api.queued.filter(({ name }) => name === 'rebuild-market-content');

it('[CAL-47] changes name and start, and nothing else, with an audit row of what changed', async () => {
  const periodId = await createCycle(api);
  const answer = await put(periodId, { name: ' Week 48 ', starts_on: '2026-11-23', version: 1 });
  const period = reviewPeriod.parse(answer.body['review_period']);
  expect(period).toMatchObject({ name: 'Week 48', starts_on: '2026-11-23', version: 2, status: 'open' });
  expect(await put(periodId, { name: 'Week 48', version: 2 })).toMatchObject({
    body: { review_period: { version: 2 } },
  });
  expect(await audited()).toEqual([
    {
      user_id: staff.userId,
      action: 'update',
      object_type: 'review_period',
      object_id: periodId,
      before: { name: 'Week 47', startsOn: '2026-11-16' },
      after: { name: 'Week 48', startsOn: '2026-11-23' },
    },
  ]);
  expect(rebuilds()).toEqual([]);
});

it('[CAL-47] an old version is 409 with the cycle as it is, a missing one 400, and a cycle that is gone 404', async () => {
  const periodId = await createCycle(api);
  await put(periodId, { name: 'First', version: 1 });
  expect(await put(periodId, { name: 'Second', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'version_mismatch', current: { review_period_id: periodId, name: 'First', version: 2 } },
  });
  expect(await put(periodId, { name: 'Second' })).toMatchObject({ status: 400 });
  await remove(periodId, { version: 2 });
  expect((await put(periodId, { name: 'Second', version: 3 })).status).toBe(404);
});

it('[REV-09] [CAL-47] the order of a published cycle is changed after its publish: what it does not name follows, the newest first', async () => {
  const periodId = await createCycle(api, 'seattle', 'published');
  const { areaId } = await createArea(api, { name: 'Ballard' });
  const home = (status: 'published' | 'not_approved', minute: number) =>
    createCompound(api, {
      periodId,
      areaId,
      status,
      createdAt: new Date(Date.UTC(2026, 10, 20, 9, minute)),
    });
  const [first, second, third, fourth] = [
    await home('published', 1),
    await home('published', 2),
    await home('published', 3),
    await home('published', 4),
  ];
  await home('not_approved', 5);
  const answer = await put(periodId, { published_compound_order: [second, first], version: 1 });
  const order = [second, first, fourth, third];
  expect(answer).toMatchObject({
    status: 200,
    body: { review_period: { published_compound_order: order, version: 2 } },
  });
  expect(await audited()).toMatchObject([
    {
      action: 'update',
      before: { publishedCompoundOrder: [] },
      after: { publishedCompoundOrder: order.map(Number) },
    },
  ]);
  expect(rebuilds()).toEqual([
    { name: 'rebuild-market-content', input: { marketId: Number(await marketIdOf(api, 'seattle')) } },
  ]);
  const { body } = await api.call('GET', '/hfc/review_periods');
  expect(body).toMatchObject({ review_periods: [{ compound_ids: order }] });
  const board = await api.call('GET', `${pathOf(periodId)}/compounds?status=published`, {
    token: staff.token,
  });
  expect((board.body['compounds'] as { compound_id: string }[]).map((card) => card.compound_id)).toEqual(
    order,
  );
});

it('[REV-09] [CAL-49] the Published column comes in its order, in pages that together are the column once', async () => {
  const periodId = await createCycle(api, 'seattle', 'published');
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) ids.push(await createCompound(api, { periodId, status: 'published' }));
  const order = [3, 0, 4].map((i) => ids[i]);
  await api.database.pool.query(
    'update review_periods set published_compound_order = $2 where review_period_id = $1',
    [periodId, order],
  );
  const found: string[] = [];
  for (let next: string | undefined = ''; next !== undefined;) {
    const cursor: string = next === '' ? '' : `&cursor=${next}`;
    const { body } = await api.call(
      'GET',
      `${pathOf(periodId)}/compounds?status=published&limit=2${cursor}`,
      { token: staff.token },
    );
    found.push(...(body['compounds'] as { compound_id: string }[]).map((card) => card.compound_id));
    next = body['next'] as string | undefined;
  }
  expect(found).toEqual([...order, ids[2], ids[1]]);
});

it('[CAL-47] an order that names a home of another cycle, one that is gone, or one twice is 422 and changes nothing', async () => {
  const periodId = await createCycle(api, 'seattle', 'published');
  const own = await createCompound(api, { periodId, status: 'published' });
  const gone = await createCompound(api, { periodId, status: 'published', deleted: true });
  const others = await createCompound(api, { periodId: await createCycle(api) });
  for (const [ids, path] of [
    [[own, others], 'published_compound_order.1'],
    [[gone], 'published_compound_order.0'],
    [['x'], 'published_compound_order.0'],
    [[own, own], 'published_compound_order'],
  ] as const)
    expect(await put(periodId, { published_compound_order: ids, name: 'New', version: 1 })).toMatchObject({
      status: 422,
      body: { errors: [{ path }] },
    });
  expect([await audited(), rebuilds()]).toEqual([[], []]);
});

it('[CAL-47] while it is published the order stays, but the name may change', async () => {
  const periodId = await createCycle(api, 'seattle', 'publishing');
  const id = await createCompound(api, { periodId, status: 'approved', frozen: true });
  expect(await put(periodId, { published_compound_order: [id], version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'conflict', current: { status: 'publishing' } },
  });
  expect(await put(periodId, { name: 'Autumn', version: 1 })).toMatchObject({ status: 200 });
});

const present = async (table: 'review_periods' | 'compounds') =>
  (await api.database.pool.query(`select 1 from ${table} where deleted_at is null`)).rows.length;

it('[CAL-48] deletes an open cycle with its homes at one moment, which its audit row names, and the market opens another', async () => {
  const periodId = await createCycle(api);
  await createCompound(api, { periodId });
  await createCompound(api, { periodId, status: 'approved' });
  await createCompound(api, { periodId, deleted: true });
  const other = await createCycle(api, 'austin');
  await createCompound(api, { periodId: other, market: 'austin' });
  api.clock.now = new Date('2026-11-20T12:10:00.000Z');
  expect(await remove(periodId, { version: 1 })).toMatchObject({ status: 204, text: '' });
  const at = '2026-11-20T12:10:00.000Z';
  const { rows } = await api.database.pool.query<{ at: Date; homes: number }>(
    'select p.deleted_at as at, count(c.*)::int as homes from review_periods p join compounds c using (review_period_id, deleted_at) where review_period_id = $1 group by 1',
    [periodId],
  );
  expect(rows).toEqual([{ at: new Date(at), homes: 2 }]);
  expect([await present('review_periods'), await present('compounds')]).toEqual([1, 1]);
  expect(await audited()).toEqual([
    {
      user_id: staff.userId,
      action: 'delete',
      object_type: 'review_period',
      object_id: periodId,
      before: { deletedAt: null },
      after: { deletedAt: at, homes: 2 },
    },
  ]);
  expect(rebuilds()).toEqual([]);
  const list = await api.call('GET', '/hfc/_i/review_periods', { token: staff.token });
  expect(list.body).toMatchObject({ review_periods: [{ review_period_id: other }] });
  const market = await marketIdOf(api, 'seattle');
  expect(
    (
      await api.call('POST', '/hfc/_i/review_period_cycle', {
        token: staff.token,
        body: { market_id: market },
      })
    ).status,
  ).toBe(200);
});

it('[CAL-48] [API-02] a published one goes by a superuser alone, and the content of its market follows', async () => {
  const periodId = await createCycle(api, 'seattle', 'published');
  const { areaId } = await createArea(api, { name: 'Fremont' });
  const id = await createCompound(api, { periodId, areaId, status: 'published' });
  // not every home of a published cycle is published
  await createCompound(api, { periodId, areaId });
  expect(await remove(periodId, { version: 1 })).toMatchObject({
    status: 404,
    body: { title: expect.stringContaining('Only a superuser') as unknown },
  });
  expect([await present('compounds'), rebuilds()]).toEqual([2, []]);
  const previous = async () =>
    (await api.call('GET', '/hfc/_i/previous_cycle/compounds?limit=1', { token: staff.token })).text;
  expect(await previous()).toContain('Week 47');
  expect((await remove(periodId, { version: 1 }, superuser)).status).toBe(204);
  expect(rebuilds()).toHaveLength(1);
  expect((await api.call('GET', `/hfc/compounds/${id}`)).status).toBe(404);
  expect((await api.call('GET', '/hfc/review_periods')).body).toEqual({ review_periods: [] });
  expect(await previous()).not.toContain('Week 47');
});

it('[CAL-48] one that is being published is 409, an old version 409 with the cycle, a missing one 400', async () => {
  const publishing = await createCycle(api, 'austin', 'publishing');
  const periodId = await createCycle(api);
  await put(periodId, { name: 'Changed', version: 1 });
  expect(await remove(publishing, { version: 1 }, superuser)).toMatchObject({
    status: 409,
    body: { code: 'conflict', current: { status: 'publishing' } },
  });
  expect(await remove(periodId, { version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'version_mismatch', current: { name: 'Changed', version: 2 } },
  });
  expect((await remove(periodId, {})).status).toBe(400);
  expect(await present('review_periods')).toBe(2);
});

const devRemove = (of: TestApi, periodId: string, { token } = staff) =>
  of.call('DELETE', `/hfc/_i/dev/review_periods/${periodId}`, { token, body: {} });

it.each(['open', 'publishing', 'published'] as const)(
  '[REV-16] [CAL-110] a developer deletes a cycle that is %s with its homes, of any version',
  async (status) => {
    const periodId = await createCycle(api, 'seattle', status);
    await createCompound(api, { periodId, status: status === 'open' ? 'approved' : 'published' });
    expect((await devRemove(api, periodId)).status).toBe(204);
    expect([await present('review_periods'), await present('compounds')]).toEqual([0, 0]);
    expect(rebuilds()).toHaveLength(status === 'open' ? 0 : 1);
    expect((await devRemove(api, periodId)).status).toBe(404);
  },
);

it('[REV-16] [CAL-110] in production there is no such call, and the document has no line of it', async () => {
  const production = await createTestApi({
    env: {
      NODE_ENV: 'production',
      SITE_URL: 'https://homes.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'homes@homes.example',
    },
  });
  try {
    const person = await createPerson(production, { staff: true, email: superuserEmail });
    const periodId = await createCycle(production);
    expect((await devRemove(production, periodId, person)).status).toBe(404);
    const { rows } = await production.database.pool.query('select deleted_at from review_periods');
    expect(rows).toEqual([{ deleted_at: null }]);
    const { paths } = (await production.call('GET', '/openapi.json')).body as { paths: object };
    expect(Object.keys(paths)).toContain('/hfc/_i/review_periods/{review_period_id}');
    expect(JSON.stringify(paths)).not.toMatch(/_i\/dev|deleteAnyReviewPeriod/);
  } finally {
    await production.close();
  }
});
