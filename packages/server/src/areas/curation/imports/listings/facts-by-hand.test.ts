import { addSeattle, salesCsv } from '../sample-market.harness.ts';
import { importWorld, type ImportWorld } from './import-listings.harness.ts';

let world: ImportWorld;
beforeAll(async () => {
  world = await importWorld();
});
beforeEach(() => world.clear());
afterAll(() => world.close());

it('what staff changed by hand stays; what the file says stands beside it, and the same file again changes nothing', async () => {
  await addSeattle(world.database);
  await world.addAreas();
  await world.importing(salesCsv([{ id: '1' }]));
  await world.test.sql.query(`update homes set
    price = 1, full_address = full_address || '{"street": "12 Elm St"}', home_attributes = home_attributes - 'grade',
    living_area_value = 99, source_values =
      '{"price": 450000, "full_address.street": null, "home_attributes.grade": 7, "living_area_value": 1500, "current_status": "active"}'`);
  const later = salesCsv([{ id: '1', price: '500000', bedrooms: '4', grade: '8' }]);
  expect(await world.importing(later)).toMatchObject({ updated: 1, unchanged: 0 });
  const [home] = await world.homes();
  expect(home).toMatchObject({
    price: 1,
    bedrooms: 4,
    sqft: 1500,
    living_area_value: 99,
    full_address: { street: '12 Elm St', city: 'Seattle', state: 'WA', zipcode: '98107' },
    source_values: {
      price: 500_000,
      'full_address.street': null,
      'home_attributes.grade': 8,
      living_area_value: 1500,
      current_status: 'active',
    },
  });
  expect(home?.['home_attributes']).not.toHaveProperty('grade');
  expect(await world.importing(later)).toMatchObject({ updated: 0, unchanged: 1 });
});

it('an attribute whose name has a dot stays as staff set it, too', async () => {
  await addSeattle(world.database);
  await world.addAreas();
  const file = (lot: string) =>
    salesCsv([{ id: '1' }])
      .replace('grade', 'lot in sq. ft.')
      .replace(',7,', `,${lot},`);
  await world.importing(file('7'));
  await world.test.sql.query(`update homes set
    home_attributes = home_attributes || '{"lot in sq. ft.": 9}', source_values = '{"home_attributes.lot in sq. ft.": 7}'`);
  expect(await world.importing(file('8'))).toMatchObject({ updated: 1, unchanged: 0 });
  expect(await world.homes()).toMatchObject([
    {
      home_attributes: { 'lot in sq. ft.': 9 },
      source_values: { 'home_attributes.lot in sq. ft.': 8 },
    },
  ]);
  expect(await world.importing(file('8'))).toMatchObject({ updated: 0, unchanged: 1 });
});
