import { createHash } from 'node:crypto';
import { demoHomes, type DemoHome } from '@commonhearth/fixtures/demo';
import { drawHouse, type HouseDrawing } from '@commonhearth/fixtures/houses';
import { eq, like } from 'drizzle-orm';
import pLimit from 'p-limit';
import { homePhotos, homes } from '../../db/schema/index.ts';
import type { Foundation } from '../../dependencies.ts';
import { putOnce } from '../../providers/object-store/compressed.ts';

export interface StoredPhoto {
  readonly storageKey: string;
  readonly alt: string;
  readonly placeholder: string;
}

/** Beyond a few at once the disk or a busy store is what is waited for. */
const atOnce = 16;
const progressEvery = 160;

async function storeDrawing({ objects, backup }: Foundation, drawing: HouseDrawing): Promise<string> {
  const body = new TextEncoder().encode(drawHouse(drawing));
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 20);
  const storageKey = `photos/${drawing.seed}/${hash}.svg`;
  await putOnce([objects, backup], storageKey, body, { durable: false });
  return storageKey;
}

/** Several homes have the same room: it is drawn once. */
function drawnOnce(deps: Foundation): (drawing: HouseDrawing) => Promise<string> {
  const drawn = new Map<string, Promise<string>>();
  return (drawing) => {
    const what = JSON.stringify(drawing);
    const storing = drawn.get(what) ?? storeDrawing(deps, drawing);
    drawn.set(what, storing);
    return storing;
  };
}

/** Draws and stores the pictures of these homes, by the homes' keys. */
export async function storeDemoPhotos(
  deps: Foundation,
  of: readonly DemoHome[],
  onProgress: (line: string) => void,
): Promise<ReadonlyMap<string, readonly StoredPhoto[]>> {
  const draw = drawnOnce(deps);
  const wanted = of.flatMap(({ key, photos }) => photos.map((photo) => ({ key, photo })));
  const stored = new Map<string, StoredPhoto[]>(of.map(({ key }) => [key, []]));
  for (let from = 0; from < wanted.length; from += atOnce) {
    const batch = wanted.slice(from, from + atOnce);
    const drawn = await Promise.all(batch.map(({ photo }) => draw(photo.drawing)));
    for (const [i, { key, photo }] of batch.entries())
      stored.get(key)?.push({ storageKey: drawn[i] ?? '', alt: photo.alt, placeholder: photo.placeholder });
    if (from > 0 && from % progressEvery === 0)
      onProgress(`Demo world: ${from} of ${wanted.length} pictures are drawn`);
  }
  return stored;
}

/**
 * Pictures are drawn again where they are missing: after a power cut, or in a data folder that is not the one
 * where they were made.
 */
export async function restoreDemoPhotos(deps: Foundation, onProgress: (line: string) => void): Promise<void> {
  const rows = await deps.database.db
    .select({ key: homes.externalId, storageKey: homePhotos.storageKey })
    .from(homePhotos)
    .innerJoin(homes, eq(homes.homeId, homePhotos.homeId))
    .where(like(homes.externalId, 'demo-%'));
  const stores = [deps.objects, deps.backup];
  const missing = new Set<string>();
  await pLimit(atOnce).map(rows, async ({ key, storageKey }) => {
    const found = await Promise.all(stores.map((store) => store.get(storageKey)));
    if (found.includes(undefined) && key !== null) missing.add(key);
  });
  if (missing.size > 0)
    await storeDemoPhotos(
      deps,
      demoHomes().filter(({ key }) => missing.has(key)),
      onProgress,
    );
}
