import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  marketIdOf,
  superuserEmail,
  type ApiAnswer,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';

let api: TestApi;
let database: TestDatabase;
let rosa: Person;
let jonas: Person;
let root: Person;
let periodId: string;
beforeAll(async () => {
  // as the product runs: its role may change nothing in the audit
  database = await createTestDatabase();
  api = await createTestApi({ on: { url: database.appUrl, drop: database.drop } });
  rosa = await createPerson(api, { staff: true, name: 'Rosa' });
  jonas = await createPerson(api, { staff: true, name: 'Jonas' });
  root = await createPerson(api, { staff: true, email: superuserEmail });
  periodId = await createCycle(api);
});
afterAll(() => api.close());

type Entry = Readonly<Record<string, unknown>> & { readonly entry_id: string };
const entriesOf = async (object: string, more = ''): Promise<readonly Entry[]> =>
  (await api.call('GET', `/hfc/_i/audit?object=${object}${more}`, { token: rosa.token })).body[
    'entries'
  ] as readonly Entry[];
async function newest(object: string): Promise<Entry> {
  const [entry] = await entriesOf(object);
  if (entry === undefined) throw new Error(`Nothing was written of ${object}.`);
  return entry;
}
const undo = (entry: Pick<Entry, 'entry_id'>, { token } = rosa): Promise<ApiAnswer> =>
  api.call('POST', `/hfc/_i/audit/${entry.entry_id}/undo`, { token, body: {} });

interface Stored {
  readonly version: number;
  readonly status: string;
  readonly publish_date: Date | null;
  readonly editorial: Readonly<Record<string, unknown>>;
}
async function stored(compoundId: string): Promise<Stored> {
  const { rows } = await api.database.pool.query<Stored>(
    'select version, status, publish_date, editorial from compounds where compound_id = $1',
    [compoundId],
  );
  if (rows[0] === undefined) throw new Error('There is no such compound.');
  return rows[0];
}
async function move(compoundId: string, status: string, { token } = jonas): Promise<Entry> {
  const { version } = await stored(compoundId);
  const body = { status, version };
  const answer = await api.call('PUT', `/hfc/compounds/${compoundId}/match_status`, { token, body });
  expect(answer.status).toBe(200);
  return newest(`compound:${compoundId}`);
}
async function edit(compoundId: string, editorial: object): Promise<Entry> {
  const { version } = await stored(compoundId);
  const answer = await api.call('PUT', `/hfc/_i/compounds/${compoundId}`, {
    token: jonas.token,
    body: { editorial, version },
  });
  expect(answer.status).toBe(200);
  return newest(`compound:${compoundId}`);
}

it('[REV-11] [CAL-84] an entry says who did what when, before and after in words; entries are found by object, person and days, in pages', async () => {
  const compoundId = await createCompound(api, { periodId });
  const moved = await move(compoundId, 'might_approve');
  expect(moved).toMatchObject({
    at: api.clock.now.toISOString(),
    who: { kind: 'person', name: 'Jonas', person: { user_id: jonas.userId } },
    words: 'Moved to Maybe',
    object_type: 'compound',
    object_id: compoundId,
    review_period_id: periodId,
    changes: [{ field: 'Status', before: 'For Review', after: 'Maybe' }],
    not_undoable: null,
    act_size: 1,
  });
  await edit(compoundId, { title: 'Two houses, one garden' });
  const own = `compound:${compoundId}`;
  expect((await entriesOf(own)).map(({ words }) => words)).toEqual(['Changed title', 'Moved to Maybe']);
  expect(await entriesOf(own, `&user=${rosa.userId}`)).toEqual([]);
  expect(await entriesOf(own, `&user=${jonas.userId}&from=2026-11-20&to=2026-11-20`)).toHaveLength(2);
  expect(await entriesOf(own, '&from=2026-11-21')).toEqual([]);
  expect(await entriesOf(own, '&to=2026-11-19')).toEqual([]);
  const moments = '&from=2026-11-20T12:00:00.000Z&to=2026-11-20T12:00:00.001Z';
  expect(await entriesOf(own, moments)).toHaveLength(2);
  expect(await entriesOf(own, '&from=2026-11-20T12:00:00.001Z')).toEqual([]);
  expect(await entriesOf(own, '&to=2026-11-20T12:00:00.000Z')).toEqual([]);
  for (const day of ['from=0000-01-01', 'to=0000-12-31', 'from=9999-12-31', 'to=9999-12-31']) {
    const odd = await api.call('GET', `/hfc/_i/audit?${day}`, { token: rosa.token });
    expect(odd).toMatchObject({ status: 422, body: { errors: [{ path: day.split('=')[0] }] } });
  }
  await api.database.pool.query(
    "insert into audit (at, actor_kind, actor_name, action, object_type, object_id) select now(), 'job', 'many', 'publish', 'remote', 'mf-many' from generate_series(1, 60)",
  );
  const first = await api.call('GET', '/hfc/_i/audit?object=remote:mf-many', { token: rosa.token });
  expect(first.body['entries']).toHaveLength(50);
  const rest = await entriesOf('remote:mf-many', `&cursor=${String(first.body['next'])}`);
  expect(rest).toHaveLength(10);
  expect(rest[0]).toMatchObject({ who: { kind: 'job', name: 'many', person: null } });
});

