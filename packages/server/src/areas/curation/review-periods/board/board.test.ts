import { randomUUID } from 'node:crypto';
import { boardCardOf } from '@commonhearth/domain';
import { boardPage, staffCompound, type BoardPage } from '@commonhearth/schemas';
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
let periodId: string;
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query('delete from compounds; delete from review_periods');
  periodId = await createCycle(api);
});

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute));
const ask = (query: string, path = `/hfc/_i/review_periods/${periodId}/compounds`) =>
  api.call('GET', `${path}?${query}`, { token: staff.token });
const page = async (query: string, path?: string): Promise<BoardPage> =>
  boardPage.parse((await ask(query, path)).body);
/** All pages, each no longer than the limit. */
async function pages(limit: number, query = '', path?: string): Promise<string[][]> {
  const found: string[][] = [];
  for (let next: string | undefined = ''; next !== undefined;) {
    const cursor: string = next === '' ? '' : `&cursor=${next}`;
    const one: BoardPage = await page(`limit=${limit}${query}${cursor}`, path);
    found.push(one.compounds.map((card) => card.compound_id));
    next = one.next;
  }
  return found;
}

it('[CAL-49] [CAL-37] comes in pages that together are the whole board once, in one order: manual ones for review first', async () => {
  const ids: string[] = [];
  for (const [i, provider] of ['catalog', 'manual', 'catalog', 'manual', 'catalog', 'manual'].entries())
    ids.push(await createCompound(api, { periodId, provider, createdAt: at(Math.floor(i / 2)) }));
  const expected = [5, 3, 1, 4, 2, 0].map((i) => ids[i]);
  for (const path of [undefined, '/hfc/_i/current_cycle/compounds'])
    for (const limit of [1, 2, 3, 4, 6, 500]) {
      const found = await pages(limit, '', path);
      expect(found.flat()).toEqual(expected);
      expect(found.map(({ length }) => length)).toEqual(
        Array.from({ length: Math.ceil(6 / limit) }, (_, i) => Math.min(limit, 6 - i * limit)),
      );
    }
});

it('[CAL-49] homes of one import, made at one moment, come by their numbers, 100 before 99', async () => {
  await api.database.pool.query("select setval(pg_get_serial_sequence('compounds', 'compound_id'), 97)");
  const ids: string[] = [];
  for (let i = 0; i < 4; i++) ids.unshift(await createCompound(api, { periodId, createdAt: at(1) }));
  expect(ids).toEqual(['101', '100', '99', '98']);
  expect((await pages(1)).flat()).toEqual(ids);
  expect((await pages(3)).flat()).toEqual(ids);
});

it('[CAL-49] narrows to one column; the counts stay those of the whole cycle, and a frozen home counts as published', async () => {
  const review = await createCompound(api, { periodId });
  const approved = await createCompound(api, { periodId, status: 'approved', provider: 'manual' });
  const frozen = await createCompound(api, { periodId, status: 'approved', frozen: true });
  await createCompound(api, { periodId, deleted: true });
  const counts = { for_review: 1, might_approve: 0, approved: 1, published: 1, not_approved: 0 };
  for (const [status, ids] of [
    ['for_review', [review]],
    ['approved', [approved]],
    ['published', [frozen]],
    ['not_approved', []],
  ] as const) {
    const answer = await page(`status=${status}`);
    expect([answer.compounds.map((card) => card.compound_id), answer.counts]).toEqual([ids, counts]);
  }
});

it('[CAL-49] a page stays right while cards move: what follows is what stood after the last card', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 4; i++) ids.unshift(await createCompound(api, { periodId, createdAt: at(i) }));
  const first = await page('status=for_review&limit=2');
  await api.database.pool.query("update compounds set status = 'approved' where compound_id = $1", [ids[0]]);
  await createCompound(api, { periodId, createdAt: at(9) });
  const rest = await page(`status=for_review&limit=2&cursor=${first.next ?? ''}`);
  expect(rest.compounds.map((card) => card.compound_id)).toEqual(ids.slice(2));
});

it.each([
  ['was moved', "update compounds set status = 'approved' where compound_id = $1"],
  ['was deleted', 'update compounds set deleted_at = now() where compound_id = $1'],
])('[CAL-49] a cursor from before stays good when the card that it stands on %s', async (_what, change) => {
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) ids.unshift(await createCompound(api, { periodId, createdAt: at(i) }));
  const first = await page('status=for_review&limit=2');
  await api.database.pool.query(change, [ids[1]]);
  const rest = await page(`status=for_review&limit=2&cursor=${first.next ?? ''}`);
  expect(rest.compounds.map((card) => card.compound_id)).toEqual(ids.slice(2, 4));
  const again = await page(`status=for_review&limit=9&cursor=${rest.next ?? ''}`);
  expect([again.compounds.map((card) => card.compound_id), again.next]).toEqual([[ids[4]], undefined]);
});

