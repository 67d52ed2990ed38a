import type { MoveResult } from '@commonhearth/schemas';
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
let areaId: string;
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
  areaId = (await createArea(api, { name: 'Ballard' })).areaId;
});
afterAll(() => api.close());
let periodId: string;
beforeEach(async () => {
  await api.database.pool.query('delete from audit; delete from compounds; delete from review_periods');
  periodId = await createCycle(api);
});

const create = (options: Partial<Parameters<typeof createCompound>[1]> = {}) =>
  createCompound(api, { periodId, areaId, ...options });
const moveAll = (changes: readonly object[], token = staff.token) =>
  api.call('POST', '/hfc/_i/compounds/match_status', { token, body: { changes } });
const results = async (changes: readonly object[]) => {
  const { status, body } = await moveAll(changes);
  expect(status).toBe(200);
  return body['results'] as MoveResult[];
};
const stored = async (ids: readonly string[]) => {
  const { rows } = await api.database.pool.query<{ status: string; version: number }>(
    'select status, version from compounds where compound_id = any($1) order by array_position($1, compound_id)',
    [ids],
  );
  return rows.map(({ status, version }) => `${status} ${version}`);
};
const audited = async () =>
  (
    await api.database.pool.query<Record<string, unknown>>(
      'select act, user_id, action, object_id, before, after from audit order by entry_id',
    )
  ).rows;

it('[CAL-128] moves each home from the version that was seen, in one act of the audit, and refuses the rest by the rule of one move', async () => {
  const approved = await create();
  const rejected = await create({ home: { price: 700_000, current_status: 'pending' } });
  const changedSince = await create();
  const frozen = await create({ status: 'approved', frozen: true });
  const there = await create({ status: 'might_approve' });
  const deleted = await create({ deleted: true });
  await api.database.pool.query('update compounds set version = 7 where compound_id = $1', [changedSince]);
  const ids = [approved, rejected, changedSince, frozen, there];
  const answer = await results([
    { compound_id: changedSince, status: 'approved', version: 1 },
    { compound_id: approved, status: 'approved', version: 1 },
    { compound_id: deleted, status: 'approved', version: 1 },
    { compound_id: 'x', status: 'approved', version: 1 },
    { compound_id: rejected, status: 'not_approved', version: 1 },
    { compound_id: frozen, status: 'might_approve', version: 1 },
    { compound_id: there, status: 'might_approve', version: 1 },
  ]);
  expect(answer).toMatchObject([
    {
      compound_id: changedSince,
      refused: { code: 'version_mismatch', current: { status: 'for_review', version: 7 } },
    },
    { compound_id: approved, status: 'approved', version: 2 },
    { compound_id: deleted, refused: { code: 'not_found', current: null } },
    { compound_id: 'x', refused: { code: 'not_found', current: null } },
    { compound_id: rejected, status: 'not_approved', version: 2 },
    { compound_id: frozen, refused: { code: 'conflict', current: { status: 'published' } } },
    { compound_id: there, status: 'might_approve', version: 1 },
  ]);
  expect(await stored(ids)).toEqual([
    'approved 2',
    'not_approved 2',
    'for_review 7',
    'approved 1',
    'might_approve 1',
  ]);
  const rows = await audited();
  expect(rows).toMatchObject([
    {
      user_id: staff.userId,
      action: 'match_status',
      object_id: approved,
      before: { status: 'for_review' },
      after: { status: 'approved' },
    },
    {
      object_id: rejected,
      before: { status: 'for_review', rejection: null },
      after: {
        status: 'not_approved',
        rejection: { at: api.clock.now.toISOString(), price: 700_000, status: 'pending' },
      },
    },
  ]);
  expect(Object.keys(rows[0]?.['before'] as object)).toEqual(['status']);
  expect(new Set(rows.map(({ act }) => act)).size).toBe(1);
  expect(rows[0]?.['act']).toEqual(expect.any(String));
});

it('[CAL-128] [REV-02b] takes published homes off the site and keeps their date, one rebuild for all; none is published so', async () => {
  const out = [await create({ status: 'published' }), await create({ status: 'published' })];
  const review = await create();
  await api.database.pool.query('delete from audit');
  const answer = await results([
    ...out.map((id) => ({ compound_id: id, status: 'not_approved', version: 1 })),
    { compound_id: review, status: 'published', version: 1 },
  ]);
  expect(answer).toMatchObject([
    { status: 'not_approved', version: 2 },
    { status: 'not_approved', version: 2 },
    { refused: { code: 'publish_sets_published', current: { status: 'for_review' } } },
  ]);
  for (const id of out) {
    expect((await api.call('GET', `/hfc/compounds/${id}`)).status).not.toBe(200);
    expect((await api.call('GET', `/hfc/compounds/${id}`, { token: staff.token })).body).toMatchObject({
      compound: { publish_date: '2026-11-20T12:00:00.000Z' },
    });
  }
  expect(api.queued.filter(({ name }) => name === 'rebuild-market-content')).toHaveLength(1);
});

