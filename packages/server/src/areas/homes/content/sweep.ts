import { regionInfo, type Manifest } from '@commonhearth/schemas';
import type { Dependencies } from '../../../dependencies.ts';
import { listAll, type ObjectStore } from '../../../providers/object-store/object-store.ts';
import { contentKey, filesOf, readManifest } from '../published-files/index.ts';
import { lockContent, versionsSince } from './content.repository.ts';
import { isHashed } from './mend.ts';

/** How long a page that was open when content was replaced can go on with what it knew. */
const keptMs = 24 * 3600 * 1000;

const outlines = contentKey('boundaries/');
/** No manifest names them: they come and go with the program. */
const streets = contentKey('streets/');
const plainKey = (key: string): string => key.replace(/\.br$/, '');

/** The outlines that a manifest's regions name; undefined where nobody can tell. */
async function outlinesOf(
  { documents }: Manifest,
  stores: readonly ObjectStore[],
): Promise<readonly string[] | undefined> {
  for (const store of stores) {
    const body = await store.read(contentKey(documents.region_info));
    if (body === undefined) continue;
    try {
      return regionInfo.parse(JSON.parse(new TextDecoder().decode(body))).boundaries.map(({ path }) => path);
    } catch {
      /* the other store may have it whole */
    }
  }
  return undefined;
}

/** Which keys stay: what these manifests name, or, where an outline cannot be told, all outlines. */
async function keepersOf(
  manifests: readonly Manifest[],
  stores: readonly ObjectStore[],
): Promise<(key: string) => boolean> {
  const named = new Set<string>();
  let allOutlines = false;
  for (const manifest of manifests) {
    const drawn = await outlinesOf(manifest, stores);
    if (drawn === undefined) allOutlines = true;
    for (const path of [...filesOf(manifest), ...(drawn ?? [])]) named.add(contentKey(path));
  }
  return (key) => named.has(plainKey(key)) || (allOutlines && key.startsWith(outlines));
}

/**
 * Deletes hashed files of the content that no manifest of the last day names, from both stores. Answers how many.
 * Nobody writes content meanwhile, so that no file is taken that a manifest is about to name.
 */
export async function sweepContent({
  database,
  objects,
  backup,
  clock,
  log,
}: Pick<Dependencies, 'database' | 'objects' | 'backup' | 'clock' | 'log'>): Promise<number> {
  const stores = [objects, backup];
  return database.db.transaction(async (tx) => {
    await lockContent(tx);
    const shown = await Promise.all(stores.map((store) => readManifest(store)));
    const manifests = [
      ...shown.filter((manifest) => manifest !== undefined),
      ...(await versionsSince(tx, new Date(clock().getTime() - keptMs))),
    ];
    if (manifests.length === 0) return 0;
    const stays = await keepersOf(manifests, stores);
    let removed = 0;
    for (const store of stores)
      for await (const { key } of listAll(store, contentKey('')))
        if (isHashed(plainKey(key)) && !key.startsWith(streets) && !stays(key)) {
          await store.remove(key);
          removed += 1;
        }
    if (removed > 0) log.info(`content: ${removed} files that were replaced a day ago are deleted`);
    return removed;
  });
}
