import { randomUUID } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../../error-code.ts';
import { presignLocalPost } from './local-post.ts';
import { orUndefined, walk } from './local-walk.ts';
import { BadObjectKey, contentTypeOf, isObjectKey } from '../object-key.ts';
import type { Body, ListedObject, ObjectStore } from '../object-store.ts';
import { requireFit } from '../post-policy.ts';
import { StoreError } from '../store-error.ts';

/** Half-written files wait here, so that no reader and no listing ever meets one. */
const incoming = '.incoming';
const mostOnPage = 1000;

/** Makes a rename durable. Windows cannot open folders and needs no such step. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The inode tells a file from another one of its size that was put in its place with its time. */
const etagOf = ({ mtimeNs, size, ino }: BigIntStats): string =>
  `"${[mtimeNs, size, ino].map((part) => part.toString(36)).join('-')}"`;

const isMissing = (error: unknown): boolean => errorCode(error) === 'ENOENT';

/** Does what needs a folder; where that is missing it is made first: it is there but for the first time. Files are about people, so nobody else on the machine may read them. */
async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  return work().catch(async (error: unknown) => {
    if (!isMissing(error)) throw error;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return work();
  });
}

async function writeWhole(path: string, body: Body, durable: boolean): Promise<void> {
  const handle = await inFolder(dirname(path), () => open(path, 'wx', 0o600));
  try {
    await handle.writeFile(body);
    if (durable) await handle.sync();
  } finally {
    await handle.close();
  }
}

const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(errorCode(error));

export interface LocalStoreOptions {
  /** Signs posts; asked when the first one is. A store without it takes none. */
  readonly postSecret?: () => Promise<string>;
}

/** The embedded store: objects are files below a folder, typed by their names. */
export function localObjectStore(folder: string, { postSecret }: LocalStoreOptions = {}): ObjectStore {
  const pathOf = (key: string): string => {
    if (!isObjectKey(key)) throw new BadObjectKey(key);
    return join(folder, ...key.split('/'));
  };
  return {
    async put(key, body, contentType, { durable = true } = {}) {
      requireFit(key, contentType);
      const path = pathOf(key);
      const unfinished = join(folder, incoming, randomUUID());
      try {
        await writeWhole(unfinished, body, durable);
        await inFolder(dirname(path), () => rename(unfinished, path));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw isFull(error)
          ? new StoreError('full', `The disk of ${folder} is full. Free up space.`, {
              cause: error,
            })
          : error;
      }
      if (durable) await syncFolder(dirname(path));
    },
    async get(key) {
      const path = pathOf(key);
      const stats = await stat(path, { bigint: true }).catch(orUndefined);
      if (stats?.isFile() !== true) return undefined;
      const etag = etagOf(stats);
      return {
        contentType: contentTypeOf(key),
        size: Number(stats.size),
        etag,
        ...(key.endsWith('.br') && { encoding: 'br' as const }),
        async open(range) {
          const handle = await open(path, 'r').catch(orUndefined);
          if (handle === undefined) return undefined;
          if (etagOf(await handle.stat({ bigint: true })) === etag) return handle.createReadStream(range);
          await handle.close();
          return undefined;
        },
      };
    },
    read: async (key) => readFile(pathOf(key)).catch(orUndefined),
    async list(prefix, { from = '', limit = mostOnPage } = {}) {
      const start = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      if (start !== '' && !isObjectKey(start.slice(0, -1))) throw new BadObjectKey(prefix);
      const objects: ListedObject[] = [];
      for await (const object of walk(folder, prefix, from)) {
        if (objects.length === Math.min(limit, mostOnPage)) return { objects, next: objects.at(-1)?.key };
        objects.push(object);
      }
      return { objects, next: undefined };
    },
    async presignPost(policy) {
      if (postSecret === undefined) throw new Error('This store takes no posts.');
      return presignLocalPost(policy, await postSecret());
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async sweepUnfinished(before) {
      for (const name of (await readdir(join(folder, incoming)).catch(orUndefined)) ?? []) {
        const path = join(folder, incoming, name);
        const stats = await stat(path).catch(orUndefined);
        if (stats !== undefined && stats.mtime < before) await rm(path, { force: true });
      }
    },
  };
}
