import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Foundation } from '../../../dependencies.ts';
import { notFound } from '../../../failure.ts';
import type { ObjectStore } from '../../../providers/object-store/object-store.ts';
import { storePicture, type StoredPicture } from './store-picture.ts';

type Deps = Pick<Foundation, 'objects' | 'backup' | 'pictures'>;

/** Our drawings are called by the hash of what is in them; nothing that is uploaded comes to lie here. */
const drawingKey = /^photos\/([\w-]+\/([0-9a-f]{20}))\.svg$/;
const json = 'application/json; charset=utf-8';
const known = z.object({
  storageKey: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  placeholder: z.string(),
});

async function make({ objects, backup, pictures }: Deps, key: string): Promise<StoredPicture> {
  const [, name = '', hash = ''] = drawingKey.exec(key) ?? [];
  const noteKey = `drawn/${name}.json`;
  const note = name === '' ? undefined : await objects.read(noteKey);
  if (note !== undefined) return known.parse(JSON.parse(new TextDecoder().decode(note)));
  const svg = name === '' ? undefined : await objects.read(key);
  if (svg === undefined || createHash('sha256').update(svg).digest('hex').slice(0, 20) !== hash)
    throw notFound('The drawing');
  const stored = await storePicture({ objects, backup }, await pictures.ofDrawing(svg));
  // last: who reads of a picture finds its files
  await objects.put(noteKey, new TextEncoder().encode(JSON.stringify(stored)), json);
  return stored;
}

/** By the store that they go to, then by the key of the drawing. */
const beingMade = new WeakMap<ObjectStore, Map<string, Promise<StoredPicture>>>();

/**
 * A drawing of ours as a picture: made when it is first asked for, and kept. Asked for by several at once it is made
 * once; two processes that make it at the same moment make the same files.
 */
export function pictureOfDrawing(deps: Deps, storageKey: string): Promise<StoredPicture> {
  const here = beingMade.get(deps.objects) ?? new Map<string, Promise<StoredPicture>>();
  beingMade.set(deps.objects, here);
  const making = here.get(storageKey) ?? make(deps, storageKey).finally(() => here.delete(storageKey));
  here.set(storageKey, making);
  return making;
}
