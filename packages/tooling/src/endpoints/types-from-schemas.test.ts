import { exportedTypes, typesFromSchemas } from './types-from-schemas.ts';

const called = (id: string) => ({ meta: () => ({ id }) });
const types = exportedTypes({ publicPlant: called('Plant'), plantBody: called('PlantBody'), limit: 5 });
const generated = (...declarations: string[]): string =>
  `import { api } from './api';\nquery: (queryArg) => ({ body: queryArg.plantBody }),\n${declarations.join('')}`;
const answer = 'export type AddPlantApiResponse = {\n  plant: Plant;\n};\n';
const args = 'export type AddPlantApiArg = {\n  plantBody: PlantBody;\n};\n';
const wire =
  'export type Plant = {\n  pot: Pot;\n};\nexport type Pot = {};\nexport type PlantBody = {\n  size: number;\n};\n';

it('takes the types of the wire from the schemas, under the names of the document', () => {
  expect(typesFromSchemas(generated(answer, args, wire), types)).toBe(
    `import type { PublicPlant as Plant, PlantBody } from '@commonhearth/schemas';\nimport { api } from './api';\nquery: (queryArg) => ({ body: queryArg.body }),\n${answer}${args.replace('plantBody:', 'body:')}`,
  );
});

it('declares nothing again: what has no name in the schemas is refused', () => {
  const unnamed = 'export type AddPlantApiArg = {\n  body: {\n    size: number;\n  };\n};\n';
  expect(() => typesFromSchemas(generated(unnamed), types)).toThrow('Give this a name in packages/schemas');
  const words = 'export type AddPlantApiResponse = {\n  size: "small" | "large";\n};\n';
  expect(() => typesFromSchemas(generated(words), types)).toThrow('Give this a name in packages/schemas');
  const other = 'export type AddPlantApiResponse = {\n  tree: Tree;\n};\nexport type Tree = {};\n';
  expect(() => typesFromSchemas(generated(other), types)).toThrow('no schema with the id Tree');
});
