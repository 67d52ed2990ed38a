import { boardCompound, reviewPeriod, type ReviewPeriod } from '@commonhearth/schemas';
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
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
});
afterAll(() => api.close());
beforeEach(() =>
  api.database.pool.query('delete from compounds; delete from review_periods; delete from audit'),
);

const get = (path: string) => api.call('GET', path, { token: staff.token });
const nothing = { for_review: 0, might_approve: 0, approved: 0, published: 0, not_approved: 0 };
const open = (body: object) => api.call('POST', '/hfc/_i/review_period_cycle', { token: staff.token, body });

it('[CAL-46] opens a cycle that starts today, with a name of its own and an audit row', async () => {
  const answer = await open({ market_id: await marketIdOf(api, 'seattle') });
  expect(answer.status).toBe(200);
  const period = reviewPeriod.parse(answer.body['review_period']);
  expect(period).toMatchObject({
    status: 'open',
    name: 'Week of November 20, 2026',
    starts_on: '2026-11-20',
    version: 1,
    published_at: null,
    counts: { for_review: 0 },
  });
  const { rows } = await api.database.pool.query('select user_id, action, object_id, before from audit');
  expect(rows).toEqual([
    { user_id: staff.userId, action: 'create', object_id: period.review_period_id, before: null },
  ]);
  expect(
    await open({ market_id: await marketIdOf(api, 'austin'), name: ' Spring ', starts_on: '2027-03-01' }),
  ).toMatchObject({ body: { review_period: { name: 'Spring', starts_on: '2027-03-01' } } });
});

it('[CAL-46] a cycle that is opened on Sunday evening starts on Sunday, although it is Monday in UTC', async () => {
  const before = api.clock.now;
  api.clock.now = new Date('2026-11-30T07:30:00.000Z');
  onTestFinished(() => {
    api.clock.now = before;
  });
  const { token } = await createPerson(api, { staff: true });
  const body = { market_id: await marketIdOf(api, 'seattle') };
  const answer = await api.call('POST', '/hfc/_i/review_period_cycle', { token, body });
  expect(reviewPeriod.parse(answer.body['review_period'])).toMatchObject({
    starts_on: '2026-11-29',
    name: 'Week of November 29, 2026',
  });
});

it('[CAL-46] no two cycles of a market have one name: one that is taken is refused, one that is made gets a number', async () => {
  const market_id = await marketIdOf(api, 'seattle');
  const publish = () =>
    api.database.pool.query("update review_periods set status = 'published', published_at = now()");
  const names: unknown[] = [];
  for (const name of ['Spring', undefined, undefined, undefined]) {
    const { body } = await open({ market_id, name });
    names.push((body['review_period'] as ReviewPeriod).name);
    await publish();
  }
  const week = 'Week of November 20, 2026';
  expect(names).toEqual(['Spring', week, `${week} (2)`, `${week} (3)`]);
  const refused = {
    status: 422,
    body: { errors: [{ path: 'name', message: expect.stringContaining('already has a cycle') as unknown }] },
  };
  expect(await open({ market_id, name: 'spring' })).toMatchObject(refused);
  expect((await open({ market_id: await marketIdOf(api, 'austin'), name: 'Spring' })).status).toBe(200);
  const { rows } = await api.database.pool.query<{ id: string }>(
    "select review_period_id::text as id from review_periods where name = 'Spring' and market_id = $1",
    [market_id],
  );
  const rename = (name: string) =>
    api.call('PUT', `/hfc/_i/review_periods/${rows[0]?.id ?? ''}`, {
      token: staff.token,
      body: { name, version: 1 },
    });
  expect(await rename(week)).toMatchObject(refused);
  expect((await rename('SPRING')).status).toBe(200);
  // of two that have had one name for long, each keeps it
  await api.database.pool.query("update review_periods set name = 'Summer', version = 1");
  expect((await rename('Summer')).status).toBe(200);
});

