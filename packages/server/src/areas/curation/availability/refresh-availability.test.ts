import { randomUUID } from 'node:crypto';
import { createCompound } from '@commonhearth/testing-server/world';
import { recordEnd, recordQueued } from '../../../jobs/job-runs.ts';
import { rebuildJob } from '../../homes/content/rebuild.job.ts';
import { addingWorld, type AddingWorld } from '../adding/adding.harness.ts';
import { refreshAvailabilityJob } from './refresh-availability.job.ts';

let world: AddingWorld;
beforeAll(async () => {
  world = await addingWorld();
});
beforeEach(() => world.clear());
afterAll(() => world.close());

type More = Partial<Omit<Parameters<typeof createCompound>[1], 'home' | 'periodId'>>;
const home = (zpid: string, more: More = {}) =>
  createCompound(world.api, {
    periodId: world.periodId,
    provider: 'listings',
    ...more,
    home: { external_id: zpid, price: 900_000, current_status: 'active', formatted_address: `Home ${zpid}` },
  });
const facts = async (compoundId: string) =>
  (
    await world.rows(
      'select h.price, h.current_status, h.source_values, h.version as home_version, h.availability_checked_at, c.available, c.marks, c.version from homes h join compounds c using (home_id) where compound_id = $1',
      [compoundId],
    )
  )[0];

/** Presses the button and runs the job that it queued; answers what staff are told of it. */
async function refresh(): Promise<Readonly<Record<string, unknown>>> {
  world.api.clock.now = new Date(world.api.clock.now.getTime() + 60_000);
  const { status, body } = await world.post('compounds/refresh_availability', {});
  expect(status).toBe(202);
  const jobId = String(body['job_id']);
  const queued = world.api.queued.filter(({ name }) => name === refreshAvailabilityJob.name).at(-1);
  await run(jobId, queued?.input ?? {});
  return (await world.api.call('GET', `/hfc/_i/jobs/${jobId}`, { token: world.token })).body;
}
async function run(jobId: string, input: object): Promise<void> {
  await recordQueued(world.api.database.db, { jobId, name: refreshAvailabilityJob.name, userId: null });
  await refreshAvailabilityJob.handler(world.api.deps, { jobId }, refreshAvailabilityJob.input.parse(input));
  await recordEnd(world.api.database.db, jobId, world.api.clock.now);
}

it('[CAL-52] what changed at the provider is written and marked; a home that it does not know is not to be had', async () => {
  const [same, cheaper, sold, pending, unknown, byHand] = [
    await home('1'),
    await home('2'),
    await home('3'),
    await home('4'),
    await home('5'),
    await home('6', { provider: 'manual' }),
  ];
  world.know('1');
  world.know('2', { price: 850_000 });
  world.know('3', { current_status: 'sold' });
  world.know('4', { current_status: 'pending' });
  expect(await refresh()).toMatchObject({ done: 5, total: 5, errors: [] });
  expect(await facts(same)).toMatchObject({
    marks: [],
    available: true,
    version: 1,
    home_version: 1,
    availability_checked_at: world.api.clock.now,
  });
  expect(await facts(cheaper)).toMatchObject({
    price: 850_000,
    available: true,
    marks: [{ kind: 'price_changed', from: 900_000, to: 850_000 }],
  });
  expect(await facts(sold)).toMatchObject({
    current_status: 'sold',
    available: false,
    marks: [{ kind: 'status_changed', from: 'active', to: 'sold' }],
  });
  expect(await facts(pending)).toMatchObject({ current_status: 'pending', available: true });
  expect(await facts(unknown)).toMatchObject({ available: false, marks: [{ kind: 'not_known_any_more' }] });
  expect(await facts(byHand)).toMatchObject({ availability_checked_at: null, version: 1 });
  const [period] = await world.rows('select availability_checked_at from review_periods');
  expect(period).toEqual({ availability_checked_at: world.api.clock.now });
  expect(await world.rows("select distinct actor_name from audit where action = 'refresh'")).toEqual([
    { actor_name: 'refresh-availability' },
  ]);

  // nothing is new: nothing is written
  const before = await Promise.all([cheaper, sold, unknown].map(facts));
  await refresh();
  for (const [i, compoundId] of [cheaper, sold, unknown].entries())
    expect(await facts(compoundId)).toEqual({
      ...before[i],
      availability_checked_at: world.api.clock.now,
    });
  // all is as it was
  world.know('2');
  world.know('3');
  world.know('5');
  await refresh();
  for (const compoundId of [cheaper, sold, unknown])
    expect(await facts(compoundId)).toMatchObject({ marks: [], available: true, current_status: 'active' });
});

