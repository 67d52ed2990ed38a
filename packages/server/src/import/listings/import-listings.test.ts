import { createTestDatabase, type TestDatabase } from '@commonhearth/testing/database';
import { connect, type Database } from '../../db/client.ts';
import { importAreas } from '../areas/import-areas.ts';
import { adams, addSeattle, bytesOf, featureCollection, salesCsv, silent } from '../sample-market.harness.ts';
import { importListings, type ListingImport } from './import-listings.ts';

let test: TestDatabase;
let database: Database;
// machines under load
beforeAll(async () => {
  test = await createTestDatabase();
  database = connect(test.url, { connections: 3 });
});
beforeEach(async () => {
  await test.sql.query(
    'TRUNCATE markets, cities, areas, neighborhoods, review_periods, homes, compounds, audit RESTART IDENTITY CASCADE',
  );
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

const now = new Date('2026-11-20T12:00:00Z');
const importing = (csv: string, changes: Partial<ListingImport> = {}) =>
  importListings(database, {
    bytes: bytesOf(csv),
    marketKey: 'seattle',
    overrides: [],
    dryRun: false,
    now,
    userId: null,
    progress: silent,
    ...changes,
  });
const addAreas = () =>
  importAreas(database.db, {
    bytes: bytesOf(featureCollection([adams])),
    marketKey: 'seattle',
    city: 'Seattle',
    now,
    userId: null,
    progress: silent,
  });
const homes = () =>
  test.sql.query<Record<string, unknown>>(
    'SELECT * FROM homes JOIN compounds USING (home_id) ORDER BY home_id',
  );
const tables = ['homes', 'compounds', 'audit', 'areas'] as const;
/** Every row of every table that an import may touch. */
const everything = async () =>
  Object.fromEntries(
    await Promise.all(
      tables.map(
        async (table) => [table, await test.sql.query(`SELECT * FROM ${table} ORDER BY 1`)] as const,
      ),
    ),
  );

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
  await addSeattle(database);
  await addAreas();
  const report = await importing(everyClass);
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
    '6: price "abc" is not a number',
    '7: latitude -122.375 and longitude 47.665 look swapped',
    '8: external_id is missing',
    '9: bedrooms 33 is above 20',
    '10: 3 of 10 columns: the line is cut off',
  ]);
  expect(
    (await homes()).map((home) => [home['external_id'], home['price'], home['area_id'] === null]),
  ).toEqual([
    ['1', 450_000, false],
    ['2', 2, false],
    ['3', 450_000, true],
  ]);
});

