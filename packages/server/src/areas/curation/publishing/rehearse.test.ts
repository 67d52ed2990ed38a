import type { Rehearsal } from '@commonhearth/schemas';
import { createPerson, createTestApi, type Person, type TestApi } from '@commonhearth/testing-server/api';
import { clearWorld } from '@commonhearth/testing-server/world';
import { keysOf } from '../../../providers/object-store/object-store.harness.ts';
import { rebuildContent } from '../../homes/content/content.service.ts';
import { finishPublish } from './finish-publish.ts';
import { openCycle, type Wanted } from './cycle.harness.ts';

let api: TestApi;
let rosa: Person;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  await clearWorld({ database: api.database });
});
afterAll(() => api.close());

const rehearse = (periodId: number) =>
  api.call('GET', `/hfc/_i/review_periods/${periodId}/rehearsal`, { token: rosa.token });
async function rehearsalOf(periodId: number): Promise<Rehearsal> {
  const answer = await rehearse(periodId);
  expect(answer.status).toBe(200);
  return answer.body['rehearsal'] as Rehearsal;
}
async function open(wanted: readonly Wanted[]) {
  const cycle = await openCycle(api.database, wanted);
  rosa = await createPerson(api, { staff: true, name: 'Rosa' });
  return cycle;
}
const publish = (reviewPeriodId: number, version: number, accept = true) =>
  api.call('POST', `/hfc/_i/review_periods/${reviewPeriodId}/publish`, {
    token: rosa.token,
    body: { version, accept_warnings: accept },
  });
/** The next cycle of the market, with these homes moved into it as approved. */
async function nextCycle(marketId: number, ids: readonly number[]): Promise<number> {
  const { rows } = await api.database.pool.query<{ id: string }>(
    "insert into review_periods (market_id, name, starts_on, create_timestamp) values ($1, 'Week 48', '2026-11-23', now()) returning review_period_id::text as id",
    [marketId],
  );
  const id = Number(rows[0]?.id);
  await api.database.pool.query(
    "update compounds set review_period_id = $1, status = 'approved' where compound_id = any($2)",
    [id, ids],
  );
  return id;
}
const sizes = async (): Promise<ReadonlyMap<string, number>> => {
  const { objects } = api.deps;
  const keys = (await keysOf(objects, 'content/')).filter((key) =>
    /published_compounds\/\d.*\.json$/.test(key),
  );
  const bodies = await Promise.all(keys.map((key) => objects.read(key)));
  return new Map(keys.map((key, i) => [key, bodies[i]?.length ?? 0]));
};
const ids = (homes: readonly { readonly compound_id: string }[]): number[] =>
  homes.map((home) => Number(home.compound_id));

it('[REV-18] [CAL-87] what a rehearsal says is what the publish then does: who sees which home, the order, and the bytes; asked, it changes nothing', async () => {
  const cycle = await open([
    {},
    { featured: true },
    { internal: true },
    { area: 'in_beta' },
    { status: 'might_approve' },
    { description: null },
  ]);
  await rebuildContent(api.deps);
  const before = await sizes();
  const rehearsed = await rehearsalOf(cycle.reviewPeriodId);
  expect(await rehearsalOf(cycle.reviewPeriodId)).toEqual(rehearsed);
  expect(await sizes()).toEqual(before);
  const [a = 0, b = 0, c = 0, d = 0, , f = 0] = cycle.ids;
  expect(rehearsed).toMatchObject({
    version: 1,
    last_published_at: null,
    changes: [],
    vanishes: [],
    stays: 0,
    blocked: [],
    warnings: [{ compound_id: String(f), missing: ['description'], seen_by: 'all' }],
  });
  expect(rehearsed.appears.map((home) => [Number(home.compound_id), home.seen_by, home.place])).toEqual([
    [b, 'all', 1],
    [a, 'all', 2],
    [f, 'all', 3],
    [c, 'staff', null],
    [d, 'beta', null],
  ]);

  expect((await publish(cycle.reviewPeriodId, rehearsed.version, false)).body).toMatchObject({
    code: 'warnings',
    current: { findings: [{ compound_id: String(f) }] },
  });
  expect((await publish(cycle.reviewPeriodId, rehearsed.version)).status).toBe(202);
  await finishPublish(api.deps, cycle.reviewPeriodId);
  const written = [...(await sizes())].filter(([key]) => !before.has(key));
  expect(written.length).toBe(rehearsed.files);
  expect(written.reduce((sum, [, size]) => sum + size, 0)).toBe(rehearsed.bytes);
  const { rows } = await api.database.pool.query<{ order: string[] }>(
    'select published_compound_order::text[] as order from review_periods',
  );
  expect(rows[0]?.order.slice(0, 3)).toEqual(rehearsed.order);
  expect(rehearsed.order).toEqual([b, a, f].map(String));
  const refused = await rehearse(cycle.reviewPeriodId);
  expect([refused.status, refused.body['code']]).toEqual([409, 'period_not_open']);
});

