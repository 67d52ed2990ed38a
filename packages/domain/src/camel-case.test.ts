import { camelCase } from './camel-case.ts';

it('turns a name of the wire into one of TypeScript', () => {
  const names = ['sqft', 'year_built', 'lot_area_value'] as const;
  expect(names.map((name) => camelCase(name))).toEqual(['sqft', 'yearBuilt', 'lotAreaValue']);
});