it('[CAL-49] [CAL-37] every page counts whole columns, over all cycles that it shows', async () => {
  const austin = await createCycle(api, 'austin');
  for (let i = 0; i < 3; i++) await createCompound(api, { periodId, createdAt: at(i) });
  for (let i = 0; i < 2; i++)
    await createCompound(api, { periodId: austin, market: 'austin', createdAt: at(i) });
  await createCompound(api, { periodId: austin, market: 'austin', status: 'approved' });
  const none = { for_review: 0, might_approve: 0, approved: 0, published: 0, not_approved: 0 };
  for (const [path, counts] of [
    [undefined, { ...none, for_review: 3 }],
    ['/hfc/_i/current_cycle/compounds', { ...none, for_review: 5, approved: 1 }],
  ] as const) {
    const first = await page('status=for_review&limit=1', path);
    const second = await page(`status=for_review&limit=1&cursor=${first.next ?? ''}`, path);
    expect([first.counts, second.counts]).toEqual([counts, counts]);
  }
});

it('[CAL-49] a card is the one that the whole compound makes, also of several photos', async () => {
  const { areaId } = await createArea(api, { name: 'Ballard' });
  const id = await createCompound(api, { periodId, areaId, editorial: { description: ' ' } });
  await createCompound(api, { periodId, editorial: { title: null, description: '', numUnits: null } });
  await api.database.pool.query(
    `insert into home_photos (home_id, storage_key, sort_order, create_timestamp, widths, width, height)
     select home_id, key, place, now(), widths::int[], size, size from compounds, (values ('photos/x/last.svg', 7, '{}', null::int), ('photos/x/first', 0, '{320,640}', 800), ('photos/x/same-place.svg', 0, '{}', null)) as photo (key, place, widths, size)
     where compound_id = $1`,
    [id],
  );
  const { compounds } = await page('');
  expect(compounds.find((card) => card.compound_id === id)?.photo).toBe('photos/x/first/320.jpg');
  for (const card of compounds) {
    const { body } = await api.call('GET', `/hfc/compounds/${card.compound_id}`, { token: staff.token });
    expect(card).toEqual(boardCardOf(staffCompound.parse(body['compound'])));
  }
});

it('[CAL-49] a card says that a text of the AI waits to be accepted or could not be written, as the whole compound does', async () => {
  const jobs = { failed: randomUUID(), running: randomUUID() };
  for (const [state, jobId] of Object.entries(jobs))
    await api.database.pool.query(
      "insert into job_runs (job_id, name, state) values ($1, 'write-ai-text', $2)",
      [jobId, state],
    );
  const told: [string, BoardPage['compounds'][number]['ai_text']][] = [];
  for (const [column, value, ai_text] of [
    ['ai_editorial', `editorial || '{"title": "Another"}'`, 'to_accept'],
    ['ai_editorial', `editorial || '{"description": "Another"}'`, 'to_accept'],
    ['ai_editorial', `editorial || '{"category": null}'`, null],
    ['ai_editorial', 'null', null],
    ['ai_job_id', `'${jobs.failed}'`, 'failed'],
    ['ai_job_id', `'${jobs.running}', ai_editorial = null`, null],
  ] as const) {
    const id = await createCompound(api, { periodId });
    await api.database.pool.query(`update compounds set ${column} = ${value} where compound_id = $1`, [id]);
    told.push([id, ai_text]);
  }
  const { compounds } = await page('');
  expect(new Map(compounds.map((card) => [card.compound_id, card.ai_text]))).toEqual(new Map(told));
  for (const card of compounds) {
    const { body } = await api.call('GET', `/hfc/compounds/${card.compound_id}`, { token: staff.token });
    expect(boardCardOf(staffCompound.parse(body['compound'])).ai_text).toBe(card.ai_text);
  }
});

it.each([
  ['limit=0', 'limit'],
  ['limit=501', 'limit'],
  ['limit=two', 'limit'],
  ['status=lost', 'status'],
  ['cursor=rubbish', 'cursor'],
  ['cursor=2.1.1', 'cursor'],
])('[CAL-49] [API-03] refuses ?%s and names the field', async (query, path) => {
  for (const board of [undefined, '/hfc/_i/current_cycle/compounds'])
    expect(await ask(query, board)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
});

it('[CAL-49] goes on behind any price, however it is written', async () => {
  const prices = [1e9, 123_456_789.123_45, 0.123_456_789, 1e-6, 0, null];
  for (const price of prices) await createCompound(api, { periodId, home: { price } });
  const rising = await pages(1, '&sort=price');
  expect(rising.flat()).toHaveLength(prices.length);
  expect((await pages(1, '&sort=price_desc')).flat()).toHaveLength(prices.length);
});
