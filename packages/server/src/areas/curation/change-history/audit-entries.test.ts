import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  type ApiAnswer,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import type { AuditEntry, AuditPage } from '@commonhearth/schemas';
import { recordAudit } from '../../foundation/audit/audit.repository.ts';

let api: TestApi;
let staff: Person;
let periodId: string;
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true, name: '', email: 'rosa.p@example.com' });
  periodId = await createCycle(api);
});
afterAll(() => api.close());

const call = (method: string, path: string, body?: object): Promise<ApiAnswer> =>
  api.call(method, path, { token: staff.token, ...(body !== undefined && { body }) });
const pageOf = async (query: string): Promise<AuditPage> =>
  (await call('GET', `/hfc/_i/audit?${query}`)).body as unknown as AuditPage;
const entriesOf = async (compoundId: string): Promise<readonly AuditEntry[]> =>
  (await pageOf(`object=compound:${compoundId}`)).entries;
const undo = (entry: AuditEntry | undefined) =>
  call('POST', `/hfc/_i/audit/${entry?.entry_id ?? ''}/undo`, {});
const rows = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await api.database.pool.query<Row>(text, values)).rows;
const statusesOf = async (ids: readonly string[]) =>
  (
    await rows<{ status: string }>(
      'select status from compounds where compound_id = any($1::bigint[]) order by compound_id',
      ids,
    )
  ).map(({ status }) => status);

it('[CAL-84] what was done to the home itself stands in the history of its card, with the names of areas and of people who gave none', async () => {
  const compoundId = await createCompound(api, { periodId });
  await createCompound(api, { periodId });
  const { areaId } = await createArea(api, { name: 'Ballard' });
  expect((await call('PUT', `/hfc/_i/compounds/${compoundId}`, { area_id: areaId, version: 1 })).status).toBe(
    200,
  );
  for (const { id } of await rows<{ id: string }>('select home_id::text as id from compounds'))
    expect((await call('PUT', `/hfc/_i/homes/${id}`, { price: 900_000, version: 1 })).status).toBe(200);
  expect(await entriesOf(compoundId)).toMatchObject([
    { object_type: 'home', words: 'Changed price', who: { name: 'rosa.p' } },
    {
      object_type: 'compound',
      changes: [{ field: 'Area', before: 'nothing', after: 'Ballard' }],
      who: { name: 'rosa.p', person: { user_id: staff.userId } },
    },
  ]);
});

it('what was done to photos is told in words, without their keys and places', async () => {
  const compoundId = await createCompound(api, { periodId });
  const [home] = await rows<{ id: string }>(
    'select home_id::text as id from compounds where compound_id = $1',
    compoundId,
  );
  await recordAudit(
    api.database.db,
    { actor: { kind: 'job', name: 'load images' }, requestId: null, at: api.clock.now },
    {
      action: 'add_photo',
      objectType: 'home',
      objectId: home?.id ?? '',
      before: { 7: null },
      after: { 7: { sortOrder: 2, storageKey: 'photos/e8be' } },
    },
  );
  expect(await entriesOf(compoundId)).toMatchObject([{ words: 'Added a photo', changes: [] }]);
});

it('[CAL-84] a full page is the last one where nothing follows', async () => {
  const write = (name: string, count: number) =>
    rows(
      "insert into audit (at, actor_kind, actor_name, action, object_type, object_id) select now(), 'job', 'many', 'publish', 'remote', $1 from generate_series(1, $2)",
      name,
      count,
    );
  await write('fifty', 50);
  await write('one-more', 51);
  const [full, first] = [await pageOf('object=remote:fifty'), await pageOf('object=remote:one-more')];
  expect([full.entries.length, full.next]).toEqual([50, undefined]);
  expect(first.entries).toHaveLength(50);
  const rest = await pageOf(`object=remote:one-more&cursor=${first.next ?? ''}`);
  expect([rest.entries.length, rest.next]).toEqual([1, undefined]);
});