it('[CAL-84] what one call wrote is found by the request id of its answer', async () => {
  const ids = [await createCompound(api, { periodId }), await createCompound(api, { periodId })];
  const moved = await api.call('POST', '/hfc/_i/compounds/match_status', {
    token: jonas.token,
    body: { changes: ids.map((compound_id) => ({ compound_id, status: 'might_approve', version: 1 })) },
  });
  await move(ids[0] ?? '', 'not_approved');
  const { body } = await api.call('GET', `/hfc/_i/audit?request=${String(moved.headers['x-request-id'])}`, {
    token: rosa.token,
  });
  expect(body['entries']).toMatchObject(
    ids.toReversed().map((id) => ({ object_id: id, words: 'Moved to Maybe', act_size: 2 })),
  );
});

it('[REV-11] [CAL-85] a change is taken back field by field, once, as an entry of its own, and the undo can be taken back', async () => {
  const compoundId = await createCompound(api, { periodId });
  const before = await stored(compoundId);
  const titled = await edit(compoundId, { title: 'A first title' });
  await edit(compoundId, { description: 'A description that stays.' });
  const { status, body } = await undo(titled);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { results: [{ entry_id: titled.entry_id, refused: null, compound: { compound_id: compoundId } }] },
  });
  const now = await stored(compoundId);
  expect(now.editorial).toEqual({ ...before.editorial, description: 'A description that stays.' });
  expect(now.version).toBe(before.version + 3);
  const own = await newest(`compound:${compoundId}`);
  expect(own).toMatchObject({ words: 'Undid a change', undoes: titled.entry_id, who: { name: 'Rosa' } });
  const twice = await undo(titled);
  expect([twice.status, twice.body['title']]).toEqual([409, 'This was already undone.']);
  expect((await undo(own)).status).toBe(200);
  expect((await stored(compoundId)).editorial).toMatchObject({ title: 'A first title' });
});

it('[CAL-85] what was changed again since is refused, until the later change is undone', async () => {
  const compoundId = await createCompound(api, { periodId });
  const first = await move(compoundId, 'might_approve');
  const second = await move(compoundId, 'not_approved');
  expect((await entriesOf(`compound:${compoundId}`)).map((one) => one['not_undoable'])).toEqual([
    null,
    expect.stringContaining('changed again later'),
  ]);
  expect(await undo(first)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await undo(second)).status).toBe(200);
  expect((await undo(first)).status).toBe(200);
  expect((await stored(compoundId)).status).toBe('for_review');
});

it('[CAL-85] a home that was taken off the site is published again with its date, and visitors get it', async () => {
  const closed = await createCycle(api, 'seattle', 'published');
  const { areaId } = await createArea(api, { name: 'Ballard' });
  const compoundId = await createCompound(api, { periodId: closed, areaId, status: 'published' });
  const before = await stored(compoundId);
  const off = await move(compoundId, 'not_approved');
  expect(off['words']).toBe('Unpublished, moved to Rejected');
  const queued = api.queued.length;
  const answer = await undo(off);
  expect(answer.status).toBe(200);
  expect(await stored(compoundId)).toMatchObject({ status: 'published', publish_date: before.publish_date });
  expect(api.queued.slice(queued).map(({ name }) => name)).toEqual(['rebuild-market-content']);
});

