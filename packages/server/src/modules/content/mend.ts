import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { putAnew } from '../../providers/object-store/compressed.ts';
import type { ObjectStore } from '../../providers/object-store/object-store.ts';
import { contentKey, hashOf } from './content-file.ts';
import { filesOf, readManifest } from './manifest.ts';

const decompress = promisify(brotliDecompress);

export interface Stores {
  readonly objects: ObjectStore;
  readonly backup: ObjectStore;
}

/** A file's name says what its bytes are. */
const isNamed = (path: string, body: Uint8Array): boolean => path.endsWith(`.${hashOf(body)}.json`);

/** The bytes of a file, if they and those of its compressed variant are what its name says. */
async function wholeBody(store: ObjectStore, path: string): Promise<Uint8Array | undefined> {
  const body = await store.read(contentKey(path));
  if (body === undefined || !isNamed(path, body)) return undefined;
  const variant = await store.read(`${contentKey(path)}.br`);
  if (variant === undefined) return body;
  const unpacked = await decompress(variant).catch(() => new Uint8Array());
  return isNamed(path, unpacked) ? body : undefined;
}

/** Makes a file whole in both stores, from the one that has it whole. False where neither has. */
export async function mendFile({ objects, backup }: Stores, path: string): Promise<boolean> {
  const stores = [objects, backup];
  const bodies = await Promise.all(stores.map((store) => wholeBody(store, path)));
  const whole = bodies.find((body) => body !== undefined);
  if (whole === undefined) return false;
  for (const [i, store] of stores.entries())
    if (bodies[i] === undefined) await putAnew(store, contentKey(path), whole);
  return true;
}

async function isNowhere({ objects, backup }: Stores, path: string): Promise<boolean> {
  const found = await Promise.all([objects, backup].map((store) => store.get(contentKey(path))));
  return found.every((object) => object === undefined);
}

/** Makes these files whole. What neither store has whole is taken away, so that it is made again. */
export async function mendContent(
  stores: Stores,
  paths: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  for (const path of new Set(paths)) {
    if ((await isNowhere(stores, path)) || (await mendFile(stores, path))) continue;
    say(`content: ${path} is damaged, and is made again`);
    for (const store of [stores.objects, stores.backup])
      for (const key of [contentKey(path), `${contentKey(path)}.br`]) await store.remove(key);
  }
}

/**
 * Answers whether visitors get whole content: the manifest is there, and each file that it names has the bytes that its name says.
 * A damaged one comes from the backup. What was found whole is not read again until it is another file.
 */
export function contentCheck(stores: Stores): () => Promise<boolean> {
  const whole = new Map<string, string>();
  const etagOf = async (path: string): Promise<string> => {
    const files = await Promise.all(
      [contentKey(path), `${contentKey(path)}.br`].map((key) => stores.objects.get(key)),
    );
    return files.map((file) => file?.etag ?? '-').join();
  };
  return async () => {
    const manifest = await readManifest(stores.objects);
    if (manifest === undefined) return false;
    const paths = filesOf(manifest);
    for (const path of paths) {
      if (whole.get(path) === (await etagOf(path))) continue;
      if (!(await mendFile(stores, path))) return false;
      whole.set(path, await etagOf(path));
    }
    for (const path of whole.keys()) if (!paths.includes(path)) whole.delete(path);
    return true;
  };
}