it('[REV-18] [CAL-87] a rehearsal lists what changed and vanished since the last publish, and marks what visitors have already', async () => {
  const cycle = await open([{}, {}, {}, { status: 'might_approve' }]);
  const [a = 0, b = 0, c = 0, d = 0] = cycle.ids;
  expect((await publish(cycle.reviewPeriodId, 1)).status).toBe(202);
  await finishPublish(api.deps, cycle.reviewPeriodId);
  const next = await nextCycle(cycle.marketId, [d]);

  await api.database.pool.query(
    'update homes set price = 800000 where home_id = (select home_id from compounds where compound_id = $1)',
    [a],
  );
  await api.database.pool.query("update compounds set status = 'not_approved' where compound_id = $1", [b]);
  const first = await rehearsalOf(next);
  expect(first).toMatchObject({
    last_published_at: api.clock.now.toISOString(),
    changes: [
      { compound_id: String(a), changed: ['price'], price: 800_000, price_before: 900_000, already: false },
    ],
    vanishes: [{ compound_id: String(b), already: false, place: null }],
    stays: 1,
  });
  expect(ids(first.appears)).toEqual([d]);
  expect(first.order.map(Number).sort((x, y) => x - y)).toEqual([a, c, d]);

  await rebuildContent(api.deps, { marketIds: [String(cycle.marketId)] });
  const then = await rehearsalOf(next);
  expect(then.changes.map(({ already }) => already)).toEqual([true]);
  expect(then.vanishes.map(({ already }) => already)).toEqual([true]);
  expect(ids(then.appears)).toEqual([d]);
});

it('[CAL-87] what visitors have of a change is not what they have of a later one; homes that only some see are no change', async () => {
  const cycle = await open([{}, { area: 'in_beta' }, { status: 'might_approve' }]);
  const [a = 0, beta = 0, c = 0] = cycle.ids;
  expect((await publish(cycle.reviewPeriodId, 1)).status).toBe(202);
  await finishPublish(api.deps, cycle.reviewPeriodId);
  const next = await nextCycle(cycle.marketId, [c]);
  const price = (value: number) =>
    api.database.pool.query(
      'update homes set price = $2 where home_id = any(select home_id from compounds where compound_id = any($1))',
      [[a, beta], value],
    );
  await price(800_000);
  await rebuildContent(api.deps, { marketIds: [String(cycle.marketId)] });
  await price(700_000);
  const { changes, appears } = await rehearsalOf(next);
  expect(changes).toMatchObject([
    { compound_id: String(a), price: 700_000, price_before: 900_000, already: false },
  ]);
  expect(ids(appears)).toEqual([c]);
  // own pictures and resources are of what visitors see, too
  await price(900_000);
  await api.database.pool.query(
    `with home as (
      update homes set loaded_images_count = 1, other_images_count = 4
      where home_id = (select home_id from compounds where compound_id = $1) returning home_id)
    insert into home_photos (home_id, storage_key, sort_order, create_timestamp) select home_id, 'photos/b', 9, now() from home`,
    [a],
  );
  await api.database.pool.query(
    `update compounds set resource_ids = '{7}', owned_images = '[{"storage_key":"photos/own"}]' where compound_id = $1`,
    [a],
  );
  expect((await rehearsalOf(next)).changes).toMatchObject([
    { compound_id: String(a), changed: ['photos', 'resources'] },
  ]);
});

it('[CAL-87] what was published before any publish was kept does not appear, it stays', async () => {
  const cycle = await open([{}, {}]);
  const [a = 0, b = 0] = cycle.ids;
  await api.database.pool.query(
    "update compounds set status = 'published', publish_date = now() where compound_id = $1",
    [b],
  );
  const { appears, stays, order } = await rehearsalOf(cycle.reviewPeriodId);
  expect([ids(appears), stays, order.map(Number).toSorted((x, y) => x - y)]).toEqual([[a], 1, [a, b]]);
});

it('[CAL-87] what blocks a publish stands in its rehearsal, and the publish says the same', async () => {
  const cycle = await open([{ title: ' ' }, { area: null }, {}]);
  const { blocked, order } = await rehearsalOf(cycle.reviewPeriodId);
  expect(blocked.map(({ missing }) => missing)).toEqual([['title'], ['area']]);
  expect(order.map(Number)).toEqual([cycle.ids[0], cycle.ids[2]]);
  const refused = await publish(cycle.reviewPeriodId, 1);
  expect(refused.body).toMatchObject({
    code: 'publish_blocked',
    current: { findings: blocked.map(({ seen_by: _seenBy, ...finding }) => finding) },
  });
  expect((await rehearse(999_999)).status).toBe(404);
});

