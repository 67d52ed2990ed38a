import { createPerson, superuserEmail } from '@commonhearth/testing-server/api';
import { createCompound, createCycle } from '@commonhearth/testing-server/world';
import { until } from '@commonhearth/testing-server/waiting';
import { loadImagesJob } from '../../homes/photos/load-images.job.ts';
import { addingWorld, type AddingWorld } from './adding.harness.ts';

let world: AddingWorld;
beforeAll(async () => {
  world = await addingWorld();
});
beforeEach(() => world.clear());
afterAll(() => world.close());

const add = (zpids: readonly string[], more = {}) => world.post('compounds/zpid', { zpids, ...more });
const homes = () =>
  world.rows(
    'select h.external_id, h.price, h.formatted_address, h.full_address, c.status, c.available, c.marks, c.review_period_id, c.version from homes h join compounds c using (home_id) order by compound_id',
  );

it('[CAL-50] adds each listing that it can, and says of every other why not', async () => {
  for (const zpid of ['1', '2', '7', '8', '9']) world.know(zpid);
  world.know('3', { lat: 30.27, lng: -97.74 });
  world.know('4', { current_status: 'sold' });
  world.listings.faults.set('7', 'hang').set('8', 'half').set('9', 'busy');
  await createCompound(world.api, {
    periodId: world.periodId,
    provider: 'listings',
    home: { external_id: '5' },
  });
  const { status, body } = await add(['1', '2', '3', '4', '5', '6', '7', '8', '9', '1']);
  expect(status).toBe(200);
  expect(body['added']).toEqual([
    expect.objectContaining({
      zpid: '1',
      formatted_address: '1 Pine St, Seattle, WA 98107',
      without_area: true,
    }),
    expect.objectContaining({ zpid: '2' }),
    expect.objectContaining({ zpid: '4' }),
  ]);
  const failed = body['failed'] as { zpid: string; code: string; reason: string }[];
  expect(failed.map(({ zpid, code }) => [zpid, code])).toEqual([
    ['3', 'other_market'],
    ['5', 'known'],
    ['6', 'unknown'],
    ['7', 'no_answer'],
    ['8', 'no_answer'],
    ['9', 'no_answer'],
    ['1', 'twice'],
  ]);
  expect(failed.map(({ reason }) => reason).join('\n')).toMatch(
    /in Austin, not in Seattle[^]*in the cycle "[^]*didn’t respond within 4 seconds[^]*broke off[^]*no more requests/,
  );
  expect(await homes()).toMatchObject([
    { external_id: '5' },
    {
      external_id: '1',
      price: 900_000,
      status: 'for_review',
      available: true,
      full_address: { state: 'WA' },
    },
    { external_id: '2' },
    { external_id: '4', available: false },
  ]);
  const audit = await world.rows("select act, before from audit where action = 'add'");
  const act: unknown = expect.any(String);
  expect(audit).toEqual([1, 2, 3].map(() => ({ act, before: null })));
  expect(new Set(audit.map((entry) => entry['act'])).size).toBe(1);
});

it('[CAL-50] what did not answer can be asked again, and what was added stays known', async () => {
  world.know('41');
  world.know('2');
  world.listings.faults.set('2', 'broken');
  await add(['41', '2']);
  world.listings.faults.clear();
  const { body } = await add(['41', '2']);
  expect(body).toMatchObject({ added: [{ zpid: '2' }], failed: [{ zpid: '41', code: 'known' }] });
  expect(world.listings.asked.filter((path) => path === '/listings/41')).toHaveLength(1);
});

it('[CAL-50] takes 1 to 100 zpids', async () => {
  for (const zpids of [[], Array.from({ length: 101 }, (_, n) => String(n)), [''], 'x'])
    expect((await world.post('compounds/zpid', { zpids })).status).toBe(422);
  expect((await world.post('compounds/zpid', {})).status).toBe(422);
});

