import { contentKey, type LoadedCompound, marketFiles, toPublicCompound } from '../../homes/index.ts';
import type { ObjectStore } from '../../../providers/object-store/object-store.ts';
import { everyone, maySeeCompound } from '../../../visibility.ts';

interface WouldBe {
  readonly order: readonly string[];
  /** Of the files that are not in the store yet. */
  readonly bytes: number;
  readonly files: number;
}

/** What a market would serve if these homes stood so, made by the rules of the content and written nowhere. */
export async function wouldBeContent(
  objects: ObjectStore,
  marketId: number,
  rows: readonly LoadedCompound[],
  publishedOrder: readonly string[],
): Promise<WouldBe> {
  const shown = rows.filter(({ compound, area }) => maySeeCompound(everyone, compound, area));
  const { files, order } = marketFiles(String(marketId), shown.map(toPublicCompound), publishedOrder);
  const known = await Promise.all(files.map(({ path }) => objects.get(contentKey(path))));
  const written = files.filter((_, i) => known[i] === undefined);
  return { order, bytes: written.reduce((sum, { body }) => sum + body.length, 0), files: written.length };
}
