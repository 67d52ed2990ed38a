/** Of a row, the columns of these names: the sides of an entry. */
export const pickFields = <Row extends object>(
  names: readonly (keyof Row)[],
  row: Partial<Row>,
): Readonly<Record<string, unknown>> => Object.fromEntries(names.map((name) => [name, row[name]]));