it('[CAL-52] a fact that staff changed by hand stays, and what the provider says now stands beside it', async () => {
  const compoundId = await home('1');
  await world.rows(
    `update homes set price = 880000, source_values = '{"price": 900000}' where external_id = '1'`,
  );
  world.know('1', { price: 850_000 });
  await refresh();
  expect(await facts(compoundId)).toMatchObject({
    price: 880_000,
    source_values: { price: 850_000 },
    marks: [{ kind: 'price_changed', from: 900_000, to: 850_000 }],
  });
});

it.each([
  ['hang', 'didn’t respond within'],
  ['half', 'its response broke off'],
  ['garbled', 'can’t read'],
  ['busy', 'accepts no more requests right now'],
] as const)(
  '[CAL-52] what the provider does not answer (%s) is told by home and stays as it was, and can be asked again',
  async (fault, words) => {
    const compoundId = await home('1');
    const other = await home('2');
    world.know('1', { price: 1 });
    world.know('2', { price: 2 });
    world.listings.faults.set('1', fault);
    expect(await refresh()).toMatchObject({
      state: 'done',
      done: 2,
      total: 2,
      errors: [{ item: 'Home 1', reason: expect.stringContaining(words) as string }],
    });
    expect(await facts(compoundId)).toMatchObject({ price: 900_000, availability_checked_at: null });
    expect(await facts(other)).toMatchObject({ price: 2 });
    world.listings.faults.clear();
    expect(await refresh()).toMatchObject({ done: 2, total: 2, errors: [] });
    expect(await facts(compoundId)).toMatchObject({ price: 1 });
  },
);

it('[CAL-52] a provider that is away is not asked for each of many homes', async () => {
  for (let n = 0; n < 20; n += 1) {
    await home(`9${n}`);
    world.listings.faults.set(`9${n}`, 'broken');
  }
  const told = await refresh();
  expect(told).toMatchObject({ done: 20, total: 20 });
  expect((told['errors'] as { item: string }[]).at(-1)).toMatchObject({ item: '8 more homes' });
});

it('[CAL-52] a provider that answers now and then is asked for every home', async () => {
  for (let n = 0; n < 20; n += 1) {
    await home(`9${n}`);
    if (n % 4 === 3) world.know(`9${n}`);
    else world.listings.faults.set(`9${n}`, 'broken');
  }
  const told = await refresh();
  expect((told['errors'] as { item: string }[]).map(({ item }) => item)).not.toContainEqual(
    expect.stringContaining('more home'),
  );
  expect(world.listings.asked).toContain('/listings/919');
});

it.each(['sold', 'recently_sold', 'rented', 'off_market'])(
  '[CAL-52] a home that is %s is not to be had any longer',
  async (status) => {
    const compoundId = await home('1');
    world.know('1', { current_status: status });
    await refresh();
    expect(await facts(compoundId)).toMatchObject({ current_status: status, available: false });
  },
);

it('[CAL-52] a home that is being published stays as it was, which is told; one that is deleted is not asked for', async () => {
  const frozen = await home('1', { status: 'approved', frozen: true });
  await home('2', { deleted: true });
  world.know('1', { price: 850_000 });
  expect(await refresh()).toMatchObject({
    total: 1,
    errors: [{ item: 'Home 1', reason: expect.stringContaining('being published') as string }],
  });
  expect(await facts(frozen)).toMatchObject({ price: 900_000, version: 1, marks: [] });
});

it('[CAL-52] a job that was cut off goes on where it stopped, and asked for again it is the one under way', async () => {
  await home('71');
  await home('72');
  world.know('71');
  world.know('72');
  const { body } = await world.post('compounds/refresh_availability', {});
  const jobId = String(body['job_id']);
  await recordQueued(world.api.database.db, { jobId, name: refreshAvailabilityJob.name, userId: null });
  expect((await world.post('compounds/refresh_availability', {})).body).toEqual({ job_id: jobId });
  expect(world.api.queued).toHaveLength(1);
  const input = world.api.queued[0]?.input ?? {};
  await world.rows(
    "update homes set availability_checked_at = now() + interval '99 years' where external_id = '71'",
  );
  await run(randomUUID(), input);
  expect(world.listings.asked).toContain('/listings/72');
  expect(world.listings.asked).not.toContain('/listings/71');
});

it('[CAL-52] visitors get what changed of a published home', async () => {
  await home('1', { status: 'published' });
  await home('2');
  world.know('1');
  world.know('2', { price: 1 });
  await refresh();
  const rebuilds = () => world.api.queued.filter(({ name }) => name === rebuildJob.name).length;
  expect(rebuilds()).toBe(0);
  world.know('1', { price: 800_000 });
  await refresh();
  expect(rebuilds()).toBe(1);
  // nothing of its facts is new, but it is not to be had any longer
  world.listings.listings.delete('1');
  await refresh();
  expect(rebuilds()).toBe(2);
});
