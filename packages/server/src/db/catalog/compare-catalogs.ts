import type { Catalog, Column } from './read-catalog.ts';

/** One thing that two databases do not have alike. A side that lacks it is undefined. */
export interface Difference {
  /** Such as `column homes.price`. */
  readonly what: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** A column as SQL declares it, without its name. */
export function columnDefinition(column: Column): string {
  const { type, collation, identity, generated, expression, required } = column;
  return [
    type,
    ...(collation === '' ? [] : [`COLLATE ${collation}`]),
    ...(identity === '' ? [] : [`GENERATED ${identity === 'a' ? 'ALWAYS' : 'BY DEFAULT'} AS IDENTITY`]),
    ...(generated === '' ? [] : [`GENERATED ALWAYS AS (${expression}) STORED`]),
    ...(expression === '' || generated !== '' ? [] : [`DEFAULT ${expression}`]),
    ...(required && identity === '' ? ['NOT NULL'] : []),
  ].join(' ');
}

function entriesOf({ tables, columns, constraints, objects }: Catalog): Map<string, string> {
  return new Map([
    ...tables.map((name) => [`table ${name}`, name] as const),
    ...columns.map((column) => [`column ${column.table}.${column.name}`, columnDefinition(column)] as const),
    ...constraints.map(({ table, name, definition }) => [`constraint ${table}.${name}`, definition] as const),
    ...objects.map(
      ({ kind, table, name, definition }) =>
        [`${kind} ${table === '' ? name : `${table}.${name}`}`, definition] as const,
    ),
  ]);
}

/**
 * What must change so that a database of catalog `from` becomes one of catalog `to`. The order of columns
 * does not count.
 */
export function compareCatalogs(from: Catalog, to: Catalog): Difference[] {
  const [before, after] = [entriesOf(from), entriesOf(to)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((what) => before.get(what) !== after.get(what))
    .sort()
    .map((what) => ({ what, from: before.get(what), to: after.get(what) }));
}
