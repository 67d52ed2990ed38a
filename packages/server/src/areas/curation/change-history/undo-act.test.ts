import type { MockInstance } from 'vitest';
import type { UndoResult } from '@commonhearth/schemas';
import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import type { PoolClient } from 'pg';

let api: TestApi;
let staff: Person;
let areaId: string;
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
  ({ areaId } = await createArea(api, { name: 'Ballard' }));
});
afterAll(() => api.close());
let open: string;
let published: string;
beforeEach(async () => {
  await api.database.pool.query('delete from audit; delete from compounds; delete from review_periods');
  open = await createCycle(api);
  published = await createCycle(api, 'seattle', 'published');
});

const call = (method: string, path: string, body: object) =>
  api.call(method, path, { token: staff.token, body });
async function rows<Row extends object>(query: string, values: readonly unknown[] = []): Promise<Row[]> {
  return (await api.database.pool.query<Row>(query, [...values])).rows;
}
async function does(method: string, path: string, body: object): Promise<void> {
  expect((await call(method, path, body)).status).toBe(200);
}
async function undoNewest(action: string) {
  const [entry] = await rows<{ id: string }>(
    'select max(entry_id)::text as id from audit where action = $1',
    [action],
  );
  return call('POST', `/hfc/_i/audit/${entry?.id ?? ''}/undo`, {});
}
const many = async (count: number, options: Partial<Parameters<typeof createCompound>[1]>) => {
  const ids: string[] = [];
  for (let i = 0; i < count; i += 1)
    ids.push(await createCompound(api, { periodId: published, areaId, ...options }));
  return ids;
};
const carry = () => does('POST', `/hfc/_i/review_periods/${open}/carry_over`, { statuses: ['for_review'] });
const standing = async (id: string | undefined) => {
  const [row] = await rows<{ said: string }>(
    "select concat_ws(' ', status, review_period_id, version) as said from compounds where compound_id = $1",
    [id],
  );
  return row?.said;
};

/** How many statements the calls sent to the database meanwhile. */
async function statementsOf(act: () => Promise<unknown>): Promise<number> {
  const asked = new Set<MockInstance>();
  const listen = (client: PoolClient): void => {
    asked.add(vi.spyOn(client, 'query'));
  };
  const sent = () => [...asked].reduce((sum, { mock }) => sum + mock.calls.length, 0);
  const pools = [api.database.pool, api.database.edits];
  for (const pool of pools) pool.on('acquire', listen);
  try {
    await act();
    return sent();
  } finally {
    for (const pool of pools) pool.off('acquire', listen);
    for (const spy of asked) spy.mockRestore();
  }
}

it('[CAL-85] a carry-over or a move of 400 homes is undone with as many statements as one of 40', async () => {
  const moveAll = async () => {
    const ids = await rows<{ compound_id: string; version: number }>(
      'select compound_id::text, version from compounds',
    );
    const changes = ids.map((one) => ({ ...one, status: 'not_approved' }));
    await does('POST', '/hfc/_i/compounds/match_status', { changes });
  };
  const counted: number[][] = [];
  for (const homes of [40, 360]) {
    await many(homes, {});
    await carry();
    const carried = await statementsOf(() => undoNewest('carry_over'));
    await moveAll();
    const moved = await statementsOf(() => undoNewest('match_status'));
    counted.push([carried, moved]);
  }
  const [few = [], all = []] = counted;
  expect(few.every((statements) => statements > 5)).toBe(true);
  expect(all).toEqual(few);
  expect(await rows('select distinct status, review_period_id::text from compounds')).toEqual([
    { status: 'for_review', review_period_id: published },
  ]);
  expect(
    await rows("select count(*)::int, count(distinct act)::int as acts from audit where action = 'undo'"),
  ).toEqual([{ count: 880, acts: 4 }]);
});

it('[CAL-85] a resource goes from 100 homes, and comes back, with as many statements as from 10', async () => {
  const counted: number[][] = [];
  for (const homes of [10, 90]) {
    await many(homes, {});
    const made = await call('POST', '/hfc/_i/compound_resources', { title: 'Buying together' });
    const { resource_id: id } = made.body['resource'] as { resource_id: string };
    await rows('update compounds set resource_ids = $1', [[id]]);
    const gone = await statementsOf(async () => {
      expect((await call('DELETE', `/hfc/_i/compound_resources/${id}?version=1`, {})).status).toBe(204);
    });
    expect(await rows('select distinct resource_ids::text as ids from compounds')).toEqual([{ ids: '{}' }]);
    const back = await statementsOf(() => undoNewest('delete'));
    expect(await rows('select distinct resource_ids::text as ids from compounds')).toEqual([
      { ids: `{${id}}` },
    ]);
    counted.push([gone, back]);
  }
  expect(counted[0]?.every((statements) => statements > 5)).toBe(true);
  expect(counted[1]).toEqual(counted[0]);
});

