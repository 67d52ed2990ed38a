import { type Descriptor, releaseSizes, type ReleaseSizes } from '@commonhearth/registry';
import { LRUCache } from 'lru-cache';
import type { ObjectStore } from '../../../providers/object-store/object-store.ts';

/** Files of a release never change, so each folder is measured once. A folder without some of its files is measured again. */
const maxCachedFolders = 200;

/** Bytes that browsers download: the compressed variant of a file if there is one. Undefined if a file is missing. */
async function measure(
  objects: ObjectStore,
  folder: string,
  descriptor: Descriptor,
): Promise<ReleaseSizes | undefined> {
  const bytes = new Map<string, number>();
  for (const name of Object.keys(descriptor.files ?? {})) {
    const key = folder + name;
    const file = (await objects.get(`${key}.br`)) ?? (await objects.get(key));
    if (file === undefined) return undefined;
    bytes.set(name, file.size);
  }
  return releaseSizes(descriptor, bytes);
}

/** Measures builds that a start put into the store. */
export function sizeReader() {
  const cache = new LRUCache<string, ReleaseSizes>({ max: maxCachedFolders });
  return async (objects: ObjectStore, folder: string, descriptor: Descriptor) => {
    const sizes = cache.get(folder) ?? (await measure(objects, folder, descriptor));
    cache.set(folder, sizes);
    return sizes;
  };
}
