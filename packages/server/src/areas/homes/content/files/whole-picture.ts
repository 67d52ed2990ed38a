import { buffer } from 'node:stream/consumers';
import type { ObjectStore, StoredObject } from '../../../../providers/object-store/object-store.ts';

/** How a picture that is whole begins and ends, by its type; the bytes at the ends tell one that was cut. */
const ends: Readonly<Record<string, { readonly begins: RegExp; readonly ends: RegExp }>> = {
  'image/jpeg': { begins: /^\xff\xd8\xff/, ends: /\xff\xd9$/ },
  'image/png': { begins: /^\x89PNG\r\n\x1a\n/, ends: /IEND\xaeB`\x82$/ },
  'image/webp': { begins: /^RIFF[^]{4}WEBP/, ends: /$/ },
  'image/svg+xml': { begins: /</, ends: /<\/svg>\s*$/ },
};
const looked = 16;

async function bytesOf(object: StoredObject, start: number, end: number): Promise<Buffer | undefined> {
  const stream = await object.open({ start, end });
  return stream === undefined ? undefined : await buffer(stream);
}

async function looksWhole(object: StoredObject): Promise<boolean> {
  const { size, contentType } = object;
  const rule = ends[contentType.split(';')[0] ?? ''];
  if (size === 0 || rule === undefined) return size > 0;
  const first = await bytesOf(object, 0, Math.min(looked, size) - 1);
  const last = await bytesOf(object, Math.max(0, size - looked), size - 1);
  if (first === undefined || last === undefined) return true;
  // a RIFF file says at its start how long it is
  const isLong = contentType !== 'image/webp' || (size >= 12 && first.readUInt32LE(4) + 8 <= size);
  return isLong && rule.begins.test(first.toString('latin1')) && rule.ends.test(last.toString('latin1'));
}

/** Far more than are on the pages of a market at a time. */
const mostRemembered = 10_000;

/**
 * Tells which of two stores gives a picture: the first, unless it has none, or a damaged one, and the other has it
 * whole. What was found whole is not read again until it is another file.
 */
export function pictureStore(
  objects: ObjectStore,
  backup: ObjectStore,
): (key: string) => Promise<ObjectStore> {
  const whole = new Map<string, string>();
  return async (key) => {
    const first = await objects.get(key);
    if (first !== undefined && whole.get(key) === first.etag) return objects;
    if (first !== undefined && (await looksWhole(first))) {
      whole.set(key, first.etag);
      const [oldest] = whole.keys();
      if (whole.size > mostRemembered && oldest !== undefined) whole.delete(oldest);
      return objects;
    }
    const second = await backup.get(key);
    return second !== undefined && (await looksWhole(second)) ? backup : objects;
  };
}
