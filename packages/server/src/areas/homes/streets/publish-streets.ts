import { streetIndexPath, type StreetIndex } from '@commonhearth/domain';
import pLimit from 'p-limit';
import type { Dependencies } from '../../../dependencies.ts';
import { putOnce } from '../../../providers/object-store/compressed.ts';
import { contentTypeOf } from '../../../providers/object-store/object-key.ts';
import { listAll, type ObjectStore } from '../../../providers/object-store/object-store.ts';
import { contentKey } from '../published-files/index.ts';
import { mendContent } from '../content/index.ts';
import { ownStreets, streetFiles, streetsVersion } from './street-files.ts';

const indexKey = contentKey(streetIndexPath);

function readIndex(body: Uint8Array | undefined): StreetIndex | undefined {
  try {
    return body === undefined ? undefined : (JSON.parse(new TextDecoder().decode(body)) as StreetIndex);
  } catch {
    return undefined;
  }
}

const tilesOf = (index: StreetIndex | undefined): readonly string[] =>
  index?.markets.flatMap(({ tiles }) => Object.values(tiles)) ?? [];

/** A store at a distance answers many requests in the time of one. */
const inParallel = pLimit(8);

/** Whether a store has the index of this program, and every tile that it names. */
async function isComplete(store: ObjectStore, version: string): Promise<boolean> {
  const index = readIndex(await store.read(indexKey));
  if (index?.version !== version) return false;
  const there = new Set<string>();
  for await (const { key } of listAll(store, contentKey('streets/'))) there.add(key);
  return tilesOf(index).every((path) => there.has(contentKey(path)));
}

/**
 * At start: the streets of this program are in both stores, and the index names them, which is written last.
 * They are no part of a manifest: they change with the program, not with what is published. A damaged tile is mended from
 * the other store, or made again.
 */
export async function publishStreets(
  { objects, backup, log }: Pick<Dependencies, 'objects' | 'backup' | 'log'>,
  folder = ownStreets,
): Promise<void> {
  const version = streetsVersion(folder);
  const index = await objects.read(indexKey);
  await inParallel.map(tilesOf(readIndex(index) ?? readIndex(await backup.read(indexKey))), (path) =>
    mendContent({ objects, backup }, [path], (line) => {
      log.info(line);
    }),
  );
  const complete = await Promise.all([objects, backup].map((store) => isComplete(store, version)));
  if (!complete.includes(false)) return;
  const made = streetFiles(folder);
  let written = 0;
  await inParallel.map(made.tiles, async ({ path, body }) => {
    if (await putOnce([objects, backup], contentKey(path), body, { durable: false })) written += 1;
  });
  for (const store of [objects, backup]) await store.put(indexKey, made.index.body, contentTypeOf(indexKey));
  log.info(`streets: ${made.tiles.length} files are in place, ${written} of them new`);
}
