import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Dependencies } from '../../../dependencies.ts';
import type { StoredObject } from '../../../providers/object-store/object-store.ts';
import type { DeltaOffer } from '../../../providers/object-store/send-object.ts';
import { claimedDictionary, type ClaimedDictionary } from './claimed-dictionary.ts';
import { compressDelta, sha256Of } from './compress-delta.ts';
import { logicalFileOf, otherBuildOf } from './logical-file.ts';

const mostKeptBytes = 16 * 1024 * 1024;
/** Of the file, and of the dictionary. */
const mostFileBytes = 2 * 1024 * 1024;
/** So many deltas wait to be compressed; a request beyond them gets the whole file. */
const mostWaiting = 20;

/** A file, and the earlier build of it that the browser has. */
interface Pair {
  readonly key: string;
  readonly dictionaryKey: string;
  readonly claimed: ClaimedDictionary;
}

/**
 * Deltas between builds of the same file. The browser names the build that it has; the delta is made against the bytes
 * that we hold of it, when they have the hash that the browser claims. One is compressed at a time, and then kept.
 */
export function releaseDeltas({
  objects,
  log,
}: Pick<Dependencies, 'objects' | 'log'>): (key: string) => DeltaOffer | undefined {
  const inTurn = pLimit(1);

  async function readSmall(key: string): Promise<Uint8Array | undefined> {
    const object = await objects.get(key);
    return object === undefined || object.size > mostFileBytes ? undefined : objects.read(key);
  }

  async function make({ key, dictionaryKey, claimed }: Pair): Promise<Buffer | 'none'> {
    const dictionary = await readSmall(dictionaryKey);
    if (dictionary === undefined) return 'none';
    const hash = await sha256Of(dictionary);
    if (hash.toString('base64') !== claimed.hash) return 'none';
    const body = await readSmall(key);
    return body === undefined ? 'none' : compressDelta(body, dictionary, hash);
  }

  const kept = new LRUCache<string, Buffer | 'none', Pair>({
    maxSize: mostKeptBytes,
    sizeCalculation: (delta, name) => name.length + delta.length,
    ignoreFetchAbort: true,
    fetchMethod: (_name, _stale, { context }) => inTurn(() => make(context)),
  });

  /** Undefined as well where it could not be made: the whole file is right for everybody. */
  async function deltaOf(pair: Pair, etag: string): Promise<Buffer | undefined> {
    const name = [pair.key, etag, pair.dictionaryKey, pair.claimed.hash].join(' ');
    if (!kept.has(name) && inTurn.pendingCount >= mostWaiting) return undefined;
    const delta = await kept.fetch(name, { context: pair }).catch((error: unknown) => {
      log.warn(error, `remotes: no delta for ${pair.key}`);
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
