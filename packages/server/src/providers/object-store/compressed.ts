import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ObjectStore, PutOptions } from './object-store.ts';
import { contentTypeOf } from './object-key.ts';

const compress = promisify(brotliCompress);
const compressible = /\.(?:json|js|css|svg|map|txt)$/;
const leastBytes = 512;
/**
 * Scripts are made once and fetched by everyone; content is made often; drawings and tiles of streets come by the
 * hundred, and the latter get no smaller by more.
 */
const qualityOf = (key: string, bytes: number): number => {
  if (/\.(?:js|css)$/.test(key)) return 11;
  if (key.endsWith('.svg')) return 4;
  return key.includes('/streets/') ? 5 : bytes <= 262_144 ? 9 : 6;
};

/** A file as it is stored: itself, and its brotli variant where that pays. */
export interface Compressed {
  readonly key: string;
  readonly body: Uint8Array;
  readonly variant: Uint8Array | undefined;
}

/** The variant goes first: whoever finds the file finds the variant too. */
export async function putBoth(
  store: ObjectStore,
  { key, body, variant }: Compressed,
  options: PutOptions = {},
): Promise<void> {
  if (variant !== undefined) await store.put(`${key}.br`, variant, contentTypeOf(key), options);
  await store.put(key, body, contentTypeOf(key), options);
}

const variantOf = async (key: string, body: Uint8Array): Promise<Uint8Array | undefined> =>
  compressible.test(key) && body.length >= leastBytes ? brotli(key, body) : undefined;

export const compressed = async (key: string, body: Uint8Array): Promise<Compressed> => ({
  key,
  body,
  variant: await variantOf(key, body),
});

async function brotli(key: string, body: Uint8Array): Promise<Uint8Array> {
  const quality = qualityOf(key, body.length);
  return compress(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** Stores a file with its brotli variant, whatever stands there. The variant goes first: whoever finds the file finds the variant too. */
export async function putAnew(
  store: ObjectStore,
  key: string,
  body: Uint8Array,
  options: PutOptions = {},
): Promise<void> {
  await putBoth(store, await compressed(key, body), options);
}

/**
 * Stores a file that never changes (its name or folder holds its hash) wherever it is missing, with its brotli variant beside it.
 * The variant goes first: whoever finds the file finds the variant too. Small files and those that are compressed already have none.
 * Answers whether anything was written.
 */
export async function putOnce(
  stores: readonly ObjectStore[],
  key: string,
  body: Uint8Array,
  options: PutOptions = {},
): Promise<boolean> {
  const found = await Promise.all(stores.map((store) => store.get(key)));
  const missing = stores.filter((_, i) => found[i] === undefined);
  if (missing.length === 0) return false;
  const file = await compressed(key, body);
  // where one fails, nothing goes on being written in the other once that is told
  const ends = await Promise.allSettled(missing.map((store) => putBoth(store, file, options)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return true;
}
