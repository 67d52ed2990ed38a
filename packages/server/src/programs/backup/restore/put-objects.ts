import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { contentTypeOf } from '../../../providers/object-store/object-key.ts';
import type { ObjectStore } from '../../../providers/object-store/object-store.ts';
import { StoreError } from '../../../providers/object-store/store-error.ts';
import { files } from '../description.ts';
import { hashOf } from '../hashed-file.ts';
import { objectsOf, type BackedUpObject, type Backup } from './open-backup.ts';
import type { Steps } from '../steps.ts';

/** What the product keeps in the second store too. */
const twice = /^(?:content|photos)\//;
const atOnce = 8;

async function holds(store: ObjectStore, { key, sha256 }: BackedUpObject): Promise<boolean> {
  const object = await store.get(key);
  const bytes = object?.contentType === contentTypeOf(key) ? await object.open() : undefined;
  return bytes !== undefined && (await hashOf(bytes)).sha256 === sha256;
}

/** Whether it had to be written: one that stands there whole stays as it is. */
async function putOne(store: ObjectStore, folder: string, object: BackedUpObject): Promise<boolean> {
  if (await holds(store, object)) return false;
  const { key } = object;
  await store.put(key, createReadStream(join(folder, files.objects, key)), contentTypeOf(key));
  if (!(await holds(store, object)))
    throw new StoreError(
      'unknown',
      `The object store returned different bytes for ${key} than were written.`,
    );
  return true;
}

/**
 * Puts every object of a backup where it belongs, with its type, and reads it back. May be called again: what is
 * there is not written twice. Answers how many were written.
 */
export async function putObjects(
  backup: Backup,
  stores: { readonly objects: ObjectStore; readonly backup: ObjectStore },
  { steps, signal }: { readonly steps: Steps; readonly signal?: AbortSignal | undefined },
): Promise<{ readonly written: number; readonly kept: number }> {
  const done = { written: 0, kept: 0 };
  const put = Readable.from(objectsOf(backup)).map(
    async (object: BackedUpObject) => {
      const written = await putOne(stores.objects, backup.folder, object);
      if (twice.test(object.key)) await putOne(stores.backup, backup.folder, object);
      return { written };
    },
    { concurrency: atOnce },
  ) as AsyncIterable<{ readonly written: boolean }>;
  for await (const { written } of put) {
    signal?.throwIfAborted();
    done[written ? 'written' : 'kept'] += 1;
    steps.count(done.written + done.kept, 'objects');
  }
  return done;
}
