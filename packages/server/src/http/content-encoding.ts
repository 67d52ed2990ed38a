import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type ContentEncoding = 'br' | 'gzip';

/** The encoding to answer with, by the header `accept-encoding`; undefined is as it is. */
export function encodingOf(accepted: string | undefined): ContentEncoding | undefined {
  const names = (accepted ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0+)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : undefined;
}

/** How hard to compress: what is sent once as fast as can be, what is sent often small. */
const qualities = { once: { br: 2, gzip: 1 }, often: { br: 10, gzip: 9 } } as const;

export const compress = (
  text: string,
  encoding: ContentEncoding,
  sent: keyof typeof qualities,
): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: qualities[sent].br,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      })
    : gzipped(text, { level: qualities[sent].gzip });
