import { type CsvError, type Info, type Parser, parse } from 'csv-parse';
import { ImportInputError } from '../../input-error.ts';
import { utf8Lines } from '../../utf8-lines.ts';

/**
 * A row of the file; `line` is where it begins (the first line is 1). `broken` says why its columns cannot be
 * trusted.
 */
export interface Row {
  readonly line: number;
  readonly values: readonly string[];
  readonly broken?: string;
}

/** Bytes. No listing has a row as long as this: a quote that opens and never closes would swallow the file. */
const longestRow = 1_000_000;

/**
 * The rows of a CSV file in blocks (none empty), header first, blank lines left out. A file that was cut off
 * inside a quoted value gives its last row as `broken`; one whose quotes swallow lines is refused, because
 * rows would be lost in silence.
 */
export async function* readRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<readonly Row[]> {
  let skipped: CsvError | undefined;
  let rows: Row[] = [];
  const lines = lineCounter();
  const parser = parse({
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
    // an error would drop the rows that are parsed and not yet read
    skip_records_with_error: true,
    on_skip: (error) => {
      skipped ??= error;
      return undefined;
    },
    // taken here, rows come a block at a time: through the stream each would cost several turns of the event
    // loop
    on_record: (record: string[], info) => {
      rows.push({ line: lines.begin(record, info), values: record });
      return null;
    },
  });
  // told to whoever waits for the block
  parser.on('error', () => undefined);
  for await (const block of ended(utf8Lines(bytes, longestRow))) {
    await parsed(parser, block);
    if (skipped?.code === 'CSV_MAX_RECORD_SIZE') throw unclosed(lines.next());
    if (rows.length > 0) yield rows;
    rows = [];
  }
  if (!skipped) return;
  const spanned = Number(skipped['lines']) - Number(skipped['empty_lines']) - lines.counted();
  if (skipped.code !== 'CSV_QUOTE_NOT_CLOSED' || spanned > 1) throw unclosed(lines.next());
  yield [
    { line: lines.next(), values: [], broken: 'the file ends inside a quoted value: the line is cut off' },
  ];
}

/** The blocks, then `undefined` for their end. */
async function* ended<T>(blocks: AsyncIterable<T>): AsyncGenerator<T | undefined> {
  yield* blocks;
  yield undefined;
}

/** Hands the parser a block, or the end, and waits until it has read it. */
function parsed(parser: Parser, block: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (error?: Error | null) => {
      if (error) reject(error);
      else resolve();
    };
    if (block === undefined) parser.end(done);
    else parser.write(block, done);
  });
}

/**
 * Lines of the file by row: the parser's own count takes a line break of two characters inside quotes for
 * two.
 */
function lineCounter() {
  let [next, blank, parsed] = [1, 0, 0];
  return {
    begin(record: readonly string[], info: Info): number {
      const start = next + info.empty_lines - blank;
      const inside =
        info.lines - info.empty_lines - parsed > 1 ? record.join('').split(/\r\n|\r|\n/).length - 1 : 0;
      [next, blank, parsed] = [start + 1 + inside, info.empty_lines, info.lines - info.empty_lines];
      return start;
    },
    next: () => next,
    counted: () => parsed,
  };
}

const unclosed = (line: number) =>
  new ImportInputError(
    `A quote opens in line ${line} or after it and never closes, so the rows after it cannot be read. Close it (or double a quote inside a value) and import the file again.`,
  );
