import { addSeattle, salesCsv } from '../sample-market.harness.ts';
import { importWorld, type ImportWorld } from './import-listings.harness.ts';

let world: ImportWorld;
beforeAll(async () => {
  world = await importWorld();
});
beforeEach(() => world.clear());
afterAll(() => world.close());

const everyClass = salesCsv([
  { id: '1' },
  { id: '2', date: '20140601T000000', price: '1' },
  { id: '2', date: '20150601T000000', price: '2' },
  { id: '3', lat: '47.2' },
  { id: '4', price: 'abc' },
  { id: '5', lat: '-122.375', long: '47.665' },
  { id: '', price: '5' },
  { id: '6', bedrooms: '33' },
  '7,20150101T000000,4500',
]);

it('[REV-01a] puts each row into one class, and the classes add up', async () => {
  await addSeattle(world.database);
  await world.addAreas();
  const report = await world.importing(everyClass);
  expect(report).toMatchObject({
    rows: 9,
    imported: 3,
    importedWithoutArea: 1,
    updated: 0,
    unchanged: 0,
    superseded: 1,
    faulty: 5,
  });
  expect(report.faults.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    '6: Price "abc" is not a number',
    '7: latitude -122.375 and longitude 47.665 look swapped',
    '8: Listing id is missing',
    '9: Bedrooms 33 is above 20',
    '10: 3 of 10 columns: the line is cut off',
  ]);
  expect(
    (await world.homes()).map((home) => [home['external_id'], home['price'], home['area_id'] === null]),
  ).toEqual([
    ['1', 450_000, false],
    ['2', 2, false],
    ['3', 450_000, true],
  ]);
});

it('[REV-01a] makes of a sale what staff review: for sale, active, address approximate, texts empty', async () => {
  const { marketId, periodId } = await addSeattle(world.database);
  await world.addAreas();
  await world.importing(salesCsv([{ id: '1', sqft_basement: '700' }]));
  const [home] = await world.homes();
  expect(home).toMatchObject({
    market_id: String(marketId),
    review_period_id: periodId,
    provider: 'sales_file',
    listing_type: 'sale',
    current_status: 'active',
    status: 'for_review',
    formatted_address: 'near Adams, Seattle, WA 98107',
    address_approximate: true,
    full_address: { street: null, city: 'Seattle', state: 'WA', zipcode: '98107' },
    living_area_value: 1500,
    living_area_units: 'sqft',
    bedrooms: 3,
    home_attributes: { grade: 7, sqft_basement: 700, suggested_category: 'Home with ADU potential' },
    editorial: {
      title: null,
      description: null,
      category: null,
      mainTag: null,
      secondaryTags: [],
      numUnits: null,
      numPotentialUnits: null,
    },
  });
});

it('names the nearest city of a home in no area, without saying that it is its city', async () => {
  await addSeattle(world.database);
  await world.importing(salesCsv([{ id: '1', lat: '47.6', long: '-122.15', zipcode: '98004' }]));
  expect((await world.homes())[0]).toMatchObject({
    formatted_address: 'near Bellevue, WA 98004',
    full_address: { city: null, state: 'WA' },
    area_id: null,
  });
});

it('[REV-01a] changes nothing when the same file comes again', async () => {
  await addSeattle(world.database);
  await world.addAreas();
  await world.importing(everyClass);
  const before = await world.everything();
  expect(await world.importing(everyClass)).toMatchObject({
    rows: 9,
    imported: 0,
    updated: 0,
    unchanged: 3,
    superseded: 1,
    faulty: 5,
  });
  expect(await world.everything()).toEqual(before);
});

it('[REV-01a] changes nothing where only the comma before the state is missing, as older imports wrote addresses', async () => {
  await addSeattle(world.database);
  await world.addAreas();
  const file = salesCsv([{ id: '1' }, { id: '2' }]);
  await world.importing(file);
  await world.test.sql.query(`update homes set formatted_address = 'near Adams, Seattle WA 98107'`);
  await world.test.sql.query(
    `update homes set formatted_address = 'Ours', source_values = '{"formatted_address": "near Adams, Seattle WA 98107"}' where external_id = '2'`,
  );
  const before = await world.everything();
  expect(await world.importing(file)).toMatchObject({ updated: 0, unchanged: 2 });
  expect(await world.everything()).toEqual(before);
  const cheaper = salesCsv([{ id: '1', price: '470000' }, { id: '2' }]);
  expect(await world.importing(cheaper)).toMatchObject({ updated: 1, unchanged: 1 });
  expect((await world.homes()).map((home) => home['formatted_address'])).toEqual([
    'near Adams, Seattle, WA 98107',
    'Ours',
  ]);
});

it('[REV-01a] in a dry run writes nothing and reports the same', async () => {
  await addSeattle(world.database);
  await world.addAreas();
  const before = await world.everything();
  const dry = await world.importing(everyClass, { dryRun: true });
  expect(await world.everything()).toEqual(before);
  expect(await world.importing(everyClass)).toEqual({
    ...dry,
    dryRun: false,
    phases: expect.anything() as unknown,
  });
});

