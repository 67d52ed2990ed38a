import { crc32, deflateSync } from 'node:zlib';

/** Pictures that no camera makes, written byte by byte. */

const big16 = (n: number): number[] => [n >> 8, n & 255];
const segment = (marker: number, body: readonly number[]): Buffer =>
  Buffer.from([0xff, marker, ...big16(body.length + 2), ...body]);

/** A grey JPEG of these sides whose every scan after the first adds nothing, and is read all the same. */
export function jpegOfScans(width: number, height: number, scans: number): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const none = Array.from<number>({ length: 15 }).fill(0);
  // in two bytes each, the code for 32,767 blocks without a change
  const run = Buffer.from(
    (`0${'1'.repeat(14)}`.repeat(Math.ceil(blocks / 32_767)) + '1111111')
      .match(/.{8}/g)
      ?.flatMap((bits) => (bits === '11111111' ? [255, 0] : [Number.parseInt(bits, 2)])) ?? [],
  );
  const scan = Buffer.concat([segment(0xda, [1, 1, 0, 1, 63, 0]), run]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array.from<number>({ length: 64 }).fill(1)]),
    segment(0xc2, [8, ...big16(height), ...big16(width), 1, 1, 0x11, 0]),
    segment(0xc4, [0x00, 1, ...none, 0]),
    segment(0xc4, [0x10, 1, ...none, 0xe0]),
    segment(0xda, [1, 1, 0, 0, 0, 0]),
    Buffer.alloc(Math.ceil(blocks / 8)),
    ...Array.from<Buffer>({ length: scans }).fill(scan),
    Buffer.from([0xff, 0xd9]),
  ]);
}

const big32 = (n: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(n);
  return bytes;
};
export function pngChunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), body]);
  return Buffer.concat([big32(body.length), named, big32(crc32(named))]);
}

/** A flat PNG of 16 bits a channel, for which the whole picture is held at once: it comes in seven passes. */
export function pngInPasses(
  width: number,
  height: number,
  dataBytes = 8 * (width + 8) * (height + 8) + 4 * height,
): Buffer {
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', Buffer.concat([big32(width), big32(height), Buffer.from([16, 6, 0, 0, 1])])),
    pngChunk('IDAT', deflateSync(Buffer.alloc(dataBytes))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG that says that it moves. */
export const movingPng = (png: Buffer): Buffer =>
  Buffer.concat([
    png.subarray(0, 33),
    pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
    png.subarray(33),
  ]);
