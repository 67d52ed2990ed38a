import type { PictureFault } from './picture-failure.ts';

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** Formats that people upload and that the site does not take, by the first bytes of the file. */
const refusedFormats: readonly (readonly [RegExp, PictureFault])[] = [
  [/^GIF8[79]a/, 'gif'],
  [/^(?:II\*\0|MM\0\*)/, 'tiff'],
  [/^.{4}ftypavi[fs]/s, 'avif'],
  [/^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s, 'heic'],
  [/^%PDF-/, 'pdf'],
  [/^(?:\xef\xbb\xbf)?\s*(?:<svg[\s>]|<\?xml[^>]*>[^]*<svg[\s>])/, 'svg'],
];

/** No camera writes more before the pixels; of a file that has more, the first picture is taken. */
const mostChunks = 1000;

/** A PNG that moves says so before its pixels. */
function isMovingPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let chunks = 0;
  for (let at = 8; at + 8 <= bytes.length && chunks < mostChunks; at += view.getUint32(at) + 12) {
    chunks += 1;
    const name = ascii(bytes, at + 4, at + 8);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
  }
  return false;
}

/** What the first bytes say against an upload; a JPEG, PNG or WebP has nothing against it so far. */
export function refusalOf(bytes: Uint8Array): PictureFault | undefined {
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return undefined;
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return isMovingPng(bytes) ? 'animated' : undefined;
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return undefined;
  const beginning = ascii(bytes, 0, 1000);
  return refusedFormats.find(([pattern]) => pattern.test(beginning))?.[1] ?? 'format';
}