it.each(['publishing', 'published'] as const)(
  '[CAL-128] approves nothing in a cycle that is %s, and moves the rest',
  async (status) => {
    const closed = await createCycle(api, 'austin', status);
    const [one, two] = [
      await createCompound(api, { periodId: closed, market: 'austin' }),
      await createCompound(api, { periodId: closed, market: 'austin' }),
    ];
    const open = await create();
    expect(
      await results([
        { compound_id: one, status: 'approved', version: 1 },
        { compound_id: two, status: 'not_approved', version: 1 },
        { compound_id: open, status: 'approved', version: 1 },
      ]),
    ).toMatchObject([
      { refused: { code: 'period_not_open' } },
      { status: 'not_approved', version: 2 },
      { status: 'approved', version: 2 },
    ]);
  },
);

it('[CAL-128] 500 homes are moved at once, and of two acts on the same ones each home is moved by one', async () => {
  const first = await create();
  await api.database.pool.query(
    `insert into compounds (market_id, home_id, review_period_id, area_id, status, editorial, create_timestamp)
     select market_id, home_id, review_period_id, area_id, status, editorial, now() from compounds, generate_series(2, 500) where compound_id = $1`,
    [first],
  );
  const { rows } = await api.database.pool.query<{ id: string }>(
    'select compound_id::text as id from compounds order by compound_id',
  );
  const ids = rows.map(({ id }) => id);
  const acts = await Promise.all(
    (['approved', 'not_approved'] as const).map((status, i) =>
      results((i === 0 ? ids : ids.toReversed()).map((id) => ({ compound_id: id, status, version: 1 }))),
    ),
  );
  const moved = acts.map((act) => act.filter((result) => !('refused' in result)).length);
  expect(moved.toSorted((a, b) => a - b)).toEqual([0, 500]);
  expect(await audited()).toHaveLength(500);
});

it.each([
  [[], 'changes'],
  [
    Array.from({ length: 501 }, (_, i) => ({ compound_id: `${i}`, status: 'approved', version: 1 })),
    'changes',
  ],
  [
    [
      { compound_id: '1', status: 'approved', version: 1 },
      { compound_id: '1', status: 'approved', version: 2 },
    ],
    'changes',
  ],
  [[{ compound_id: '1', status: 'lost', version: 1 }], 'changes.0.status'],
])('[CAL-128] [API-03] refuses what is no act of moves, and names the field', async (changes, path) => {
  expect(await moveAll(changes)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
});

it('[CAL-128] a mark that nobody had decided on goes with the decision, and a rejection with its home’s way back', async () => {
  const id = await create({ status: 'not_approved' });
  await api.database.pool.query(
    `update compounds set marks = '[{"kind":"rejected_before","at":"2026-11-20T09:00:00.000Z"}]', rejection = '{"at":"2026-11-19T09:00:00.000Z","price":1,"status":"active"}' where compound_id = $1`,
    [id],
  );
  await results([{ compound_id: id, status: 'might_approve', version: 1 }]);
  const { rows } = await api.database.pool.query(
    'select marks, rejection from compounds where compound_id = $1',
    [id],
  );
  expect(rows).toEqual([{ marks: [], rejection: null }]);
});

it('[CAL-128] a home that is moved to where it stands keeps its marks, its rejection and its version', async () => {
  const id = await create({ status: 'not_approved' });
  const marks = [{ kind: 'status_changed', at: '2026-11-20T09:00:00.000Z', from: 'active', to: 'pending' }];
  const rejection = { at: '2026-11-19T09:00:00.000Z', price: 1, status: 'active' };
  await api.database.pool.query('update compounds set marks = $2, rejection = $3 where compound_id = $1', [
    id,
    JSON.stringify(marks),
    rejection,
  ]);
  await results([{ compound_id: id, status: 'not_approved', version: 1 }]);
  const { rows } = await api.database.pool.query(
    'select marks, rejection, version from compounds where compound_id = $1',
    [id],
  );
  expect(rows).toEqual([{ marks, rejection, version: 1 }]);
});
