import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Dependencies } from '../../../dependencies.ts';
import type { StoredObject } from '../../../providers/object-store/object-store.ts';
import type { DeltaOffer } from '../../../providers/object-store/send-object.ts';
import { claimedDictionary, type ClaimedDictionary } from './claimed-dictionary.ts';
import { compressDelta, sha256Of } from './compress-delta.ts';
import { logicalFileOf, otherBuildOf } from './logical-file.ts';

const maxCacheBytes = 16 * 1024 * 1024;
/** Limits both the file and the dictionary. */
const maxFileBytes = 2 * 1024 * 1024;
/** How many deltas may wait for compression; further requests get the whole file. */
const maxQueueLength = 20;

/** A file, and the earlier build of it that the browser has. */
interface Pair {
  readonly key: string;
  readonly dictionaryKey: string;
  readonly claimed: ClaimedDictionary;
}

/**
 * Creates deltas between builds of the same file. The browser names the build that it has. If the hash of our copy matches
 * the browser's, the delta is compressed against that copy, one at a time, and cached.
 */
export function releaseDeltas({
  objects,
  log,
}: Pick<Dependencies, 'objects' | 'log'>): (key: string) => DeltaOffer | undefined {
  const queue = pLimit(1);

  async function readSmall(key: string): Promise<Uint8Array | undefined> {
    const object = await objects.get(key);
    return object === undefined || object.size > maxFileBytes ? undefined : objects.read(key);
  }

  async function createDelta({ key, dictionaryKey, claimed }: Pair): Promise<Buffer | 'none'> {
    const dictionary = await readSmall(dictionaryKey);
    if (dictionary === undefined) return 'none';
    const hash = await sha256Of(dictionary);
    if (hash.toString('base64') !== claimed.hash) return 'none';
    const body = await readSmall(key);
    return body === undefined ? 'none' : compressDelta(body, dictionary, hash);
  }

  const cache = new LRUCache<string, Buffer | 'none', Pair>({
    maxSize: maxCacheBytes,
    sizeCalculation: (delta, name) => name.length + delta.length,
    ignoreFetchAbort: true,
    fetchMethod: (_name, _stale, { context }) => queue(() => createDelta(context)),
  });

  /** Returns undefined on failure too, because every browser can use the whole file. */
  async function deltaOf(pair: Pair, etag: string): Promise<Buffer | undefined> {
    const name = [pair.key, etag, pair.dictionaryKey, pair.claimed.hash].join(' ');
    if (!cache.has(name) && queue.pendingCount >= maxQueueLength) return undefined;
    const delta = await cache.fetch(name, { context: pair }).catch((error: unknown) => {
      log.warn(error, `remotes: failed to create a delta for ${pair.key}`);
    });
    return delta instanceof Buffer ? delta : undefined;
  }

  return (key) => {
    const file = logicalFileOf(key);
    if (file === undefined) return undefined;
    return {
      useAsDictionary: `match="${file.match}", id="${file.build}"`,
      async deltaOf(headers, whole): Promise<StoredObject | undefined> {
        const claimed = claimedDictionary(headers);
        if (claimed === undefined) return undefined;
        const dictionaryKey = otherBuildOf(file, claimed.id);
        if (dictionaryKey === undefined) return undefined;
        const delta = await deltaOf({ key, dictionaryKey, claimed }, whole.etag);
        return (
          delta && {
            contentType: whole.contentType,
            size: delta.length,
            etag: `${whole.etag.slice(0, -1)}-${claimed.hash.slice(0, 12)}"`,
            encoding: 'dcz',
            open: () => Promise.resolve(Readable.from([delta])),
          }
        );
      },
    };
  };
}