it('[CAL-85] a move of many homes is undone as one act, with a result for each', async () => {
  const ids = [await createCompound(api, { periodId }), await createCompound(api, { periodId })];
  const changes = await Promise.all(
    ids.map(async (id) => ({
      compound_id: id,
      status: 'might_approve',
      version: (await stored(id)).version,
    })),
  );
  const moved = await api.call('POST', '/hfc/_i/compounds/match_status', {
    token: jonas.token,
    body: { changes },
  });
  expect(moved.status).toBe(200);
  const entry = await newest(`compound:${ids[0] ?? ''}`);
  expect(entry).toMatchObject({ act_size: 2, not_undoable: null });
  await move(ids[1] ?? '', 'not_approved');
  const { status, body } = await undo(entry);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      results: [
        { object_id: ids[0], refused: null },
        { object_id: ids[1], refused: expect.stringContaining('changed again') as string },
      ],
    },
  });
  expect((await stored(ids[0] ?? '')).status).toBe('for_review');
  expect((await stored(ids[1] ?? '')).status).toBe('not_approved');
});

async function deletedCycle(): Promise<{ period: string; homes: string[]; entry: Entry }> {
  const period = await createCycle(api, 'los_angeles');
  const homes = [
    await createCompound(api, { periodId: period, market: 'los_angeles' }),
    await createCompound(api, { periodId: period, market: 'los_angeles' }),
  ];
  const gone = await api.call('DELETE', `/hfc/_i/review_periods/${period}`, {
    token: rosa.token,
    body: { version: 1 },
  });
  expect(gone.status).toBeLessThan(300);
  return { period, homes, entry: await newest(`review_period:${period}`) };
}

it('[CAL-85] a deleted cycle comes back with its homes, but those that are in a newer one, which are listed; not beside another open one, and for a day', async () => {
  const { period, homes, entry } = await deletedCycle();
  const other = await createCycle(api, 'los_angeles');
  expect(await undo(entry)).toMatchObject({
    status: 409,
    body: { code: 'period_open', current: { review_period_id: other } },
  });
  await api.database.pool.query(
    "update review_periods set status = 'published', published_at = now() where review_period_id = $1",
    [other],
  );
  const newer = await createCompound(api, { periodId: other, market: 'los_angeles' });
  await api.database.pool.query(
    'update compounds set home_id = (select home_id from compounds where compound_id = $2) where compound_id = $1',
    [newer, homes[1]],
  );
  const back = (hours: number) =>
    database.sql.query("update audit set at = at + $2 * interval '1 hour' where entry_id = $1", [
      entry.entry_id,
      hours,
    ]);
  await back(-25);
  expect((await undo(entry)).body['title']).toBe('You can only undo a deletion within 24 hours.');
  await back(25);
  const { status, body } = await undo(entry);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      results: [
        {
          refused: null,
          review_period: { review_period_id: period, counts: { for_review: 1 } },
          stayed_out: [{ compound_id: homes[1] }],
        },
      ],
    },
  });
});

it('[CAL-85] what is of another kind says why it stays, and an unknown entry is not found', async () => {
  const made = await api.call('POST', '/hfc/_i/review_period_cycle', {
    token: root.token,
    body: { market_id: await marketIdOf(api, 'austin') },
  });
  const period = (made.body['review_period'] as { review_period_id: string }).review_period_id;
  const entry = await newest(`review_period:${period}`);
  expect(entry['not_undoable']).toBe('You can’t undo creating this. Delete it instead.');
  expect((await undo(entry)).status).toBe(409);
  expect((await undo({ entry_id: '999999' })).status).toBe(404);
  expect((await undo({ entry_id: 'rubbish' })).status).toBe(404);
});

it('[REV-11] [CAL-85] of two who undo the same at once, one does and the other hears that it was undone already', async () => {
  const compoundId = await createCompound(api, { periodId });
  const moved = await move(compoundId, 'might_approve');
  const answers = await Promise.all([undo(moved, rosa), undo(moved, jonas)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await stored(compoundId)).status).toBe('for_review');
});
