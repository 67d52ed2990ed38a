import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';
import { connect, type Database } from '../../../../db/client.ts';
import { importListings } from '../listings/import-listings.ts';
import {
  adams,
  addSeattle,
  bytesOf,
  feature,
  featureCollection,
  ravenna,
  salesCsv,
  idle,
  silent,
  square,
} from '../sample-market.harness.ts';
import { importAreas, type AreaImport } from './import-areas.ts';

let test: TestDatabase;
let database: Database;
// machines under load
beforeAll(async () => {
  test = await createTestDatabase();
  database = connect(test.url, { connections: 2 });
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
const importing = (features: readonly unknown[], changes: Partial<AreaImport> = {}) =>
  importAreas(database.db, {
    bytes: bytesOf(featureCollection(features)),
    source: 'file',
    marketKey: 'seattle',
    city: 'Seattle',
    now,
    userId: null,
    progress: silent,
    jobs: idle,
    ...changes,
  });
const areas = () =>
  test.sql.query<Record<string, unknown>>(
    `SELECT a.*, n.name AS neighborhood, c.name AS city FROM areas a JOIN cities c USING (city_id) LEFT JOIN neighborhoods n USING (area_id) ORDER BY area_id`,
  );
const importHome = () =>
  importListings(database, {
    bytes: bytesOf(salesCsv([{ id: '1' }])),
    source: 'file',
    marketKey: 'seattle',
    overrides: [],
    dryRun: false,
    now,
    userId: null,
    progress: silent,
    jobs: idle,
  });

it('[REV-01a] imports areas live, each with its neighborhood', async () => {
  await addSeattle(database);
  expect(await importing([adams, ravenna])).toMatchObject({
    market: 'Seattle',
    city: 'Seattle',
    nameProperty: 'name',
    areas: 2,
    imported: 2,
    updated: 0,
    unchanged: 0,
  });
  expect(
    (await areas()).map(({ name, status, origin, neighborhood }) => ({ name, status, origin, neighborhood })),
  ).toEqual([
    { name: 'Adams', status: 'live', origin: 'imported', neighborhood: 'Adams' },
    { name: 'Ravenna', status: 'live', origin: 'imported', neighborhood: 'Ravenna' },
  ]);
});

it('[REV-01a] changes nothing when the same file comes again', async () => {
  await addSeattle(database);
  await importing([adams, ravenna], { status: 'in_beta' });
  const before = await areas();
  expect(await importing([adams, ravenna])).toMatchObject({ imported: 0, updated: 0, unchanged: 2 });
  expect(await areas()).toEqual(before);
  expect(await test.sql.query('SELECT action FROM audit')).toHaveLength(1);
});

it('[REV-01a] updates the outline of a known area, and its status only when asked', async () => {
  await addSeattle(database);
  await importing([adams], { status: 'internal_review' });
  expect(await importing([feature('Adams', square(47.5, -122.4))])).toMatchObject({
    imported: 0,
    updated: 1,
  });
  expect((await areas())[0]).toMatchObject({
    status: 'internal_review',
    version: 2,
    outline: { coordinates: [[square(47.5, -122.4)]] },
  });
  await importing([feature('Adams', square(47.5, -122.4))], { status: 'live' });
  expect((await areas())[0]).toMatchObject({ status: 'live', version: 3 });
});

it('[REV-01a] gives a name that another city of the market has the suffix of its city, again and again', async () => {
  await addSeattle(database);
  await importing([feature('Downtown', square(47.6, -122.4))]);
  const bellevue = () => importing([feature('Downtown', square(47.6, -122.2))], { city: 'Bellevue' });
  expect(await bellevue()).toMatchObject({ imported: 1 });
  expect(await bellevue()).toMatchObject({ imported: 0, unchanged: 1 });
  expect((await areas()).map(({ name, city, neighborhood }) => [name, city, neighborhood])).toEqual([
    ['Downtown', 'Seattle', 'Downtown'],
    ['Downtown (Bellevue)', 'Bellevue', 'Downtown'],
  ]);
});

it('[REV-01a] gives homes without an area the one they stand in, and says so in their address', async () => {
  await addSeattle(database);
  await importHome();
  expect(await importing([adams])).toMatchObject({ homesPlaced: 1 });
  const [home] = await test.sql.query<Record<string, unknown>>(
    'SELECT * FROM compounds JOIN homes USING (home_id)',
  );
  expect(home).toMatchObject({
    area_id: '1',
    neighborhood_id: '1',
    formatted_address: 'near Adams, Seattle, WA 98107',
  });
  // the file of the home says nothing new, then
  expect(await importHome()).toMatchObject({ updated: 0, unchanged: 1 });
});

it('leaves a home in the area that it has', async () => {
  await addSeattle(database);
  await importing([ravenna]);
  await importHome();
  await test.sql.query(`UPDATE compounds SET area_id = (SELECT area_id FROM areas WHERE name = 'Ravenna')`);
  expect(await importing([adams])).toMatchObject({ homesPlaced: 0 });
});

it.each([
  ['Seatle', 'There is no city "Seatle" in Seattle. Its cities: "Bellevue", "Seattle".'],
  ['Austin', '"Austin" is a city in TX, not in the market Seattle. Its cities:'],
])('[REV-01a] refuses the city %s and says which there are', async (city, message) => {
  await addSeattle(database);
  await test.sql.query(`INSERT INTO cities (name, state, lat, lng) VALUES ('Austin', 'TX', 30.27, -97.74)`);
  await expect(importing([adams], { city })).rejects.toThrow(message);
});

it('[REV-01a] writes nothing when one area is bad', async () => {
  await addSeattle(database);
  await expect(importing([adams, feature('Open', square(47.6, -122.3).slice(0, 4))])).rejects.toThrow(
    'it is not closed',
  );
  expect(await areas()).toEqual([]);
});