it('[CAL-87] a number of a text that contradicts the record warns in the rehearsal and at the publish alike', async () => {
  const cycle = await open([
    { title: 'A 5 bedroom house', description: 'Asking $700,000, which is less than the record says.' },
    {},
  ]);
  await api.database.pool.query('update homes set bedrooms = 3');
  const { blocked, warnings } = await rehearsalOf(cycle.reviewPeriodId);
  expect(blocked).toEqual([]);
  expect(warnings).toMatchObject([
    {
      compound_id: String(cycle.ids[0]),
      missing: [],
      contradictions: [
        { text: 'title', fact: 'bedrooms', says: '5', record: '3' },
        { text: 'description', fact: 'price', record: '$900,000' },
      ],
    },
  ]);
  const warned = await publish(cycle.reviewPeriodId, 1, false);
  expect(warned.body).toMatchObject({
    code: 'warnings',
    current: { findings: warnings.map(({ seen_by: _seenBy, ...finding }) => finding) },
  });
  expect((await publish(cycle.reviewPeriodId, 1)).status).toBe(202);
});

it('[REV-18] a rehearsal counts by area who likes a home with a comment, may not see it yet and then will', async () => {
  const cycle = await open([{}, { area: 'in_beta' }, { internal: true }, {}]);
  const [a = 0, b = 0, c = 0, d = 0] = cycle.ids;
  const people = [];
  for (let i = 0; i < 3; i++) people.push(await createPerson(api, { market: 'bay_area' }));
  const [ann, ben, staff] = [
    people[0],
    people[1],
    await createPerson(api, { market: 'bay_area', staff: true }),
  ];
  await api.database.pool.query(
    `update compounds set broadcast_comments = '[{"comment_id":"1","text":"Open on Sunday","create_timestamp":"2026-11-20T12:00:00.000Z"}]' where compound_id = any($1)`,
    [[a, b, c]],
  );
  for (const person of [...people, staff])
    for (const id of [a, b, c, d])
      await api.database.pool.query(
        "insert into likes (subscriber_id, compound_id, status, update_timestamp) values ($1, $2, 'liked', now())",
        [person.subscriberId, id],
      );
  await api.database.pool.query("update likes set status = 'disliked' where subscriber_id = $1", [
    people[2]?.subscriberId,
  ]);
  await api.database.pool.query(
    'insert into area_beta_users (area_id, user_id, create_timestamp) values ($1, $2, now())',
    [cycle.areaIds.get('in_beta'), ann?.userId],
  );
  // staff see the homes already, and were told when it was written
  for (const id of [a, b, c])
    await api.database.pool.query(
      "insert into alerts (subscriber_id, compound_id, type, comment_id, create_timestamp) values ($1, $2, 'compound_broadcast', '1', now())",
      [staff.subscriberId, id],
    );
  const alerts = async () =>
    (await rehearsalOf(cycle.reviewPeriodId)).alerts.map((one) => [one.area_name, one.comments, one.people]);
  expect(await alerts()).toEqual([
    ['live area', 1, 2],
    ['in_beta area', 1, 1],
  ]);
  // who was told of that comment before is not told again
  await api.database.pool.query(
    "insert into alerts (subscriber_id, compound_id, type, comment_id, create_timestamp) values ($1, $2, 'compound_broadcast', '1', now())",
    [ben?.subscriberId, a],
  );
  expect(await alerts()).toEqual([
    ['in_beta area', 1, 1],
    ['live area', 1, 1],
  ]);
  // and the publish alerts whom the rehearsal counted
  const told = await api.database.pool.query('select 1 from alerts');
  expect((await publish(cycle.reviewPeriodId, 1)).status).toBe(202);
  await finishPublish(api.deps, cycle.reviewPeriodId);
  const after = await api.database.pool.query('select 1 from alerts');
  expect(after.rows.length - told.rows.length).toBe(2);
});

it('[REV-18] counts potential units with the others', async () => {
  const { reviewPeriodId, ids: homes } = await open([{}]);
  await api.database.pool.query(
    `update compounds set editorial = editorial || '{"numUnits": 1, "numPotentialUnits": 1}' where compound_id = $1`,
    [homes[0]],
  );
  expect((await rehearsalOf(reviewPeriodId)).appears).toMatchObject([{ units: 2 }]);
});