it('[REV-01a] takes a newer row over, and leaves what staff wrote', async () => {
  await addSeattle(world.database);
  await world.addAreas();
  await world.importing(salesCsv([{ id: '1' }, { id: '2' }]));
  await world.test.sql.query(
    `UPDATE compounds SET status = 'approved', area_id = NULL, editorial = editorial || '{"title": "Two homes, one garden"}'`,
  );
  const report = await world.importing(
    salesCsv([{ id: '1', date: '20150301T000000', price: '470000' }, { id: '2' }]),
  );
  expect(report).toMatchObject({ imported: 0, updated: 1, unchanged: 1 });
  expect((await world.homes())[0]).toMatchObject({
    price: 470_000,
    status: 'approved',
    area_id: null,
    editorial: { title: 'Two homes, one garden' },
  });
});

it('[REV-01a] leaves a home as it is when the file is older than what is known', async () => {
  await addSeattle(world.database);
  await world.importing(salesCsv([{ id: '1', date: '20150301T000000', price: '470000' }]));
  expect(await world.importing(salesCsv([{ id: '1' }]))).toMatchObject({ updated: 0, superseded: 1 });
  expect((await world.homes())[0]).toMatchObject({ price: 470_000 });
});

it('of rows of one id and date takes the last', async () => {
  await addSeattle(world.database);
  expect(
    await world.importing(
      salesCsv([
        { id: '1', price: '1' },
        { id: '1', price: '2' },
      ]),
    ),
  ).toMatchObject({ imported: 1, superseded: 1 });
  expect((await world.homes()).map((home) => home['price'])).toEqual([2]);
});

it('brings a home back whose cycle was deleted', async () => {
  await addSeattle(world.database);
  await world.importing(salesCsv([{ id: '1' }]));
  await world.test.sql.query('UPDATE compounds SET deleted_at = now()');
  expect(await world.importing(salesCsv([{ id: '1' }]))).toMatchObject({ imported: 1 });
  expect(
    await world.test.sql.query('SELECT compound_id FROM compounds WHERE deleted_at IS NULL'),
  ).toHaveLength(1);
});

it('a home that comes back after its cycle was deleted has the facts of now', async () => {
  await addSeattle(world.database);
  await world.importing(salesCsv([{ id: '1' }]));
  await world.test.sql.query('UPDATE compounds SET deleted_at = now()');
  await world.importing(salesCsv([{ id: '1', date: '20150301T000000', price: '470000' }]));
  expect(await world.test.sql.query('SELECT price FROM homes')).toEqual([{ price: 470_000 }]);
});

it('[REV-01a] each change of the facts of a home is a version of its own', async () => {
  await addSeattle(world.database);
  await world.importing(salesCsv([{ id: '1' }, { id: '2' }]));
  await world.importing(salesCsv([{ id: '1', date: '20150301T000000', price: '470000' }, { id: '2' }]));
  expect(await world.test.sql.query('SELECT version FROM homes ORDER BY home_id')).toEqual([
    { version: 2 },
    { version: 1 },
  ]);
});

it('[REV-01a] calls a row faulty whose home belongs to another market', async () => {
  await addSeattle(world.database);
  await world.importing(salesCsv([{ id: '1' }]));
  await world.test.sql.query(
    `INSERT INTO markets (key, name, uac20_id, coming_soon) VALUES ('austin', 'Austin', 1334, false)`,
  );
  await world.test.sql.query('DELETE FROM compounds');
  await world.test.sql.query(
    `UPDATE homes SET market_id = (SELECT market_id FROM markets WHERE key = 'austin')`,
  );
  const report = await world.importing(salesCsv([{ id: '1', price: '9' }, { id: '2' }]));
  expect(report).toMatchObject({
    rows: 2,
    imported: 1,
    faulty: 1,
    faults: [{ line: 2, reason: '1 is already a home of Austin' }],
  });
});

it('[REV-01a] calls a row faulty whose number is too small for the database, and imports the others', async () => {
  await addSeattle(world.database);
  expect(await world.importing(salesCsv([{ id: '1', bedrooms: '1e-60' }, { id: '2' }]))).toMatchObject({
    imported: 1,
    faults: [{ line: 2, reason: 'Bedrooms 1e-60 is too close to 0' }],
  });
});

it('[REV-01a] leaves what staff chose for a home: featured, exclusive, withheld, listed units, their notes', async () => {
  await addSeattle(world.database);
  await world.importing(salesCsv([{ id: '1' }]));
  const chosen = `SELECT status, featured, exclusive, internal, available, attio_id, resource_ids, units, review_period_id FROM compounds`;
  await world.test.sql.query(
    `UPDATE compounds SET status = 'might_approve', featured = true, exclusive = true, internal = true, available = false, attio_id = 'a1', resource_ids = '{7}', units = '[{"label": "Cottage"}]'`,
  );
  const before = await world.test.sql.query(chosen);
  expect(await world.importing(salesCsv([{ id: '1', date: '20150301T000000', price: '1' }]))).toMatchObject({
    updated: 1,
  });
  expect(await world.test.sql.query(chosen)).toEqual(before);
});