it('a home at the place of another is pointed out first, and added once that is accepted', async () => {
  world.know('1', { street: '1 Oak St', lat: 47.66, lng: -122.38 });
  world.know('2', { street: '2 Oak St', lat: 47.66 + 14 / 111_320, lng: -122.38 });
  world.know('3', { street: '3 Oak St', lat: 47.66 - 16 / 111_320, lng: -122.38 });
  world.know('4', { street: '1 OAK St', lat: 47.7, lng: -122.3 });
  const { body } = await add(['1', '2', '3', '4']);
  expect(body).toMatchObject({
    added: [{ zpid: '1' }, { zpid: '3' }],
    failed: [
      { zpid: '2', code: 'same_place', reason: expect.stringContaining('14 meters away') as string },
      { zpid: '4', code: 'same_place' },
    ],
  });
  const [first] = body['added'] as { compound_id: string }[];
  expect(body['failed']).toMatchObject([
    { compound_id: first?.compound_id },
    { compound_id: first?.compound_id },
  ]);
  expect((await add(['2', '4'], { accept_same_place: true })).body).toMatchObject({
    added: [{ zpid: '2' }, { zpid: '4' }],
    failed: [],
  });
});

/** A home that was rejected when it cost 900,000. */
async function rejectedIn(periodId: string, zpid: string): Promise<void> {
  const compoundId = await createCompound(world.api, {
    periodId,
    status: 'not_approved',
    provider: 'listings',
    home: { external_id: zpid, price: 900_000, current_status: 'active' },
  });
  await world.rows('update compounds set rejection = $2 where compound_id = $1', [
    compoundId,
    { at: '2026-11-01T00:00:00.000Z', price: 900_000, status: 'active' },
  ]);
}

it('a home that was rejected in a published cycle comes back when its price or status is another, else it is known', async () => {
  const published = await createCycle(world.api, 'seattle', 'published');
  for (const zpid of ['1', '2', '3', '4']) {
    world.know(zpid, { price: 900_000 });
    await rejectedIn(published, zpid);
  }
  world.know('2', { price: 850_000 });
  world.know('3', { current_status: 'pending' });
  world.know('4', { current_status: 'sold' });
  const { body } = await add(['1', '2', '3', '4']);
  expect(body).toMatchObject({
    added: [
      { zpid: '2', rejected_before: true },
      { zpid: '3', rejected_before: true },
      { zpid: '4', rejected_before: true },
    ],
    failed: [{ zpid: '1', code: 'known' }],
  });
  const rejected = { kind: 'rejected_before', at: '2026-11-01T00:00:00.000Z' };
  const back = {
    status: 'for_review',
    review_period_id: world.periodId,
    version: 2,
  };
  expect(await homes()).toMatchObject([
    { external_id: '1', status: 'not_approved', review_period_id: published },
    { external_id: '2', price: 850_000, ...back, marks: [rejected, { kind: 'price_changed', to: 850_000 }] },
    {
      external_id: '3',
      price: 900_000,
      available: true,
      ...back,
      marks: [rejected, { kind: 'status_changed', to: 'pending' }],
    },
    { external_id: '4', available: false, ...back },
  ]);
});

it('a home that was rejected in a cycle that is not published yet stays rejected there, whatever it costs now', async () => {
  await rejectedIn(world.periodId, '1');
  world.know('1', { price: 850_000 });
  expect((await add(['1'])).body).toMatchObject({ added: [], failed: [{ zpid: '1', code: 'known' }] });
  expect(await homes()).toMatchObject([{ status: 'not_approved', price: 900_000, version: 1 }]);
});

it.each(['published', 'publishing'] as const)(
  'a cycle that is %s takes no homes, and says so',
  async (status) => {
    world.know('1');
    await world.rows('update review_periods set status = $1, published_at = now()', [status]);
    const { status: code, body } = await add(['1']);
    expect(code).toBe(409);
    expect(body).toMatchObject({ code: 'period_not_open', current: { status } });
    expect(await homes()).toEqual([]);
  },
);

