import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepts } from '../../http/content-encoding.ts';
import { isObjectKey } from './object-key.ts';
import type { ByteRange, ObjectStore, StoredObject } from './object-store.ts';
import { StoreError } from './store-error.ts';

/** How often an object that is replaced just now is looked at anew. */
const mostLooks = 5;

/** For files whose name holds the hash of their bytes. */
export const immutable = 'public, max-age=31536000, immutable';
/** For files that are replaced: kept, but asked about each time. */
export const revalidate = 'no-cache';
/** Names such as `index.1f2e3d4c5b.json` hold a hash, and so do folders of pictures. */
export const cacheControlOf = (name: string): string =>
  /(?:[.-][0-9a-f]{10,64}\.[a-z0-9.]+|^photos\/[0-9a-f]{20}\/\d+\.(?:webp|jpg))$/.test(name)
    ? immutable
    : revalidate;

/** A file that can be sent as a delta, and can be the dictionary for later deltas (RFC 9842). */
export interface DeltaOffer {
  readonly useAsDictionary: string;
  /** The delta that a client with these headers can decode; undefined if there is none. */
  readonly deltaOf: (headers: IncomingHttpHeaders, whole: StoredObject) => Promise<StoredObject | undefined>;
}

export interface Delivery {
  readonly cacheControl: string;
  /** Returns undefined for files that have no deltas. */
  readonly deltas?: (key: string) => DeltaOffer | undefined;
}

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

/** A drawing may hold scripts, which pages that show it never run; opened by its address it could. */
const drawingPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox";

/**
 * Makes responses to requests that name a dictionary private: some shared caches ignore `vary` and would serve a delta to
 * browsers that cannot decode it.
 */
const deltaHeaders = ({ headers }: FastifyRequest, cacheControl: string) => ({
  vary: 'accept-encoding, available-dictionary',
  'cache-control':
    headers['available-dictionary'] === undefined ? cacheControl : cacheControl.replace('public', 'private'),
});

/**
 * Answers an object with its validators: compressed where the caller takes brotli, in part where it asks for
 * a range. Unknown keys get 404.
 */
export async function sendObject(
  request: FastifyRequest,
  reply: FastifyReply,
  store: ObjectStore,
  key: string,
  delivery: Delivery,
): Promise<FastifyReply> {
  for (let looks = 0; looks < mostLooks; looks += 1)
    if (await answered(request, reply, store, key, delivery)) return reply;
  throw new StoreError('busy', `${key} was replaced ${mostLooks} times while it was read.`);
}

/** False when the object was replaced between the look at it and its bytes. */
async function answered(
  request: FastifyRequest,
  reply: FastifyReply,
  store: ObjectStore,
  key: string,
  { cacheControl, deltas }: Delivery,
): Promise<boolean> {
  const plain = isObjectKey(key) && !key.endsWith('.br') ? await store.get(key) : undefined;
  if (plain === undefined) {
    void reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('There is no such file.');
    return true;
  }
  const range = readRange(request.headers.range, plain.size);
  const wantsPart = range !== 'none' && (request.headers['if-range'] ?? plain.etag) === plain.etag;
  const compressed =
    !wantsPart && accepts(request.headers['accept-encoding'], 'br')
      ? await store.get(`${key}.br`)
      : undefined;
  const whole = compressed ?? plain;
  const offer = deltas?.(key);
  const delta = wantsPart ? undefined : await offer?.deltaOf(request.headers, plain);
  const object = delta !== undefined && delta.size < whole.size ? delta : whole;
  const part = wantsPart && typeof range === 'object' ? range : undefined;
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  const isKnown = known?.includes(object.etag) === true;
  const isBeyond = wantsPart && range === 'unsatisfiable';
  const bytes = isKnown || isBeyond || request.method === 'HEAD' ? undefined : await object.open(part);
  if (bytes === undefined && !isKnown && !isBeyond && request.method !== 'HEAD') return false;
  if (plain.contentType.startsWith('image/svg+xml')) reply.ownPolicy = drawingPolicy;
  void reply.headers({
    'content-type': plain.contentType,
    etag: object.etag,
    vary: 'accept-encoding',
    'cache-control': cacheControl,
    ...(offer !== undefined && deltaHeaders(request, cacheControl)),
    ...(offer !== undefined && !wantsPart && { 'use-as-dictionary': offer.useAsDictionary }),
    ...(isBeyond && !isKnown && { 'cache-control': 'no-store' }),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    ...(object.encoding !== undefined && !isKnown && { 'content-encoding': object.encoding }),
  });
  if (isKnown) void reply.code(304).send();
  else if (isBeyond) void reply.code(416).header('content-range', `bytes */${plain.size}`).send();
  else if (part !== undefined)
    void reply
      .code(206)
      .headers({
        'content-range': `bytes ${part.start}-${part.end}/${plain.size}`,
        'content-length': part.end - part.start + 1,
      })
      .send(bytes);
  else void reply.header('content-length', object.size).send(bytes);
  return true;
}
