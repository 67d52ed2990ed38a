import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type ContentEncoding = 'br' | 'gzip';

/** Whether the header `accept-encoding` allows an encoding. */
export const accepts = (header: string | undefined, encoding: string): boolean =>
  (header ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });

/** The encoding to answer with, by the header `accept-encoding`; undefined is as it is. */
export const encodingOf = (accepted: string | undefined): ContentEncoding | undefined =>
  (['br', 'gzip'] as const).find((encoding) => accepts(accepted, encoding));

/** How hard to compress: what is sent often takes up to fifty times as long as what is sent once. */
const qualities = {
  once: { br: 2, gzip: 1 },
  'at first': { br: 5, gzip: 5 },
  often: { br: 11, gzip: 9 },
} as const;

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
