import { randomUUID } from 'node:crypto';
import { createReadStream, type BigIntStats } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { errorCode } from '../../error-code.ts';
import { BadObjectKey, contentTypeOf, isObjectKey } from './object-key.ts';
import type { ObjectStore } from './object-store.ts';

/** Half-written files wait here, so that no reader and no listing ever meets one. */
const incoming = '.incoming';

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(errorCode(error));
const orUndefined = (error: unknown): undefined => {
  if (isMissing(error)) return undefined;
  throw error;
};

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

/** The embedded store: objects are files below a folder, typed by their names. */
export function localObjectStore(folder: string): ObjectStore {
  const pathOf = (key: string): string => {
    if (!isObjectKey(key)) throw new BadObjectKey(key);
    return join(folder, ...key.split('/'));
  };
  return {
    async put(key, body, contentType, { durable = true } = {}) {
      const path = pathOf(key);
      if (contentType !== contentTypeOf(key))
        throw new Error(
          `${key} would be served as ${contentTypeOf(key)}, not as ${contentType}: give it the name that fits.`,
        );
      const unfinished = join(folder, incoming, randomUUID());
      await mkdir(dirname(unfinished), { recursive: true });
      await mkdir(dirname(path), { recursive: true });
      try {
        const handle = await open(unfinished, 'wx');
        try {
          await handle.writeFile(body);
          if (durable) await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      if (durable) await syncFolder(dirname(path));
    },
    async get(key) {
      const path = pathOf(key);
      const stats = await stat(path, { bigint: true }).catch(orUndefined);
      if (stats?.isFile() !== true) return undefined;
      return {
        contentType: contentTypeOf(key),
        size: Number(stats.size),
        etag: etagOf(stats),
        ...(key.endsWith('.br') && { encoding: 'br' as const }),
        open: (range) => createReadStream(path, range),
      };
    },
    read: async (key) => readFile(pathOf(key)).catch(orUndefined),
    async list(prefix) {
      const start = join(folder, ...prefix.split('/').slice(0, -1));
      if (start !== folder && relative(folder, start).startsWith('..')) throw new BadObjectKey(prefix);
      const entries = await readdir(start, { recursive: true, withFileTypes: true }).catch(orUndefined);
      return (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter((key) => key.startsWith(prefix) && isObjectKey(key))
        .sort();
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
