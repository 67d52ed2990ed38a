import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { putAnew } from '../../../providers/object-store/compressed.ts';
import type { ObjectStore } from '../../../providers/object-store/object-store.ts';
import { contentKey, filesOf, hashOf, readManifest } from '../published-files/index.ts';

const decompress = promisify(brotliDecompress);

export interface Stores {
  readonly objects: ObjectStore;
  readonly backup: ObjectStore;
}

/** Whether a name holds the hash of the bytes, so that the file never changes. */
export const isHashed = (path: string): boolean => /\.[0-9a-f]{20}\.json$/.test(path);

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

/** What is known of a file that visitors ask for: as its name says, not there, or there and beyond mending. */
type Condition = 'whole' | 'missing' | 'damaged';

/** Far more than are published at a time; those of earlier times are forgotten. */
const mostRemembered = 10_000;

/**
 * Tells the condition of files of the first store, after it mended what the other one has whole. What was found
 * whole is not read again until it is another file.
 */
export function contentCondition(stores: Stores): (path: string) => Promise<Condition> {
  const whole = new Map<string, string>();
  const tagOf = async (path: string): Promise<string | undefined> => {
    const [plain, variant] = await Promise.all(
      [contentKey(path), `${contentKey(path)}.br`].map((key) => stores.objects.get(key)),
    );
    return plain && `${plain.etag},${variant?.etag ?? '-'}`;
  };
  return async (path) => {
    const before = await tagOf(path);
    if (before !== undefined && whole.get(path) === before) return 'whole';
    whole.delete(path);
    if (!(await mendFile(stores, path))) return before === undefined ? 'missing' : 'damaged';
    const after = await tagOf(path);
    // what was written while it was read is read again the next time
    if (after !== undefined && after === before) whole.set(path, after);
    const [oldest] = whole.keys();
    if (whole.size > mostRemembered && oldest !== undefined) whole.delete(oldest);
    return 'whole';
  };
}

/**
 * Answers whether visitors get whole content: the manifest is there, and each file that it names has the bytes that its name says.
 * A damaged one comes from the backup.
 */
export function contentCheck(stores: Stores): () => Promise<boolean> {
  const conditionOf = contentCondition(stores);
  return async () => {
    const manifest = await readManifest(stores.objects);
    if (manifest === undefined) return false;
    for (const path of filesOf(manifest)) if ((await conditionOf(path)) !== 'whole') return false;
    return true;
  };
}
