import { until } from '@commonhearth/testing-server/waiting';
import { createCycle } from '@commonhearth/testing-server/world';
import { addSeattle, salesCsv } from '../sample-market.harness.ts';
import { importWorld, now, type ImportWorld } from './import-listings.harness.ts';
import { printListingReport } from './report.ts';

let world: ImportWorld;
let past: string;
let open: string;
const rejectedAt = '2026-11-13T09:00:00.000Z';
beforeAll(async () => {
  world = await importWorld();
});
beforeEach(async () => {
  await world.clear();
  past = (await addSeattle(world.database)).periodId;
  await world.importing(salesCsv([{ id: '1', price: '850000' }]));
  await reject({ price: 850_000 });
  await publish();
  open = await createCycle({ database: world.database, clock: { now } });
  await world.test.sql.query('DELETE FROM audit');
});
afterAll(() => world.close());

const reject = (rejection: { price?: number | null; status?: string }) =>
  world.test.sql.query(
    `UPDATE compounds SET status = 'not_approved', rejection = '${JSON.stringify({ at: rejectedAt, price: 850_000, status: 'active', ...rejection })}'`,
  );
const publish = () =>
  world.test.sql.query("UPDATE review_periods SET status = 'published', published_at = now()");
const stands = async () =>
  (
    await world.test.sql.query<Record<string, unknown>>(
      'SELECT compound_id::text AS id, status, review_period_id::text AS period, marks, rejection, version FROM compounds',
    )
  )[0];

it('[REV-19] a home rejected in a published cycle comes into the open one when its price is another, marked so', async () => {
  const dry = await world.importing(salesCsv([{ id: '1', price: '799000' }]), { dryRun: true });
  expect(dry).toMatchObject({ rows: 1, imported: 0, returned: 1, updated: 0, unchanged: 0 });
  expect(printListingReport(dry)).toContain('1  back for review');
  expect(await stands()).toMatchObject({ status: 'not_approved', period: past });
  expect(await world.importing(salesCsv([{ id: '1', price: '799000' }]))).toMatchObject({ returned: 1 });
  const marks = [
    { kind: 'rejected_before', at: rejectedAt },
    { kind: 'price_changed', at: now.toISOString(), from: 850_000, to: 799_000 },
  ];
  expect(await stands()).toEqual({
    id: '1',
    status: 'for_review',
    period: open,
    marks,
    rejection: null,
    version: 2,
  });
  expect((await world.homes()).map((home) => home['price'])).toEqual([799_000]);
  const entries = await world.test.sql.query<Record<string, unknown>>(
    'SELECT action, object_type, object_id, actor_name, before, after, act FROM audit ORDER BY entry_id',
  );
  expect(entries).toMatchObject([
    {
      action: 'offered_again',
      object_type: 'compound',
      object_id: '1',
      actor_name: 'import',
      before: { status: 'not_approved', reviewPeriodId: Number(past), marks: [] },
      after: { status: 'for_review', reviewPeriodId: Number(open), marks },
    },
    { action: 'listings_imported', act: entries[0]?.['act'] },
  ]);
  expect(await world.importing(salesCsv([{ id: '1', price: '799000' }]))).toMatchObject({
    returned: 0,
    unchanged: 1,
  });
});

it('[REV-19] it comes back when its status is another than when it was rejected', async () => {
  await reject({ status: 'pending' });
  expect(await world.importing(salesCsv([{ id: '1', price: '850000' }]))).toMatchObject({ returned: 1 });
  expect(await stands()).toMatchObject({
    status: 'for_review',
    period: open,
    marks: [
      { kind: 'rejected_before' },
      { kind: 'status_changed', at: now.toISOString(), from: 'pending', to: 'active' },
    ],
  });
});

it('[REV-19] at the same price and status it counts as known, whatever else changed of it', async () => {
  const same = { id: '1', price: '850000' };
  expect(await world.importing(salesCsv([same]))).toMatchObject({ returned: 0, unchanged: 1 });
  expect(await world.importing(salesCsv([{ ...same, bedrooms: '5' }]))).toMatchObject({
    returned: 0,
    updated: 1,
  });
  expect(await stands()).toMatchObject({ status: 'not_approved', period: past, marks: [] });
});

it.each([
  ['one that was rejected in the open cycle', `UPDATE compounds SET review_period_id = 2`],
  ['a maybe of a published cycle', `UPDATE compounds SET status = 'might_approve', rejection = NULL`],
  [
    'one that is published',
    `UPDATE compounds SET status = 'published', publish_date = now(), rejection = NULL`,
  ],
])('[REV-19] a new price moves nothing of %s', async (_which, change) => {
  await world.test.sql.query(change);
  const before = await stands();
  expect(await world.importing(salesCsv([{ id: '1', price: '799000' }]))).toMatchObject({
    returned: 0,
    updated: 1,
  });
  expect(await stands()).toEqual(before);
});

it('one that staff decide on anew while the file is imported stays as they decided', async () => {
  const colleague = await world.database.pool.connect();
  await colleague.query('BEGIN');
  await colleague.query(
    "UPDATE compounds SET status = 'might_approve', rejection = NULL, version = version + 1",
  );
  const importing = world.importing(salesCsv([{ id: '1', price: '799000' }]));
  await until(
    async () =>
      (
        await world.test.sql.query(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        )
      ).length > 0,
  );
  await colleague.query('COMMIT');
  colleague.release();
  expect(await importing).toMatchObject({ returned: 0, updated: 1 });
  expect(await stands()).toMatchObject({ status: 'might_approve', period: past, marks: [], version: 2 });
  expect((await world.homes()).map((home) => home['price'])).toEqual([799_000]);
});
