import { ImportInputError } from './input-error.ts';

const newline = 0x0a;
const carriageReturn = 0x0d;

/**
 * Text of a file in blocks of whole lines. Bytes that are not UTF-8 end the reading with an error that names
 * line and offset, and so does a line of more bytes than `longestLine`; a byte-order mark at the start is
 * dropped.
 */
export async function* utf8Lines(
  bytes: AsyncIterable<Uint8Array>,
  longestLine = Infinity,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const at = { line: 1, offset: 0 };
  const decode = (block: Uint8Array): string => {
    refuseLongLine(block, longestLine, at.line);
    try {
      if (at.offset === 0 && isUtf16(block)) throw notUtf8(block, at);
      const text = decoder.decode(block);
      at.line += countLines(block);
      at.offset += block.length;
      return text;
    } catch {
      throw notUtf8(block, at);
    }
  };
  // joined once: to add each piece to the one before costs the square of a line's length
  let rest: Uint8Array[] = [];
  let sinceBreak = 0;
  for await (const chunk of bytes) {
    const end = chunk.lastIndexOf(newline) + 1;
    if (end > 0) {
      yield decode(Buffer.concat([...rest, chunk.subarray(0, end)]));
      rest = [];
    }
    rest.push(chunk.subarray(end));
    const lineStart = Math.max(end, chunk.lastIndexOf(carriageReturn) + 1);
    sinceBreak = chunk.length - lineStart + (lineStart === 0 ? sinceBreak : 0);
    if (sinceBreak > longestLine) throw tooLong(at.line, longestLine);
  }
  const last = Buffer.concat(rest);
  if (last.length > 0) yield decode(last);
}

/** A line ends with either sign; lines are counted by the first, as everywhere. */
function refuseLongLine(block: Uint8Array, longest: number, firstLine: number): void {
  if (block.length <= longest) return;
  let line = firstLine;
  for (let start = 0; start < block.length; line += 1) {
    const found = block.indexOf(newline, start);
    const end = found < 0 ? block.length : found;
    for (let part = start; end - part > longest;) {
      const next = block.subarray(part, end).indexOf(carriageReturn);
      if (next < 0 || next > longest) throw tooLong(line, longest);
      part += next + 1;
    }
    start = end + 1;
  }
}

const tooLong = (line: number, longest: number) =>
  new ImportInputError(
    `Line ${line} is longer than ${longest / 1_000_000} MB, too long for a listing. Remove it, or end its rows with line breaks, and import the file again.`,
  );

function countLines(block: Uint8Array): number {
  let lines = 0;
  for (let index = block.indexOf(newline); index >= 0; index = block.indexOf(newline, index + 1)) lines += 1;
  return lines;
}

function notUtf8(
  block: Uint8Array,
  at: { readonly line: number; readonly offset: number },
): ImportInputError {
  const utf16 = at.offset === 0 && isUtf16(block);
  const bad = utf16 ? 0 : firstBadByte(block);
  const line = at.line + countLines(block.subarray(0, bad));
  return new ImportInputError(
    `The file is not UTF-8: line ${line}, byte ${at.offset + bad} of the file. ${utf16 ? 'It looks like UTF-16. ' : ''}Save it as UTF-8 (in a spreadsheet: "CSV UTF-8") and import it again.`,
  );
}

/** By its byte-order mark, or by the zero byte that stands beside the first letter. */
const isUtf16 = ([first, second]: Uint8Array) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0;

/**
 * Halves the block until the first byte is found that no longer decodes, then goes back to where its letter
 * began.
 */
function firstBadByte(block: Uint8Array): number {
  const decodes = (length: number, stream: boolean) => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(block.subarray(0, length), { stream });
      return true;
    } catch {
      return false;
    }
  };
  let good = 0;
  let bad = block.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (decodes(middle, true)) good = middle;
    else bad = middle;
  }
  while (!decodes(good, false)) good -= 1;
  return good;
}