it('the first ten pictures of what is added are loaded by a job; what staff took away of a home does not come again', async () => {
  world.know('1');
  await add(['1']);
  const loads = () => world.api.queued.filter(({ name }) => name === loadImagesJob.name);
  const [home] = await world.rows('select home_id, images_job_id from homes');
  const homeId = Number(home?.['home_id']);
  expect(home?.['images_job_id']).toEqual(expect.any(String));
  expect(loads()).toEqual([{ name: loadImagesJob.name, input: { homeId, known: [], most: 10 } }]);
  await world.rows(
    "insert into home_photos (home_id, storage_key, provider_image, sort_order, create_timestamp, deleted_at) values ($1, 'k', 'p1', 0, now(), now())",
    [homeId],
  );
  await world.rows('update compounds set deleted_at = now()');
  world.api.queued.length = 0;
  await add(['1']);
  expect(loads()).toEqual([{ name: loadImagesJob.name, input: { homeId, known: ['p1'], most: 10 } }]);
});

/** Does it while the home with this zpid is held, so that whoever has looked at it writes only afterwards. */
async function whileHeld<T>(
  zpid: string,
  work: (waiters: (count: number) => Promise<void>) => Promise<T>,
  statement = 'select 1 from homes where external_id = $1 for update',
) {
  const hold = await world.api.database.pool.connect();
  await hold.query('begin');
  await hold.query(statement, [zpid]);
  try {
    return await work((count) =>
      until(async () => {
        const waiting = await world.rows(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return waiting.length >= count;
      }),
    );
  } finally {
    await hold.query('commit');
    hold.release();
  }
}
const standing = () => world.rows('select review_period_id from compounds where deleted_at is null');

it('a home that stands in no cycle and is added twice at once stands in it once', async () => {
  world.know('61');
  await add(['61']);
  await world.api.database.pool.query('update compounds set deleted_at = now()');
  const adding = await whileHeld('61', async (waiters) => {
    const begun = [add(['61']), add(['61'])];
    await waiters(2);
    return begun;
  });
  const answers = await Promise.all(adding);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.flatMap(({ body }) => body['added'])).toHaveLength(1);
  expect(await standing()).toHaveLength(1);
});

it('a home that is added while its deleted cycle comes back stands in one of the two', async () => {
  world.know('62');
  await add(['62']);
  const { api, periodId } = world;
  const { token } = await createPerson(api, { staff: true, email: superuserEmail });
  const path = `/hfc/_i/review_periods/${periodId}`;
  expect((await api.call('DELETE', path, { token, body: { version: 1 } })).status).toBe(204);
  await api.database.pool.query("update review_periods set status = 'published', published_at = now()");
  const [entry] = await world.rows("select entry_id from audit where action = 'delete'");
  const next = await createCycle(api);
  const asked = await whileHeld('62', async (waiters) => {
    const body = { zpids: ['62'] };
    const adding = api.call('POST', `/hfc/_i/review_periods/${next}/compounds/zpid`, { token, body });
    await waiters(1);
    const undoing = api.call('POST', `/hfc/_i/audit/${String(entry?.['entry_id'])}/undo`, {
      token,
      body: {},
    });
    await Promise.race([undoing, waiters(2)]);
    return [adding, undoing];
  });
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await standing()).toEqual([{ review_period_id: next }]);
});

it('a fact that staff change by hand while the home comes back from its rejection stays theirs', async () => {
  world.know('63', { price: 850_000 });
  await rejectedIn(await createCycle(world.api, 'seattle', 'published'), '63');
  const changes = 'price = 700000, source_values = \'{"price": 900000}\', version = version + 1';
  const adding = await whileHeld(
    '63',
    async (waiters) => {
      const begun = [add(['63'])];
      await waiters(1);
      return begun;
    },
    `update homes set ${changes} where external_id = $1`,
  );
  expect((await Promise.all(adding)).map(({ status }) => status)).toEqual([200]);
  expect(await world.rows('select price, source_values, version from homes')).toEqual([
    { price: 700_000, source_values: { price: 850_000 }, version: 3 },
  ]);
});

it('two who add the same homes in another order wait for one another, and both are answered', async () => {
  const zpids = Array.from({ length: 30 }, (_, i) => String(70 + i));
  for (const zpid of zpids) world.know(zpid);
  const answers = await Promise.all([add(zpids), add(zpids.toReversed()), add(zpids)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.flatMap(({ body }) => body['added'])).toHaveLength(zpids.length);
});
