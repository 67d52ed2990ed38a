import { addSeattle, salesCsv } from '../sample-market.harness.ts';
import { importWorld, type ImportWorld } from './import-listings.harness.ts';
import { printListingReport } from './report.ts';

let world: ImportWorld;
beforeAll(async () => {
  world = await importWorld();
});
beforeEach(() => world.clear());
afterAll(() => world.close());

it("keeps no column whose name is the product's own or empty, and says so", async () => {
  await addSeattle(world.database);
  const csv = [
    'id,price,lat,long,__proto__,suggested_category,',
    '1,450000,47.665,-122.375,odd,Duplex,lost',
    '2,450000,47.665,-122.375,odd,Duplex,',
  ].join('\n');
  const report = await world.importing(csv);
  expect(report).toMatchObject({ imported: 2, unnamedValues: 1 });
  expect((await world.homes()).map((home) => home['home_attributes'])).toEqual([{}, {}]);
  const printed = printListingReport(report);
  expect(printed).toContain('because the name is reserved: __proto__, suggested_category');
  expect(printed).toContain('because the column has no name: 1 value\n');
});

const many = (row: (at: number) => Parameters<typeof salesCsv>[0][number]) =>
  salesCsv(Array.from({ length: 40 }, (_, at) => row(at)));
const spread = (at: number) => ({ id: String(at), date: '20260901T000000', lat: String(47.61 + at / 1000) });

it('[REV-01a] a dry run says nothing of a file in which nothing looks wrong', async () => {
  await addSeattle(world.database);
  await world.addAreas();
  const report = await world.importing(many(spread), { dryRun: true });
  expect(report).toMatchObject({ imported: 40, warnings: [] });
});

it.each([
  [
    'one_point',
    40,
    (at: number) => ({ ...spread(at), lat: '47.65' }),
    '40 of 40 homes (100 %) share 1 point',
  ],
  [
    'rents',
    20,
    (at: number) => ({ ...spread(at), price: at % 2 === 0 ? '2400' : '450000' }),
    'monthly rents',
  ],
  [
    'old',
    40,
    (at: number) => ({ ...spread(at), date: `201405${String((at % 20) + 1).padStart(2, '0')}` }),
    'oldest from 2014-05-01',
  ],
  [
    'without_area',
    40,
    (at: number) => ({ ...spread(at), long: '-122.2' }),
    'are outside every area of Seattle',
  ],
])('[REV-01a] a dry run says what looks wrong: %s', async (kind, count, row, words) => {
  await addSeattle(world.database);
  await world.addAreas();
  const report = await world.importing(many(row), { dryRun: true });
  expect(report.warnings).toMatchObject([{ kind, homes: count }]);
  expect(printListingReport(report)).toContain(words);
});

it('says which of two columns for the same field is used, unless the caller chose', async () => {
  await addSeattle(world.database);
  const csv = 'id,price,latitude,lat,long\n1,450000,47.66,47.665,-122.375';
  const message = '“lat” is used as Latitude, not “latitude”. If that is wrong, choose the other column.';
  expect((await world.importing(csv, { dryRun: true })).warnings).toContainEqual({
    kind: 'two_columns',
    homes: 1,
    message,
  });
  const overrides = [{ column: 'latitude', field: 'lat' }];
  expect((await world.importing(csv, { dryRun: true, overrides })).warnings).not.toContainEqual(
    expect.objectContaining({ kind: 'two_columns' }),
  );
});

it('reports every faulty row where all are asked for', async () => {
  await addSeattle(world.database);
  const csv = salesCsv(Array.from({ length: 30 }, () => ({ price: 'abc' })));
  expect((await world.importing(csv)).faults).toHaveLength(20);
  expect((await world.importing(csv, { mostFaults: Infinity })).faults).toHaveLength(30);
});
