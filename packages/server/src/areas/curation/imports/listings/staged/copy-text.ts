/** What COPY can be given of a column; numbers are finite. */
export type CopyValue = string | number | boolean | null | undefined;

const special = /[\\\t\n\r]/;
const everySpecial = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escaped = (text: string) =>
  special.test(text) ? text.replace(everySpecial, (character) => escapes[character] ?? character) : text;

const encoded = (value: CopyValue) => (typeof value === 'string' ? escaped(value) : String(value ?? '\\N'));

/** One row in the text format of PostgreSQL's COPY, with its line end. */
export const copyLine = (values: readonly CopyValue[]): string => `${values.map(encoded).join('\t')}\n`;
