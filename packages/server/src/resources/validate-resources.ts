import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../db/schema/index.ts';
import { qualifiedName, type Resource } from './define-resource.ts';

/** Names that occur more than once. */
export const repeated = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name, i) => names.indexOf(name) !== i)),
];
const tablesOf = ({ tables = [] }: Resource): readonly string[] => [
  ...new Set(tables.map(({ table }) => qualifiedName(table))),
];

/** Answers the resources. Throws if a table has no resource, or two resources say something about the same thing. */
export function validateResources(resources: readonly Resource[]): readonly Resource[] {
  const owned = resources.flatMap(tablesOf);
  const missing = Object.values(schema)
    .flatMap((value) => (is(value, PgTable) ? [qualifiedName(value)] : []))
    .filter((table) => !owned.includes(table));
  const words = (kind: 'objects' | 'verbs' | 'fields') =>
    repeated(resources.flatMap(({ audit }) => Object.keys(audit?.[kind] ?? {})));
  const exportNames = resources.flatMap(({ tables = [] }) =>
    tables.flatMap(({ personalData }) => personalData?.name ?? []),
  );
  const problems = [
    ...missing.map((table) => `${table}: no resource has it. List it in the *.resource.ts of its module.`),
    ...repeated(owned).map((table) => `${table}: two resources have it.`),
    ...repeated(exportNames).map((name) => `${name}: two tables have this name in the export.`),
    ...words('objects').map((name) => `${name}: two resources describe this audited object.`),
    ...words('verbs').map((name) => `${name}: two resources describe this action.`),
    ...words('fields').map((name) => `${name}: two resources describe this field.`),
  ];
  if (problems.length > 0) throw new Error(`Resources don't fit together.\n${problems.join('\n')}`);
  return resources;
}
