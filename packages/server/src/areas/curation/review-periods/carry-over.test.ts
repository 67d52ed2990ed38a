import { buildUnit } from '@commonhearth/fixtures/entities';
import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  marketIdOf,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';

let api: TestApi;
let staff: Person;
let open: string;
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query('delete from compounds; delete from review_periods; delete from audit');
  open = await createCycle(api);
});

const carry = (body: object, periodId = open) =>
  api.call('POST', `/hfc/_i/review_periods/${periodId}/carry_over`, { token: staff.token, body });
/** Ids of a cycle's homes. */
const homesOf = async (periodId: string) =>
  (
    await api.database.pool.query<{ id: string }>(
      'select compound_id::text as id from compounds where review_period_id = $1 order by compound_id',
      [periodId],
    )
  ).rows.map(({ id }) => id);

it('[REV-19] [CAL-127] Maybe and For Review of all published cycles of the market come over with id, column and history, as one act', async () => {
  const [older, newer] = [
    await createCycle(api, 'seattle', 'published'),
    await createCycle(api, 'seattle', 'published'),
  ];
  const elsewhere = await createCycle(api, 'austin', 'published');
  const review = await createCompound(api, { periodId: older });
  const maybe = await createCompound(api, { periodId: newer, status: 'might_approve' });
  const stay = [
    await createCompound(api, { periodId: older, status: 'not_approved' }),
    await createCompound(api, { periodId: older, status: 'approved' }),
    await createCompound(api, { periodId: older, status: 'published' }),
    await createCompound(api, { periodId: older, deleted: true }),
  ];
  const austin = await createCompound(api, { periodId: elsewhere, market: 'austin' });
  await api.call('PUT', `/hfc/_i/compounds/${maybe}`, {
    token: staff.token,
    body: { staff_note: 'Ask about the roof', units: [buildUnit()], version: 1 },
  });
  expect(await carry({})).toMatchObject({ status: 200, body: { moved: 2 } });
  expect([await homesOf(open), await homesOf(older), await homesOf(newer)]).toEqual([
    [review, maybe],
    stay,
    [],
  ]);
  expect(await homesOf(elsewhere)).toEqual([austin]);
  const { body } = await api.call('GET', `/hfc/compounds/${maybe}`, { token: staff.token });
  expect(body).toMatchObject({
    compound: {
      status: 'might_approve',
      staff_note: 'Ask about the roof',
      units: [buildUnit()],
      review_period_id: open,
      version: 3,
    },
  });
  const { rows } = await api.database.pool.query<{ act: string | null; object_id: string }>(
    'select act, action, object_id, before, after from audit order by entry_id',
  );
  expect(rows).toMatchObject([
    { act: null, action: 'update', object_id: maybe },
    {
      action: 'carry_over',
      object_id: review,
      before: { reviewPeriodId: Number(older) },
      after: { reviewPeriodId: Number(open) },
    },
    { action: 'carry_over', object_id: maybe, before: { reviewPeriodId: Number(newer) } },
  ]);
  expect(rows[1]?.act).toEqual(expect.any(String));
  expect(rows[2]?.act).toBe(rows[1]?.act);
  expect(await carry({})).toMatchObject({ body: { moved: 0 } });
});

it('[CAL-127] other columns come when they are named, single homes by their ids', async () => {
  const past = await createCycle(api, 'seattle', 'published');
  const rejected = await createCompound(api, { periodId: past, status: 'not_approved' });
  const [one, two] = [
    await createCompound(api, { periodId: past }),
    await createCompound(api, { periodId: past }),
  ];
  expect(await carry({ compound_ids: [two] })).toMatchObject({ body: { moved: 1 } });
  expect(await carry({ statuses: ['not_approved'] })).toMatchObject({ body: { moved: 1 } });
  expect(await homesOf(open)).toEqual([rejected, two]);
  expect(await homesOf(past)).toEqual([one]);
});