it('[CAL-85] a deleted cycle of 100 homes comes back with as many statements as one of 10', async () => {
  const counted: number[] = [];
  for (const homes of [10, 90]) {
    await many(homes, { periodId: open });
    const [period] = await rows<{ version: number }>(
      'select version from review_periods where review_period_id = $1',
      [open],
    );
    expect((await call('DELETE', `/hfc/_i/review_periods/${open}`, { ...period })).status).toBe(204);
    counted.push(await statementsOf(() => undoNewest('delete')));
  }
  expect(counted[0]).toBeGreaterThan(5);
  expect(counted[1]).toBe(counted[0]);
  expect(await rows('select count(*)::int from compounds where deleted_at is null')).toEqual([
    { count: 100 },
  ]);
});

it('[CAL-85] of many, each that is refused says its own reason and is left as it is, and the others go back', async () => {
  const ids = await many(5, {});
  const [back, approved, deleted, again, frozen] = ids;
  await carry();
  await does('PUT', `/hfc/compounds/${approved ?? ''}/match_status`, { status: 'approved', version: 2 });
  await rows('update compounds set deleted_at = now() where compound_id = $1', [deleted]);
  const third = await createCycle(api, 'seattle', 'published');
  await rows('update compounds set review_period_id = $2, version = 9 where compound_id = $1', [
    again,
    third,
  ]);
  await rows('update compounds set frozen_at = now() where compound_id = $1', [frozen]);
  const before = await Promise.all(ids.map(standing));
  const { status, body } = await undoNewest('carry_over');
  expect(status).toBe(200);
  expect((body['results'] as UndoResult[]).map((one) => [one.object_id, one.refused])).toEqual([
    [back, null],
    [approved, expect.stringContaining('approved later')],
    [deleted, 'This home was not found.'],
    [again, expect.stringContaining('changed again later')],
    [frozen, expect.stringContaining('being published right now')],
  ]);
  expect(await Promise.all(ids.map(standing))).toEqual([`for_review ${published} 3`, ...before.slice(1)]);
  expect(await rows("select object_id from audit where action = 'undo'")).toEqual([{ object_id: back }]);
  const twice = await undoNewest('carry_over');
  expect([twice.status, await standing(back)]).toEqual([409, `for_review ${published} 3`]);
});

it('[CAL-85] many homes that were taken off the site are published again together, and what visitors get follows once', async () => {
  const ids = await many(3, { status: 'published' });
  const dates = () => rows('select publish_date from compounds order by compound_id');
  const before = await dates();
  await does('POST', '/hfc/_i/compounds/match_status', {
    changes: ids.map((compound_id) => ({ compound_id, status: 'not_approved', version: 1 })),
  });
  const newer = await createCompound(api, { periodId: open, areaId });
  await rows(
    'update compounds set home_id = (select home_id from compounds where compound_id = $2) where compound_id = $1',
    [newer, ids[2]],
  );
  const queued = api.queued.length;
  expect((await undoNewest('match_status')).body).toMatchObject({
    results: [{ refused: null }, { refused: null }, { refused: 'The same home is in another cycle.' }],
  });
  expect(await Promise.all(ids.map(standing))).toEqual([
    `published ${published} 3`,
    `published ${published} 3`,
    `not_approved ${published} 2`,
  ]);
  expect((await dates()).slice(0, 3)).toEqual(before);
  expect(api.queued.slice(queued).map(({ name }) => name)).toEqual(['rebuild-market-content']);
});

it('[CAL-85] of an act that changed one home twice, the later change goes back first', async () => {
  const ids = await many(2, {});
  const [twice = '', once = ''] = ids;
  const entry = (id: string, before: string, after: string) =>
    rows(
      `insert into audit (at, actor_kind, user_id, action, object_type, object_id, before, after, act)
       values ($1, 'person', $2, 'match_status', 'compound', $3, $4, $5, '7f3f0c1e-0000-4000-8000-000000000001')`,
      [api.clock.now, staff.userId, id, { status: before }, { status: after }],
    );
  await entry(twice, 'for_review', 'might_approve');
  await entry(once, 'for_review', 'not_approved');
  await entry(twice, 'might_approve', 'not_approved');
  await rows("update compounds set status = 'not_approved'");
  expect((await undoNewest('match_status')).body).toMatchObject({
    results: [twice, once, twice].map((object_id) => ({ object_id, refused: null })),
  });
  expect(await Promise.all(ids.map(standing))).toEqual([
    `for_review ${published} 3`,
    `for_review ${published} 2`,
  ]);
});
