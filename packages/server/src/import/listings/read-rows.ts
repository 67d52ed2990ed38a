import { Readable } from 'node:stream';
import { type CsvError, type Info, parse } from 'csv-parse';
import { ImportInputError } from '../input-error.ts';
import { utf8Lines } from '../utf8-lines.ts';

/** A row of the file; `line` is where it begins (the first line is 1). `broken` says why its columns cannot be trusted. */
export interface Row { readonly line: number; readonly values: readonly string[]; readonly broken?: string }
interface Parsed { readonly record: string[]; readonly info: Info }

/** No listing has a row as long as this: a quote that opens and never closes would swallow the file. */
const longestRow = 1_000_000;

/**
 * The rows of a CSV file one by one, header first, blank lines left out. A file that was cut off inside a quoted value gives its last
 * row as `broken`; one whose quotes swallow lines is refused, because rows would be lost in silence.
 */
export async function* readRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Row> {
  let skipped: CsvError | undefined;
  const parser = parse({
    info: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, max_record_size: longestRow,
    // an error would drop the rows that are parsed and not yet read
    skip_records_with_error: true, on_skip: (error) => { skipped ??= error; return undefined; },
  });
  const source = Readable.from(utf8Lines(bytes));
  source.on('error', (error) => { parser.destroy(error); });
  source.pipe(parser);
  const lines = lineCounter();
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) yield { line: lines.begin(record, info), values: record };
  } finally {
    source.destroy();
  }
  if (!skipped) return;
  const spanned = Number(skipped['lines']) - Number(skipped['empty_lines']) - lines.counted();
  if (skipped.code !== 'CSV_QUOTE_NOT_CLOSED' || spanned > 1) throw unclosed(lines.next());
  yield { line: lines.next(), values: [], broken: 'the file ends inside a quoted value: the line is cut off' };
}

/** Lines of the file by row: the parser's own count takes a line break of two characters inside quotes for two. */
function lineCounter() {
  let [next, blank, parsed] = [1, 0, 0];
  return {
    begin(record: readonly string[], info: Info): number {
      const start = next + info.empty_lines - blank;
      const inside = info.lines - info.empty_lines - parsed > 1 ? record.join('').split(/\r\n|\r|\n/).length - 1 : 0;
      [next, blank, parsed] = [start + 1 + inside, info.empty_lines, info.lines - info.empty_lines];
      return start;
    },
    next: () => next,
    counted: () => parsed,
  };
}

const unclosed = (line: number) => new ImportInputError(`A quote opens in line ${line} or after it and never closes, so the rows behind it cannot be told apart. Close it (or double a quote inside a value) and import the file again.`);