it('[CAL-85] a move is undone although a job has marked the home anew since, and the new mark stays', async () => {
  const compoundId = await createCompound(api, { periodId });
  const marks = (price: number) => [
    { kind: 'price_changed', at: '2026-11-20T12:00:00.000Z', from: 1, to: price },
  ];
  const mark = (price: number) =>
    rows('update compounds set marks = $2 where compound_id = $1', compoundId, JSON.stringify(marks(price)));
  await mark(2);
  await call('PUT', `/hfc/compounds/${compoundId}/match_status`, { status: 'might_approve', version: 1 });
  await mark(3);
  await recordAudit(
    api.database.db,
    { actor: { kind: 'job', name: 'refresh-availability' }, requestId: null, at: api.clock.now },
    {
      action: 'refresh',
      objectType: 'compound',
      objectId: compoundId,
      before: { marks: [] },
      after: { marks: marks(3) },
    },
  );
  const [, move] = await entriesOf(compoundId);
  expect(move).toMatchObject({ words: 'Moved to Maybe', not_undoable: null });
  expect((await undo(move)).status).toBe(200);
  expect(
    await rows<object>('select status, marks from compounds where compound_id = $1', compoundId),
  ).toEqual([{ status: 'for_review', marks: marks(3) }]);
});

it('[CAL-85] an undo of many is one act, which is taken back as one', async () => {
  const ids = [await createCompound(api, { periodId }), await createCompound(api, { periodId })];
  const changes = ids.map((compound_id) => ({ compound_id, status: 'not_approved', version: 1 }));
  await call('POST', '/hfc/_i/compounds/match_status', { changes });
  const newest = async () => (await entriesOf(ids[0] ?? ''))[0];
  expect((await undo(await newest())).status).toBe(200);
  expect(await statusesOf(ids)).toEqual(['for_review', 'for_review']);
  const taken = await newest();
  expect(taken).toMatchObject({ words: 'Undid a change', act_size: 2 });
  expect((await undo(taken)).status).toBe(200);
  expect(await statusesOf(ids)).toEqual(['not_approved', 'not_approved']);
});

it('[CAL-84] an act is one row of the list and of the history of each of its homes, and its entries are listed on demand', async () => {
  await rows('delete from audit');
  const ids: string[] = [];
  for (let i = 0; i < 60; i += 1) ids.push(await createCompound(api, { periodId }));
  const [first = '', second = ''] = ids;
  const move = (status: string, homes: readonly string[], version: number) =>
    call('POST', '/hfc/_i/compounds/match_status', {
      changes: homes.map((compound_id) => ({ compound_id, status, version })),
    });
  await move('might_approve', ids, 1);
  await move('not_approved', [first], 2);
  const list = await pageOf('object=compound');
  expect(list.next).toBeUndefined();
  expect(list.entries).toMatchObject([
    { words: 'Moved to Rejected', act_size: 1, changes: [{ field: 'Status' }] },
    { words: 'Moved to Maybe', object_name: '60 homes', act_size: 60, changes: [], review_period_id: null },
  ]);
  expect(await entriesOf(second)).toMatchObject([
    { object_id: second, act_size: 60, review_period_id: periodId, changes: [{ field: 'Status' }] },
  ]);
  const act = list.entries[1]?.act ?? '';
  const page = await pageOf(`act=${act}`);
  const rest = await pageOf(`act=${act}&cursor=${page.next ?? ''}`);
  expect(new Set([...page.entries, ...rest.entries].map((one) => one.object_id))).toEqual(new Set(ids));
  expect([page.entries.length, rest.entries.length, rest.next]).toEqual([50, 10, undefined]);
});

it('[CAL-84] an act can be undone if any of its entries can, even if the newest cannot', async () => {
  await rows('delete from audit');
  const compoundId = await createCompound(api, { periodId, status: 'might_approve' });
  const context = { actor: { kind: 'job', name: 'adding' }, requestId: null, at: api.clock.now } as const;
  const of = (action: string, before: object | null, after: object) =>
    recordAudit(api.database.db, context, {
      ...{ action, objectType: 'compound', objectId: compoundId, before, after },
      act: '7f3f0c1e-0000-4000-8000-000000000002',
    });
  await of('match_status', { status: 'for_review' }, { status: 'might_approve' });
  await of('add', null, { homeId: 1 });
  expect(await entriesOf(compoundId)).toMatchObject([{ words: 'Added', act_size: 2, not_undoable: null }]);
  expect((await undo((await entriesOf(compoundId))[0])).status).toBe(200);
});

it.each(['import', 'listings_imported'])('what an import did (%s) is said to stay', async (action) => {
  const context = {
    actor: { kind: 'job', name: 'import-file' },
    requestId: null,
    at: api.clock.now,
  } as const;
  const about = { objectType: 'review_period', objectId: periodId, before: null } as const;
  await recordAudit(api.database.db, context, { ...about, action, after: { rows: 7 } });
  expect((await pageOf(`object=review_period:${periodId}`)).entries[0]?.not_undoable).toBe(
    'You can’t undo an import. Delete or reject the homes it added.',
  );
});