it('[CAL-46] while one is open in the market it is 409 with the open one', async () => {
  const periodId = await createCycle(api);
  expect(await open({ market_id: await marketIdOf(api, 'seattle') })).toMatchObject({
    status: 409,
    body: { code: 'period_open', current: { review_period_id: periodId } },
  });
  const market = await marketIdOf(api, 'austin');
  const answers = await Promise.all([1, 2, 3].map(() => open({ market_id: market })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

it.each([
  [{}, 'market_id'],
  [{ market_id: '99' }, 'market_id'],
  [{ market_id: 'x' }, 'market_id'],
  [{ market_id: '1', starts_on: 'soon' }, 'starts_on'],
  [{ market_id: '1', name: ' ' }, 'name'],
  [{ market_id: '1', status: 'open' }, 'status'],
])('[CAL-46] [API-03] refuses %o', async (body, path) => {
  expect(await open(body)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  expect((await get('/hfc/_i/review_periods')).body).toEqual({ review_periods: [] });
});

it('[CAL-42] lists the cycles of all markets, newest first, with what stands in each column', async () => {
  const old = await createCycle(api, 'seattle', 'published');
  const current = await createCycle(api);
  await createCompound(api, { periodId: old, status: 'published' });
  for (const status of ['for_review', 'for_review', 'approved'] as const)
    await createCompound(api, { periodId: current, status });
  await createCompound(api, { periodId: current, status: 'approved', frozen: true });
  await createCompound(api, { periodId: current, deleted: true });
  expect((await get('/hfc/_i/review_periods')).body).toMatchObject({
    review_periods: [
      {
        review_period_id: current,
        counts: { for_review: 2, might_approve: 0, approved: 1, published: 1, not_approved: 0 },
      },
      { review_period_id: old, status: 'published', counts: { published: 1 } },
    ],
  });
});

it('[CAL-37] shows the open and publishing cycles of all markets, or of the one named', async () => {
  const seattle = await createCycle(api, 'seattle', 'publishing');
  const austin = await createCycle(api, 'austin');
  const past = await createCycle(api, 'austin', 'published');
  const [one, two] = [
    await createCompound(api, { periodId: seattle }),
    await createCompound(api, { periodId: austin, market: 'austin' }),
  ];
  await createCompound(api, { periodId: past, market: 'austin', status: 'published' });
  const idsOf = (body: Readonly<Record<string, unknown>>) =>
    (body['compounds'] as { compound_id: string }[]).map((card) => card.compound_id).sort();
  const all = await get('/hfc/_i/current_cycle/compounds');
  expect(idsOf(all.body)).toEqual([one, two].sort());
  expect((all.body['review_periods'] as { status: string }[]).map(({ status }) => status).sort()).toEqual([
    'open',
    'publishing',
  ]);
  const named = await get(`/hfc/_i/current_cycle/compounds?market_id=${await marketIdOf(api, 'austin')}`);
  expect(named.body).toMatchObject({
    review_periods: [{ review_period_id: austin }],
    compounds: [{ compound_id: two }],
  });
  expect(await get('/hfc/_i/current_cycle/compounds?market_id=99')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'market_id' }] },
  });
  expect(
    (await get(`/hfc/_i/current_cycle/compounds?market_id=${await marketIdOf(api, 'denver')}`)).body,
  ).toEqual({ review_periods: [], compounds: [], counts: nothing });
});

it('[CAL-49] [REV-02a] lists the cards of a cycle: manual ones for review first, then the newest', async () => {
  const periodId = await createCycle(api);
  const { areaId } = await createArea(api, { name: 'Ballard' });
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute));
  const manual = await createCompound(api, { periodId, areaId, provider: 'manual', createdAt: at(1) });
  const approved = await createCompound(api, {
    periodId,
    provider: 'manual',
    status: 'approved',
    createdAt: at(2),
    editorial: { title: null, description: '' },
  });
  const [older, newer] = [
    await createCompound(api, { periodId, createdAt: at(3) }),
    await createCompound(api, { periodId, createdAt: at(4) }),
  ];
  await createCompound(api, { periodId, deleted: true });
  const { status, body } = await get(`/hfc/_i/review_periods/${periodId}/compounds`);
  expect(status).toBe(200);
  const cards = boardCompound.strict().array().parse(body['compounds']);
  expect(cards.map((card) => card.compound_id)).toEqual([manual, newer, older, approved]);
  expect(cards[0]).toMatchObject({
    provider: 'manual',
    area_id: areaId,
    price: 950_000,
    title: 'Two homes, one garden',
    has_description: true,
    category: 'Duplex',
    num_units: 2,
    num_potential_units: 1,
    photo: expect.stringMatching(/^photos\//) as unknown,
  });
  expect(cards[3]).toMatchObject({ title: null, has_description: false, status: 'approved' });
  expect(body).toMatchObject({ review_period: { review_period_id: periodId } });
});

it.each(['999999', '0', 'x'])('[CAL-49] does not find the cycle %s', async (periodId) => {
  expect(await get(`/hfc/_i/review_periods/${periodId}/compounds`)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});
