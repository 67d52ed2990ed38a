import { addSeattle, salesCsv } from '../sample-market.harness.ts';
import { importWorld, type ImportWorld } from './import-listings.harness.ts';

let world: ImportWorld;
beforeAll(async () => {
  world = await importWorld();
});
beforeEach(async () => {
  await world.clear();
  await addSeattle(world.database);
});
afterAll(() => world.close());

const dated = { id: '1', date: '20150601T000000', price: '2' };
const undated = { id: '1', date: '', price: '3' };
const facts = async () =>
  (await world.homes()).map((home) => [home['price'], (home['source_timestamp'] as Date | null)?.getTime()]);
const june = Date.UTC(2015, 5, 1);

it.each([
  ['after', [dated, undated]],
  ['before', [undated, dated]],
])(
  '[REV-01a] of rows of one id that with a date counts, also where one without stands %s it',
  async (_where, rows) => {
    expect(await world.importing(salesCsv(rows))).toMatchObject({ imported: 1, superseded: 1 });
    expect(await facts()).toEqual([[2, june]]);
  },
);

it('[REV-01a] of rows of one id without a date the last counts, and the same file again changes nothing', async () => {
  const file = salesCsv([undated, { ...undated, price: '4' }]);
  expect(await world.importing(file)).toMatchObject({ imported: 1, superseded: 1 });
  expect(await facts()).toEqual([[4, undefined]]);
  expect(await world.importing(file)).toMatchObject({ updated: 0, unchanged: 1, superseded: 1 });
});

it('[REV-01a] a file without dates brings the facts up to date and leaves the date that is known', async () => {
  await world.importing(salesCsv([dated]));
  const file = salesCsv([undated]);
  expect(await world.importing(file)).toMatchObject({ updated: 1, superseded: 0 });
  expect(await facts()).toEqual([[3, june]]);
  expect(await world.importing(file)).toMatchObject({ updated: 0, unchanged: 1 });
  expect(await world.importing(salesCsv([{ ...dated, date: '20140601T000000' }]))).toMatchObject({
    updated: 0,
    superseded: 1,
  });
});

it('[REV-01a] a row with a date counts over a known home without one', async () => {
  await world.importing(salesCsv([undated]));
  expect(await world.importing(salesCsv([dated]))).toMatchObject({ updated: 1, superseded: 0 });
  expect(await facts()).toEqual([[2, june]]);
});
