import { createHash } from 'node:crypto';
import { mostMapBytes } from '@commonhearth/schemas';
import type { Dependencies } from '../../../dependencies.ts';
import type { ObjectStore } from '../../../providers/object-store/object-store.ts';

/** No address serves files of this folder. */
export const sourceMapsFolder = 'source-maps';
const patienceMs = 15 * 60_000;

interface StoredMap {
  readonly remote: string;
  readonly sha256: string;
  readonly size: number;
}

/** By hash, and apart for each remote: no team's upload takes the place of another team's map. */
const keyOf = ({ remote, sha256 }: Pick<StoredMap, 'remote' | 'sha256'>): string =>
  `${sourceMapsFolder}/${remote}/${sha256}.map`;

export const isStored = async (objects: ObjectStore, map: StoredMap): Promise<boolean> =>
  (await objects.get(keyOf(map)))?.size === map.size;

/** Lets a team upload one map of just that size. */
export async function presignMap(
  { objects, clock }: Pick<Dependencies, 'objects' | 'clock'>,
  map: StoredMap,
): Promise<{ readonly url: string; readonly fields: Readonly<Record<string, string>> }> {
  const { url, fields } = await objects.presignPost({
    key: keyOf(map),
    contentType: 'application/json; charset=utf-8',
    minBytes: map.size,
    maxBytes: map.size,
    expiresAt: new Date(clock().getTime() + patienceMs),
  });
  return { url, fields };
}

/** The bytes of a map; undefined if they are missing, too many, or others than the team named. */
export async function readMap(
  objects: ObjectStore,
  map: Pick<StoredMap, 'remote' | 'sha256'>,
): Promise<Uint8Array | undefined> {
  const size = (await objects.get(keyOf(map)))?.size;
  if (size === undefined || size > mostMapBytes) return undefined;
  const bytes = await objects.read(keyOf(map));
  if (bytes === undefined) return undefined;
  return createHash('sha256').update(bytes).digest('hex') === map.sha256 ? bytes : undefined;
}
