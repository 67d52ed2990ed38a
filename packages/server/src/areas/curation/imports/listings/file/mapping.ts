import { ImportInputError, quoted } from '../../input-error.ts';
import { type FieldName, fieldNames, fields, isFieldName } from './fields.ts';
import { shortened } from './values.ts';

/**
 * `column` of the file goes to `field`; `attribute` keeps it among the home's attributes, `ignore` drops it.
 */
export interface MappingOverride {
  readonly column: string;
  readonly field: string;
}

/**
 * Where each fact stands in a row, by position; what is left goes to the home's attributes under its own
 * name. `reserved` columns would write what the product itself says of a home, and `unnamed` ones have no
 * name to keep them under: both are left out.
 */
export interface Mapping {
  readonly columns: readonly string[];
  readonly positions: Readonly<Partial<Record<FieldName, number>>>;
  readonly attributes: readonly { readonly name: string; readonly position: number }[];
  readonly reserved: readonly number[];
  readonly unnamed: readonly number[];
  /** Columns that look like a field every row needs, which another column was detected for. */
  readonly doubles: readonly { readonly field: FieldName; readonly used: string; readonly other: string }[];
}

const kept = ['attribute', 'ignore'];
/** Names of attributes that are the product's own, or that no object can carry. */
const reservedNames: ReadonlySet<string> = new Set(['suggested_category', '__proto__']);
const normal = (column: string) =>
  column
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');

/**
 * Detects the mapping from the header; what the caller says wins. Throws before any row is read when it
 * cannot work.
 */
export function mapColumns(header: readonly string[], overrides: readonly MappingOverride[] = []): Mapping {
  const mapping = detectColumns(header, overrides);
  const missing = missingFields(mapping);
  if (missing.length > 0) throw refusedMissing(mapping.columns, missing);
  return mapping;
}

/** Fields that every row needs and no column goes to. */
export const missingFields = ({ positions }: Mapping): readonly FieldName[] =>
  fieldNames.filter((field) => fields[field].required && positions[field] === undefined);

/** As `mapColumns`, where what is needed may still lack. */
export function detectColumns(
  header: readonly string[],
  overrides: readonly MappingOverride[] = [],
): Mapping {
  const columns = header.map((column) => column.trim());
  refuseTooMany(columns);
  refuseOtherSeparator(columns);
  refuseUnstorable(columns);
  refuseLong(columns);
  refuseTwice(columns);
  const said = new Map(
    overrides.map(({ column, field }) => {
      const position = positionOf(columns, column);
      return [position, checkedField(field, columns[position] ?? '')];
    }),
  );
  const positions: Partial<Record<FieldName, number>> = {};
  for (const [position, field] of said) {
    if (!isFieldName(field)) continue;
    if (positions[field] !== undefined)
      throw new ImportInputError(
        `Two columns are mapped to "${field}": ${quoted([columns[positions[field]] ?? '', columns[position] ?? ''])}. Map one.`,
      );
    positions[field] = position;
  }
  for (const field of fieldNames) {
    if (positions[field] !== undefined) continue;
    const found = detect(columns, field, (position) => said.has(position));
    if (found !== undefined) positions[field] = found;
  }
  const used = new Set(
    Object.entries(positions)
      .filter(([field]) => field !== 'basement_sqft')
      .map(([, position]) => position),
  );
  const doubles = fieldNames
    .filter((field) => fields[field].required && !said.has(positions[field] ?? -1))
    .flatMap((field) =>
      columns
        .filter((name, at) => !used.has(at) && !said.has(at) && isNameOf(field, name))
        .map((other) => ({ field, used: columns[positions[field] ?? -1] ?? '', other })),
    );
  const left = columns
    .map((name, position) => ({ name, position }))
    .filter(({ position }) => !used.has(position) && said.get(position) !== 'ignore');
  const where = (meets: (name: string) => boolean) =>
    left.filter(({ name }) => meets(name)).map(({ position }) => position);
  return {
    columns,
    positions,
    attributes: left.filter(({ name }) => name !== '' && !reservedNames.has(name)),
    reserved: where((name) => reservedNames.has(name)),
    unnamed: where((name) => name === ''),
    doubles,
  };
}

const isNameOf = (field: FieldName, column: string): boolean =>
  fields[field].columns.some((name) => name === normal(column));

function detect(
  columns: readonly string[],
  field: FieldName,
  taken: (position: number) => boolean,
): number | undefined {
  for (const name of fields[field].columns) {
    const position = columns.findIndex((column, index) => normal(column) === name && !taken(index));
    if (position >= 0) return position;
  }
  return undefined;
}

function positionOf(columns: readonly string[], column: string): number {
  const exact = columns.indexOf(column.trim());
  const position = exact >= 0 ? exact : columns.findIndex((name) => normal(name) === normal(column));
  if (position < 0)
    throw new ImportInputError(`The file has no column "${column}". It has: ${quoted(columns, 60)}.`);
  return position;
}

/** `reserved` is what the report proposes for reserved names: it can be sent back for those. */
function checkedField(field: string, column: string): string {
  if (isFieldName(field) || kept.includes(field)) return field;
  if (field === 'reserved' && reservedNames.has(column)) return field;
  throw new ImportInputError(
    `There is no field "${field}". Fields: ${quoted([...fieldNames, ...kept], 60)}.`,
  );
}

const separators = { ';': 'semicolons', '\t': 'tabs', '|': 'bars' } as const;

/** Names of columns that hold more of another separator than there are commas between them. */
function refuseOtherSeparator(columns: readonly string[]): void {
  const header = columns.join(',');
  const found = Object.entries(separators).find(([sign]) => header.split(sign).length > columns.length);
  if (found === undefined) return;
  throw new ImportInputError(
    `The columns of this file are separated by ${found[1]}, not by commas. Save it with commas (in a spreadsheet: "CSV UTF-8 (comma delimited)") and import it again.`,
  );
}

/** Each becomes an attribute of every home. */
const mostColumns = 1_000;
function refuseTooMany({ length }: readonly string[]): void {
  if (length <= mostColumns) return;
  throw new ImportInputError(
    `The header has ${length.toLocaleString('en-US')} columns; at most ${mostColumns.toLocaleString('en-US')} can be imported. Remove the ones that aren’t about homes, and import the file again.`,
  );
}

function refuseUnstorable(columns: readonly string[]): void {
  const at = columns.findIndex((column) => column.includes('\0'));
  if (at < 0) return;
  throw new ImportInputError(`The name of column ${at + 1} contains a zero byte. Rename it in the file.`);
}

/** Each home keeps the names with its values. */
const longestName = 100;
function refuseLong(columns: readonly string[]): void {
  const at = columns.findIndex(({ length }) => length > longestName);
  if (at < 0) return;
  throw new ImportInputError(
    `The name of column ${at + 1} ("${shortened(columns[at] ?? '')}") is longer than ${longestName} characters. Shorten it in the file.`,
  );
}

function refuseTwice(columns: readonly string[]): void {
  const twice = columns.filter((column, index) => column !== '' && columns.indexOf(column) !== index);
  if (twice.length > 0)
    throw new ImportInputError(
      `The header has ${quoted(twice)} more than once. Rename the column in the file.`,
    );
}

function refusedMissing(columns: readonly string[], missing: readonly FieldName[]): ImportInputError {
  const example = `--map "<column>=${missing[0] ?? ''}"`;
  return new ImportInputError(
    `No column was recognized for ${quoted(missing)}. The first line must name the columns; the file has: ${quoted(columns, 60)}. Map it, for example ${example}.`,
  );
}
