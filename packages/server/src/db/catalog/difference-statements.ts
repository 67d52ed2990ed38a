import { columnDefinition, compareCatalogs } from './compare-catalogs.ts';
import type { Catalog, Column, Constraint, NamedObject } from './read-catalog.ts';

const q = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const keyOf = ({ table, name }: { readonly table: string; readonly name: string }): string =>
  `${table}.${name}`;
/** Foreign keys last: they need the keys that they point to. */
const order: Readonly<Record<Constraint['kind'], number>> = { p: 0, u: 1, x: 2, c: 3, f: 4 };

type Same<T> = (a: T, b: T) => boolean;
function changed<T extends { readonly table: string; readonly name: string }>(
  from: readonly T[],
  to: readonly T[],
  same: Same<T>,
): { readonly gone: T[]; readonly made: T[] } {
  const without = (all: readonly T[], others: readonly T[]): T[] =>
    all.filter((one) => !others.some((other) => keyOf(one) === keyOf(other) && same(one, other)));
  return { gone: without(from, to), made: without(to, from) };
}

function alterColumn(before: Column, after: Column): string[] {
  const alter = `ALTER TABLE ${q(after.table)} ALTER COLUMN ${q(after.name)}`;
  if (before.identity !== after.identity || before.generated !== after.generated)
    return [`-- by hand: ${keyOf(after)} becomes ${columnDefinition(after)}`];
  return [
    ...(before.type === after.type && before.collation === after.collation
      ? []
      : [`${alter} TYPE ${after.type} USING ${q(after.name)}::${after.type};`]),
    ...(before.expression === after.expression
      ? []
      : [`${alter} ${after.expression === '' ? 'DROP DEFAULT' : `SET DEFAULT ${after.expression}`};`]),
    ...(before.required === after.required ? [] : [`${alter} ${after.required ? 'SET' : 'DROP'} NOT NULL;`]),
  ];
}

function columnStatements(from: Catalog, to: Catalog): string[] {
  const before = new Map(from.columns.map((column) => [keyOf(column), column]));
  const kept = (table: string): boolean => from.tables.includes(table) && to.tables.includes(table);
  const gone = from.columns.filter(
    (column) => kept(column.table) && !to.columns.some((other) => keyOf(other) === keyOf(column)),
  );
  return [
    ...gone.map(({ table, name }) => `ALTER TABLE ${q(table)} DROP COLUMN ${q(name)};`),
    ...to.columns
      .filter(({ table }) => kept(table))
      .flatMap((column) => {
        const known = before.get(keyOf(column));
        return known === undefined
          ? [`ALTER TABLE ${q(column.table)} ADD COLUMN ${q(column.name)} ${columnDefinition(column)};`]
          : alterColumn(known, column);
      }),
  ];
}

const newTable = (table: string, columns: readonly Column[]): string =>
  `CREATE TABLE ${q(table)} (\n${columns
    .filter((column) => column.table === table)
    .map((column) => `\t${q(column.name)} ${columnDefinition(column)}`)
    .join(',\n')}\n);`;

/** What the statements below do not write: triggers, functions, types, views. */
function byHand(from: Catalog, to: Catalog): string[] {
  const written = new Set(['table', 'column', 'constraint', 'index', 'sequence']);
  return compareCatalogs(from, to)
    .filter(({ what }) => !written.has(what.split(' ')[0] ?? ''))
    .map(({ what, to: wanted }) =>
      wanted === undefined ? `-- by hand: drop ${what}` : `-- by hand: ${what} becomes ${wanted}`,
    );
}

/**
 * The statements that make a database of catalog `from` into one of catalog `to`. A renamed column is dropped
 * and added: whoever writes the migration turns that into a rename, or into steps over two releases.
 */
export function differenceStatements(from: Catalog, to: Catalog): string[] {
  const constraints = changed(from.constraints, to.constraints, (a, b) => a.definition === b.definition);
  const isIndex = ({ kind }: NamedObject): boolean => kind === 'index';
  const indexes = changed(
    from.objects.filter(isIndex),
    to.objects.filter(isIndex),
    (a, b) => a.definition === b.definition,
  );
  const stays = ({ table }: { readonly table: string }): boolean => to.tables.includes(table);
  return [
    ...constraints.gone
      .filter(stays)
      .toSorted((a, b) => order[b.kind] - order[a.kind])
      .map(({ table, name }) => `ALTER TABLE ${q(table)} DROP CONSTRAINT ${q(name)};`),
    ...indexes.gone.filter(stays).map(({ name }) => `DROP INDEX ${q(name)};`),
    ...from.tables.filter((table) => !to.tables.includes(table)).map((table) => `DROP TABLE ${q(table)};`),
    ...to.tables.filter((table) => !from.tables.includes(table)).map((table) => newTable(table, to.columns)),
    ...columnStatements(from, to),
    ...constraints.made
      .toSorted((a, b) => order[a.kind] - order[b.kind])
      .map(
        ({ table, name, definition }) => `ALTER TABLE ${q(table)} ADD CONSTRAINT ${q(name)} ${definition};`,
      ),
    ...indexes.made.map(({ definition }) => `${definition.replace(/ ON public\./, ' ON ')};`),
    ...byHand(from, to),
  ];
}