it('[REV-01a] makes of a sale what staff review: for sale, active, address approximate, texts empty', async () => {
  const { marketId, periodId } = await addSeattle(database);
  await addAreas();
  await importing(salesCsv([{ id: '1', sqft_basement: '700' }]));
  const [home] = await homes();
  expect(home).toMatchObject({
    market_id: String(marketId),
    review_period_id: periodId,
    provider: 'sales_file',
    listing_type: 'sale',
    current_status: 'active',
    status: 'for_review',
    formatted_address: 'near Adams, Seattle WA 98107',
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
  await addSeattle(database);
  await importing(salesCsv([{ id: '1', lat: '47.6', long: '-122.15', zipcode: '98004' }]));
  expect((await homes())[0]).toMatchObject({
    formatted_address: 'near Bellevue WA 98004',
    full_address: { city: null, state: 'WA' },
    area_id: null,
  });
});

it('[REV-01a] changes nothing when the same file comes again', async () => {
  await addSeattle(database);
  await addAreas();
  await importing(everyClass);
  const before = await everything();
  expect(await importing(everyClass)).toMatchObject({
    rows: 9,
    imported: 0,
    updated: 0,
    unchanged: 3,
    superseded: 1,
    faulty: 5,
  });
  expect(await everything()).toEqual(before);
});

it('[REV-01a] in a dry run writes nothing and reports the same', async () => {
  await addSeattle(database);
  await addAreas();
  const before = await everything();
  const dry = await importing(everyClass, { dryRun: true });
  expect(await everything()).toEqual(before);
  expect(await importing(everyClass)).toEqual({
    ...dry,
    dryRun: false,
    phases: expect.anything() as unknown,
  });
});

it('[REV-01a] takes a newer row over, and leaves what staff wrote', async () => {
  await addSeattle(database);
  await addAreas();
  await importing(salesCsv([{ id: '1' }, { id: '2' }]));
  await test.sql.query(
    `UPDATE compounds SET status = 'approved', area_id = NULL, editorial = editorial || '{"title": "Two homes, one garden"}'`,
  );
  const report = await importing(
    salesCsv([{ id: '1', date: '20150301T000000', price: '470000' }, { id: '2' }]),
  );
  expect(report).toMatchObject({ imported: 0, updated: 1, unchanged: 1 });
  expect((await homes())[0]).toMatchObject({
    price: 470_000,
    status: 'approved',
    area_id: null,
    editorial: { title: 'Two homes, one garden' },
  });
});

it('[REV-01a] leaves a home as it is when the file is older than what is known', async () => {
  await addSeattle(database);
  await importing(salesCsv([{ id: '1', date: '20150301T000000', price: '470000' }]));
  expect(await importing(salesCsv([{ id: '1' }]))).toMatchObject({ updated: 0, superseded: 1 });
  expect((await homes())[0]).toMatchObject({ price: 470_000 });
});

it('of rows of one id and date takes the last', async () => {
  await addSeattle(database);
  expect(
    await importing(
      salesCsv([
        { id: '1', price: '1' },
        { id: '1', price: '2' },
      ]),
    ),
  ).toMatchObject({ imported: 1, superseded: 1 });
  expect((await homes()).map((home) => home['price'])).toEqual([2]);
});

it('brings a home back whose cycle was deleted', async () => {
  await addSeattle(database);
  await importing(salesCsv([{ id: '1' }]));
  await test.sql.query('UPDATE compounds SET deleted_at = now()');
  expect(await importing(salesCsv([{ id: '1' }]))).toMatchObject({ imported: 1 });
  expect(await test.sql.query('SELECT compound_id FROM compounds WHERE deleted_at IS NULL')).toHaveLength(1);
});

it('[REV-01a] calls a row faulty whose home belongs to another market', async () => {
  await addSeattle(database);
  await importing(salesCsv([{ id: '1' }]));
  await test.sql.query(
    `INSERT INTO markets (key, name, uac20_id, coming_soon) VALUES ('austin', 'Austin', 1334, false)`,
  );
  await test.sql.query('DELETE FROM compounds');
  await test.sql.query(`UPDATE homes SET market_id = (SELECT market_id FROM markets WHERE key = 'austin')`);
  const report = await importing(salesCsv([{ id: '1', price: '9' }, { id: '2' }]));
  expect(report).toMatchObject({
    rows: 2,
    imported: 1,
    faulty: 1,
    faults: [{ line: 2, reason: '1 is already a home of Austin' }],
  });
});

it('[REV-01a] refuses a market without an open cycle, and says how to make one', async () => {
  await addSeattle(database, { cycle: false });
  await expect(importing(salesCsv([{}]))).rejects.toThrow(
    'Seattle has no open review cycle to import into. Make one on the page "Review cycles"',
  );
});

it.each([
  [{ marketKey: 'atlantis' }, 'There is no market "atlantis". Markets: "bay_area", "seattle"'],
  [{ marketKey: 'austin' }, 'Start the site once on this database'],
  [{ periodId: '77' }, 'Review cycle 77 is not the open cycle of Seattle. That is 1 ("Week 47")'],
])('[REV-01a] refuses the target %j', async (changes, message) => {
  await addSeattle(database);
  await expect(importing(salesCsv([{}]), changes)).rejects.toThrow(message);
});

it('[REV-01a] writes nothing of a file that turns bad in the middle', async () => {
  await addSeattle(database);
  const rows = Buffer.from(salesCsv(Array.from({ length: 12_000 }, (_, id) => ({ id: String(id + 1) }))));
  const before = await everything();
  await expect(
    importing('', { bytes: bytesOf(Buffer.concat([rows, Buffer.from('caf\xe9', 'latin1')])) }),
  ).rejects.toThrow('The file is not UTF-8: line 12002');
  expect(await everything()).toEqual(before);
});

it.each([
  ['', 'The file is empty.'],
  ['id,"pri', 'The file ends inside its header.'],
])('[REV-01a] refuses the file %j', async (csv, message) => {
  await addSeattle(database);
  await expect(importing(csv)).rejects.toThrow(message);
});

it('leaves one audit row per import that changed something', async () => {
  const { periodId } = await addSeattle(database);
  await importing(salesCsv([{ id: '1' }]));
  await importing(salesCsv([{ id: '1' }]));
  expect(await test.sql.query('SELECT action, object_type, object_id, after FROM audit')).toEqual([
    {
      action: 'listings_imported',
      object_type: 'review_period',
      object_id: periodId,
      after: { rows: 1, imported: 1, withoutArea: 1, updated: 0, unchanged: 0, superseded: 0, faulty: 0 },
    },
  ]);
});

it('[REV-01a] imports each home once when the same file is imported twice at once', async () => {
  await addSeattle(database);
  const csv = salesCsv(Array.from({ length: 50 }, (_, id) => ({ id: String(id + 1) })));
  const reports = await Promise.all([importing(csv), importing(csv)]);
  expect(reports.map((report) => report.imported).toSorted((a, b) => a - b)).toEqual([0, 50]);
  expect(await homes()).toHaveLength(50);
});

it('[REV-01a] keeps tabs, line breaks and backslashes of a text, and a text that reads like nothing', async () => {
  await addSeattle(database);
  const texts = ['a\tb', 'two\nlines', 'old\rmac', 'C:\\new\\table', '\\N', '\\.', 'say ""it""'];
  const rows = texts.map((text, id) => `${id + 1},1000,47.665,-122.375,"${text}"`);
  await importing(['id,price,lat,long,remarks', ...rows, ''].join('\r\n'));
  expect((await homes()).map((home) => (home['home_attributes'] as { remarks: string }).remarks)).toEqual(
    texts.map((text) => text.replaceAll('""', '"')),
  );
});

it('[REV-01a] leaves nothing, and the connection usable, when a file turns bad while it is written', async () => {
  await addSeattle(database);
  const sound = salesCsv(Array.from({ length: 3000 }, (_, id) => ({ id: String(id + 1) })));
  const bytes = bytesOf(Buffer.concat([Buffer.from(sound), Buffer.from('3001,caf\u00e9\n', 'latin1')]));
  await expect(importing('', { bytes })).rejects.toThrow('The file is not UTF-8: line 3002');
  expect(await homes()).toEqual([]);
  expect(await importing(sound)).toMatchObject({ rows: 3000, imported: 3000 });
});

it('[REV-01a] says so when the database ends the connection in the middle, and leaves nothing', async () => {
  await addSeattle(database);
  const sound = salesCsv(Array.from({ length: 3000 }, (_, id) => ({ id: String(id + 1) })));
  async function* cutOff() {
    yield Buffer.from(sound);
    await test.sql.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY staged_listings%'`,
    );
    yield Buffer.from('3001,20150101T000000,1,3,1500,0,7,98107,47.665,-122.375\n');
  }
  await expect(importing('', { bytes: cutOff() })).rejects.toThrow(
    'The database ended the connection in the middle; nothing was imported.',
  );
  expect(await homes()).toEqual([]);
});
