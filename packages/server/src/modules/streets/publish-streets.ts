import { streetIndexPath, type StreetIndex } from '@commonhearth/domain';
import type { Dependencies } from '../../dependencies.ts';
import { putOnce } from '../../providers/object-store/compressed.ts';
import { contentTypeOf } from '../../providers/object-store/object-key.ts';
import { listAll, type ObjectStore } from '../../providers/object-store/object-store.ts';
import { contentKey } from '../content/content-file.ts';
import { ownStreets, streetFiles, streetsVersion } from './street-files.ts';

const indexKey = contentKey(streetIndexPath);

function readIndex(body: Uint8Array | undefined): StreetIndex | undefined {
  try {
    return body === undefined ? undefined : (JSON.parse(new TextDecoder().decode(body)) as StreetIndex);
  } catch {
    return undefined;
  }
}

/** Whether a store has the index of this program, and every tile that it names. */
async function isComplete(store: ObjectStore, version: string): Promise<boolean> {
  const index = readIndex(await store.read(indexKey));
  if (index?.version !== version) return false;
  const there = new Set<string>();
  for await (const { key } of listAll(store, contentKey('streets/'))) there.add(key);
  return index.markets.every(({ tiles }) =>
    Object.values(tiles).every((path) => there.has(contentKey(path))),
  );
}

/**
 * At start: the streets of this program are in both stores, and the index names them, which is written last.
 * They are no part of a manifest: they change with the program, not with what is published. A tile that is
 * damaged comes from the other store when it is asked for.
 */
export async function publishStreets(
  { objects, backup, log }: Pick<Dependencies, 'objects' | 'backup' | 'log'>,
  folder = ownStreets,
): Promise<void> {
  const version = streetsVersion(folder);
  const complete = await Promise.all([objects, backup].map((store) => isComplete(store, version)));
  if (!complete.includes(false)) return;
  const { tiles, index } = streetFiles(folder);
  let written = 0;
  for (const { path, body } of tiles)
    if (await putOnce([objects, backup], contentKey(path), body, { durable: false })) written += 1;
  for (const store of [objects, backup]) await store.put(indexKey, index.body, contentTypeOf(indexKey));
  log.info(`streets: ${tiles.length} files are in place, ${written} of them new`);
}
