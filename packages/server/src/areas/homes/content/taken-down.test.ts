import {
  createArea,
  createCompound,
  createCycle,
  createPerson,
  createTestApi,
  type Person,
  type TestApi,
} from '@commonhearth/testing-server/api';
import { rebuildJob } from './rebuild.job.ts';

let api: TestApi;
let staff: Person;
let person: Person;
let marketId: number;
let periodId: string;
let areaId: string;
beforeAll(async () => {
  api = await createTestApi();
  staff = await createPerson(api, { staff: true });
  person = await createPerson(api, { market: 'seattle' });
  periodId = await createCycle(api, 'seattle', 'published');
  ({ areaId } = await createArea(api, { name: 'Ballard' }));
  const { rows } = await api.database.pool.query<{ market_id: string }>(
    "select market_id from markets where key = 'seattle'",
  );
  marketId = Number(rows[0]?.market_id);
});
afterAll(() => api.close());

const sql = (text: string, ...values: unknown[]) => api.database.pool.query(text, values);
const setPrice = (id: string, price: number) =>
  sql(
    'update homes set price = $2 where home_id = (select home_id from compounds where compound_id = $1)',
    id,
    price,
  );
/** What visitors get becomes what the database says. */
const rebuild = () => rebuildJob.handler(api.deps, { jobId: 'test' }, { marketId });
const publish = (editorial: { title: string | null; category: 'Duplex' | null }, price: number | null) =>
  createCompound(api, { periodId, areaId, status: 'published', editorial, home: { price } });
const get = (id: string, { token }: Partial<Person> = {}) =>
  api.call('GET', `/hfc/compounds/${id}`, { token });
const like = (id: string, status = 'liked', { token, subscriberId } = person) =>
  api.call('PUT', `/hfc/compounds/${id}/like_status`, {
    token,
    body: { status, subscriber_id: subscriberId },
  });
const liked = async ({ token, subscriberId }: Person = person) =>
  (await api.call('GET', `/hfc/liked_compounds?subscriber_id=${subscriberId ?? ''}`, { token })).body[
    'liked_compounds'
  ];
const later = () => (api.clock.now = new Date(api.clock.now.getTime() + 60_000));

it('[CMP-14] [CAL-24] a home that was public says so with what was public of it, to everyone and in its place of a list; one that comes back is live again', async () => {
  const fig = await publish({ title: 'The Fig Court', category: 'Duplex' }, 900_000);
  const elm = await publish({ title: 'Elm House', category: 'Duplex' }, 950_000);
  await rebuild();
  await setPrice(fig, 890_000);
  await rebuild();
  for (const id of [fig, elm]) {
    await like(id);
    later();
  }
  await api.call('PUT', `/hfc/liked_compounds/${fig}/note`, {
    token: person.token,
    body: { subscriber_id: person.subscriberId, text: 'Ask Ruth.' },
  });
  await api.call('PUT', `/hfc/compounds/${fig}/match_status`, {
    token: staff.token,
    body: { status: 'might_approve', version: 1 },
  });
  const facts = {
    compound_id: fig,
    market_id: String(marketId),
    title: 'The Fig Court',
    category: 'Duplex',
    price: 890_000,
    area_name: 'Ballard',
    taken_down_at: null,
  };
  const gone = { status: 410, body: { code: 'taken_down', title: 'This home is no longer shown.' } };
  // before the content that visitors get has followed
  expect(await get(fig)).toMatchObject({ ...gone, body: { ...gone.body, taken_down: facts } });
  const at = later().toISOString();
  await rebuild();
  // what staff write since is nobody's business
  await api.call('PUT', `/hfc/_i/compounds/${fig}`, {
    token: staff.token,
    body: { version: 2, editorial: { title: 'A SECRET draft' } },
  });
  await setPrice(fig, 1);
  later();
  await rebuild();
  const told = { ...facts, taken_down_at: at };
  for (const who of [{}, person]) {
    const answer = await get(fig, who);
    expect(answer).toMatchObject(gone);
    expect(answer.body['taken_down']).toEqual(told);
    expect(answer.text).not.toContain('SECRET');
  }
  expect((await get(fig, staff)).status).toBe(200);
  expect(await liked()).toEqual([
    { compound_id: elm, status: 'liked' },
    { compound_id: fig, status: 'liked', note: 'Ask Ruth.', taken_down: told },
  ]);

  await sql("update compounds set status = 'published' where compound_id = $1", fig);
  await rebuild();
  expect((await get(fig)).status).toBe(200);
  expect(await liked()).toEqual([
    { compound_id: elm, status: 'liked' },
    { compound_id: fig, status: 'liked', note: 'Ask Ruth.' },
  ]);
  await sql('update compounds set internal = true where compound_id = $1', fig);
  expect((await get(fig)).body['taken_down']).toMatchObject({ title: 'A SECRET draft', taken_down_at: null });
});

it('[CMP-14] a home that was taken down leaves a list when its owner takes it off, can come back onto it with its note, and comes onto no other', async () => {
  const id = await publish({ title: 'Gable House', category: 'Duplex' }, 700_000);
  const other = await createPerson(api, { market: 'seattle' });
  const onList = async (who?: Person) =>
    ((await liked(who)) as { compound_id: string }[]).filter((one) => one.compound_id === id);
  await rebuild();
  await like(id);
  await api.call('PUT', `/hfc/liked_compounds/${id}/note`, {
    token: person.token,
    body: { subscriber_id: person.subscriberId, text: 'The garden!' },
  });
  await sql("update compounds set status = 'might_approve' where compound_id = $1", id);
  await rebuild();
  expect((await like(id, 'disliked')).body).toEqual({ compound_id: id, status: 'disliked' });
  expect(await onList()).toMatchObject([{ status: 'disliked', taken_down: { title: 'Gable House' } }]);
  expect((await like(id, 'unliked')).body).toEqual({ compound_id: id, status: 'unliked' });
  expect(await onList()).toEqual([]);
  expect((await like(id)).body).toEqual({ compound_id: id, status: 'liked' });
  expect(await onList()).toMatchObject([
    { status: 'liked', note: 'The garden!', taken_down: { title: 'Gable House' } },
  ]);
  expect(await like(id, 'liked', other)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await onList(other)).toEqual([]);
});

it.each([
  ['deleted', 'update compounds set deleted_at = now() where compound_id = $1'],
  ['made internal', 'update compounds set internal = true where compound_id = $1'],
  ['left without an area', 'update compounds set area_id = null where compound_id = $1'],
])('[CMP-14] one that is %s answers 410', async (_kind, change) => {
  const id = await publish({ title: null, category: 'Duplex' }, null);
  await rebuild();
  await sql(change, id);
  await rebuild();
  expect(await get(id)).toMatchObject({
    status: 410,
    body: {
      taken_down: {
        title: 'Duplex in Ballard',
        price: null,
        taken_down_at: api.clock.now.toISOString(),
      },
    },
  });
});

it('[CMP-14] what never was public is not found, and on no list', async () => {
  const id = await createCompound(api, { periodId, areaId, status: 'approved' });
  await rebuild();
  await sql(
    "insert into likes (subscriber_id, compound_id, status, update_timestamp) values ($1, $2, 'liked', now())",
    person.subscriberId,
    id,
  );
  const answer = await get(id);
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(answer.body).not.toHaveProperty('taken_down');
  expect(JSON.stringify(await liked())).not.toContain(`"${id}"`);
});
