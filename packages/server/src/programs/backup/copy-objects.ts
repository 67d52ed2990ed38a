import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { listAll, type ObjectStore } from '../../providers/object-store/object-store.ts';
import { BackupError } from './backup-error.ts';
import { files } from './description.ts';
import { writeHashed, type Written } from './hashed-file.ts';
import type { Steps } from './steps.ts';

/** What somebody sent and nobody has looked at yet, and what a start writes to see whether it may. */
const leftOut = /^(?:uploads|checks)\//;
const atOnce = 8;
/** How often an object that is replaced just now is looked at anew. */
const mostLooks = 5;

interface Copied extends Written {
  readonly key: string;
}

/** Undefined where the object was removed after it was listed. */
async function copyOne(store: ObjectStore, key: string, folder: string): Promise<Copied | undefined> {
  const path = join(folder, files.objects, key);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const object = await store.get(key);
    if (object === undefined) return undefined;
    const bytes = await object.open();
    if (bytes === undefined) continue;
    const written = await writeHashed(path, bytes);
    if (written.bytes === object.size) return { key, ...written };
    await rm(path);
  }
  throw new BackupError(`The object ${key} kept changing while it was read. Run the backup again.`);
}

async function* wantedKeys(store: ObjectStore): AsyncGenerator<string> {
  for await (const { key } of listAll(store, '')) if (!leftOut.test(key)) yield key;
}

export interface CopiedObjects {
  readonly count: number;
  /** Bytes of all of them. */
  readonly total: number;
  /** Of those that were listed, so many were removed before they were read. */
  readonly vanished: number;
  /** Of the list of their hashes. */
  readonly list: Written;
}

/** Copies every object into the folder, a few at a time, with a list of their hashes. */
export async function copyObjects(
  store: ObjectStore,
  folder: string,
  { steps, signal }: { readonly steps: Steps; readonly signal?: AbortSignal | undefined },
): Promise<CopiedObjects> {
  const sum = { count: 0, total: 0, vanished: 0 };
  async function* lines(): AsyncGenerator<Uint8Array> {
    const copied = Readable.from(wantedKeys(store)).map(
      async (key: string) => (await copyOne(store, key, folder)) ?? 'vanished',
      { concurrency: atOnce, ...(signal && { signal }) },
    ) as AsyncIterable<Copied | 'vanished'>;
    for await (const one of copied) {
      signal?.throwIfAborted();
      if (one === 'vanished') {
        sum.vanished += 1;
        continue;
      }
      sum.count += 1;
      sum.total += one.bytes;
      steps.count(sum.count, 'objects');
      yield Buffer.from(`${one.sha256}  ${files.objects}/${one.key}\n`);
    }
  }
  await mkdir(join(folder, files.objects), { mode: 0o700 });
  const list = await writeHashed(join(folder, files.objectHashes), lines());
  return { ...sum, list };
}
