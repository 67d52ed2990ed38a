import { type Descriptor, releaseSizes, type ReleaseSizes } from '@commonhearth/registry';
import { LRUCache } from 'lru-cache';
import type { ObjectStore } from '../../../providers/object-store/object-store.ts';

/** Folders whose files never change, so each is measured once. */
const mostFolders = 200;

/** Bytes of a release as they travel: of a file, its compressed variant if there is one. A missing file counts as none. */
async function measure(objects: ObjectStore, folder: string, descriptor: Descriptor): Promise<ReleaseSizes> {
  const bytes = new Map<string, number>();
  for (const name of Object.keys(descriptor.files ?? {})) {
    const key = folder + name;
    const file = (await objects.get(`${key}.br`)) ?? (await objects.get(key));
    bytes.set(name, file?.size ?? 0);
  }
  return releaseSizes(descriptor, bytes);
}

/** Measures builds that a start put into the store, which nobody measured when they came. */
export function sizeReader() {
  const known = new LRUCache<string, ReleaseSizes>({ max: mostFolders });
  return async (objects: ObjectStore, folder: string, descriptor: Descriptor): Promise<ReleaseSizes> => {
    const sizes = known.get(folder) ?? (await measure(objects, folder, descriptor));
    known.set(folder, sizes);
    return sizes;
  };
}
