import { randomUUID } from 'node:crypto';
import { contentTypeOf } from './object-key.ts';
import type { ObjectStore } from './object-store.ts';
import { StoreError } from './store-error.ts';

/** Writes an object, reads it back and removes it. Throws what went wrong; what it wrote does not stay where it can be removed. */
export async function checkStore(store: Pick<ObjectStore, 'put' | 'read' | 'remove'>): Promise<void> {
  const name = randomUUID();
  const key = `checks/${name}.txt`;
  const written = new TextEncoder().encode(name);
  await store.put(key, written, contentTypeOf(key));
  let read: Uint8Array | undefined;
  try {
    read = await store.read(key);
  } finally {
    await store.remove(key);
  }
  if (read === undefined || !Buffer.from(written).equals(read))
    throw new StoreError(
      'unknown',
      'The object store doesn’t return what was written. Check that its address points to one store, without a cache in front.',
    );
}