it('[CAL-127] all that are named come, or none: what is published, of another market or in an open cycle is 422', async () => {
  const past = await createCycle(api, 'seattle', 'published');
  const good = await createCompound(api, { periodId: past });
  const published = await createCompound(api, { periodId: past, status: 'published' });
  const austin = await createCompound(api, {
    periodId: await createCycle(api, 'austin', 'published'),
    market: 'austin',
  });
  const here = await createCompound(api, { periodId: open });
  for (const id of [published, austin, here, '99999', 'x'])
    expect(await carry({ compound_ids: [good, id] })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'compound_ids.1' }] },
    });
  expect(await carry({ statuses: ['published'] })).toMatchObject({ status: 422 });
  expect(await homesOf(past)).toEqual([good, published]);
});

it.each(['publishing', 'published'] as const)(
  '[CAL-127] a cycle that is %s takes nothing',
  async (status) => {
    const closed = await createCycle(api, 'austin', status);
    expect(await carry({}, closed)).toMatchObject({
      status: 409,
      body: { code: 'period_not_open', current: { review_period_id: closed } },
    });
  },
);

it('[CAL-38] shows of each market the cycle that it published last, or of the one named, by column and in pages', async () => {
  const ids: Record<string, string> = {};
  for (const [market, minutes] of [
    ['seattle', 1],
    ['seattle', 3],
    ['seattle', 2],
    ['austin', 1],
  ] as const) {
    const periodId = await createCycle(api, market, 'published');
    await api.database.pool.query(
      "update review_periods set published_at = published_at + $2 * interval '1 minute' where review_period_id = $1",
      [periodId, minutes],
    );
    const { areaId } = await createArea(api, { name: `${market} ${minutes}`, market });
    ids[`${market} ${minutes}`] = await createCompound(api, {
      periodId,
      market,
      areaId,
      status: 'published',
    });
    ids[`${market} ${minutes} rest`] = await createCompound(api, { periodId, market });
  }
  await createCompound(api, { periodId: open });
  const ask = async (query: string) => {
    const { status, body } = await api.call('GET', `/hfc/_i/previous_cycle/compounds?${query}`, {
      token: staff.token,
    });
    expect(status).toBe(200);
    return {
      ids: (body['compounds'] as { compound_id: string }[]).map((card) => card.compound_id).sort(),
      periods: (body['review_periods'] as unknown[]).length,
      counts: body['counts'],
      next: body['next'] as string | undefined,
    };
  };
  const named = (...names: string[]) => names.map((name) => ids[name]).sort();
  expect(await ask('')).toMatchObject({
    ids: named('seattle 3', 'seattle 3 rest', 'austin 1', 'austin 1 rest'),
    periods: 2,
    counts: { for_review: 2, published: 2 },
  });
  const seattle = `market_id=${await marketIdOf(api, 'seattle')}`;
  expect(await ask(`${seattle}&status=published`)).toMatchObject({ ids: named('seattle 3'), periods: 1 });
  const first = await ask('limit=3');
  const second = await ask(`limit=3&cursor=${first.next ?? ''}`);
  expect([first.ids.length, [...first.ids, ...second.ids].sort(), second.next]).toEqual([
    3,
    named('seattle 3', 'seattle 3 rest', 'austin 1', 'austin 1 rest'),
    undefined,
  ]);
  const latest = (
    await api.database.pool.query<{ id: string }>(
      'select review_period_id::text as id from review_periods where published_at is not null order by published_at desc limit 1',
    )
  ).rows[0]?.id;
  await api.database.pool.query('update review_periods set deleted_at = now() where review_period_id = $1', [
    latest,
  ]);
  expect((await ask(`${seattle}&status=published`)).ids).toEqual(named('seattle 2'));
  expect(
    await api.call('GET', '/hfc/_i/previous_cycle/compounds?market_id=99', { token: staff.token }),
  ).toMatchObject({ status: 422, body: { errors: [{ path: 'market_id' }] } });
});
