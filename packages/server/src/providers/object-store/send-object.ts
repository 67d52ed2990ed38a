import type { FastifyReply, FastifyRequest } from 'fastify';
import { isObjectKey } from './object-key.ts';
import type { ByteRange, ObjectStore } from './object-store.ts';

/** For files whose name holds the hash of their bytes. */
export const immutable = 'public, max-age=31536000, immutable';
/** For files that are replaced: kept, but asked about each time. */
export const revalidate = 'no-cache';
/** Names such as `index.1f2e3d4c5b.json` hold a hash. */
export const cacheControlOf = (name: string): string =>
  /[.-][0-9a-f]{10,64}\.[a-z0-9.]+$/.test(name) ? immutable : revalidate;

const acceptsBrotli = (header: string | undefined): boolean =>
  (header ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim());
    return name === 'br' && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });

/**
 * The range asked for, 'none' for the whole, or 'unsatisfiable'. Of several ranges the whole file is a valid
 * answer.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'none' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (match === null || (from === '' && to === '')) return 'none';
  if (from === '')
    return Number(to) === 0 || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return 'none';
  return start >= size ? 'unsatisfiable' : { start, end };
}

/**
 * Answers an object with its validators: compressed where the caller takes brotli, in part where it asks for
 * a range. Unknown keys get 404.
 */
export async function sendObject(
  request: FastifyRequest,
  reply: FastifyReply,
  store: ObjectStore,
  key: string,
  cacheControl: string,
): Promise<FastifyReply> {
  const plain = isObjectKey(key) && !key.endsWith('.br') ? await store.get(key) : undefined;
  if (plain === undefined) {
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('There is no such file.');
  }
  const range = readRange(request.headers.range, plain.size);
  const wantsPart = range !== 'none' && (request.headers['if-range'] ?? plain.etag) === plain.etag;
  const compressed =
    !wantsPart && acceptsBrotli(request.headers['accept-encoding'])
      ? await store.get(`${key}.br`)
      : undefined;
  const object = compressed ?? plain;
  void reply.headers({
    'content-type': plain.contentType,
    etag: object.etag,
    'cache-control': cacheControl,
    vary: 'accept-encoding',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    ...(object.encoding !== undefined && { 'content-encoding': object.encoding }),
  });
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.includes(object.etag) === true) return reply.removeHeader('content-encoding').code(304).send();
  if (wantsPart && range === 'unsatisfiable')
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${plain.size}`, 'cache-control': 'no-store' })
      .send();
  if (wantsPart && typeof range === 'object') {
    void reply.code(206).headers({
      'content-range': `bytes ${range.start}-${range.end}/${plain.size}`,
      'content-length': range.end - range.start + 1,
    });
    return reply.send(plain.open(range));
  }
  return reply.header('content-length', object.size).send(object.open());
}
