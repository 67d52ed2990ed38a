import { markets as marketConstants } from '@commonhearth/schemas';
import { createTestDatabase } from '@commonhearth/testing-server/database';
import { connect } from '../client.ts';
import { cities, markets } from '../schema/index.ts';
import { referenceCities } from './cities.ts';
import { syncReference } from './sync-reference.ts';

const popular = [
  'Austin TX',
  'Boston MA',
  'Chicago IL',
  'Denver CO',
  'Los Angeles CA',
  'New York NY',
  'Philadelphia PA',
  'San Francisco CA',
  'Seattle WA',
  'Washington DC',
];

it('[CAL-10] knows the ten popular cities and about 150 more, each once and within the bounds of one market', () => {
  const names = referenceCities.map(({ name, state }) => `${name} ${state}`);
  expect(names).toEqual(expect.arrayContaining(popular));
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(155);
  const holders = referenceCities.map(({ name, lat, lng }) => ({
    name,
    markets: marketConstants.filter(
      ({ bounds: [south, west, north, east] }) => lat >= south && lat <= north && lng >= west && lng <= east,
    ).length,
  }));
  expect(holders.filter(({ markets: count }) => count !== 1)).toEqual([]);
});

it('writes markets and cities once, however often and by however many it runs', async () => {
  const created = await createTestDatabase();
  const database = connect(created.url);
  await Promise.all([1, 2, 3].map(() => syncReference(database.db)));
  const [firstMarkets, firstCities] = [
    await database.db.select().from(markets),
    await database.db.select().from(cities),
  ];
  await syncReference(database.db);
  const byId = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
  expect(byId(await database.db.select().from(markets))).toEqual(byId(firstMarkets));
  expect(byId(await database.db.select().from(cities))).toEqual(byId(firstCities));
  expect(firstMarkets).toHaveLength(10);
  expect(firstCities).toHaveLength(referenceCities.length);
  expect(firstCities.filter(({ marketId }) => marketId === null)).toEqual([]);
  await database.close();
  await created.drop();
});
