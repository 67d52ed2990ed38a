import {
  boundsOf,
  encodeIndex,
  overviewHomes,
  overviewOf,
  placesInMinutes,
  tilesOf,
} from '@commonhearth/domain';
import { compoundsPerTileChunk, homesInOverview, type PublicCompound } from '@commonhearth/schemas';
import { chunksOf, countOf } from './chunks.ts';
import { hashedFile, type MarketFiles } from './content-file.ts';

/**
 * The files of a market whose index is in tiles, of its homes in base feed order: each tile is an index with chunks of
 * its own, so that a change of one home makes one tile anew; the overview has the first homes of the feed in a chunk
 * of their own.
 */
export function tileFiles(
  marketId: string,
  ordered: readonly PublicCompound[],
  publishedOrder: readonly string[],
): Omit<MarketFiles, 'order'> {
  const folder = `published_compounds/${marketId}`;
  const placeOf = placesInMinutes(ordered, publishedOrder);
  const tiles = tilesOf(ordered, ({ home }) => home).map(({ key, homes }) => {
    const name = `${folder}/tile.${key}`;
    const chunks = chunksOf(`${name}.compounds`, homes, compoundsPerTileChunk);
    const index = encodeIndex(homes, {
      marketId,
      chunks: chunks.map(({ file }) => file.path),
      chunkSize: compoundsPerTileChunk,
      isPart: true,
      placeOf,
    });
    return { homes, chunks, file: hashedFile(name, index) };
  });
  const firstHomes = overviewHomes(ordered);
  const firstChunks = chunksOf(`${folder}/first`, firstHomes, homesInOverview);
  const first = encodeIndex(firstHomes, {
    marketId,
    chunks: firstChunks.map(({ file }) => file.path),
    chunkSize: homesInOverview,
    isPart: true,
  });
  const overview = hashedFile(`${folder}/overview`, overviewOf(ordered, first));
  // the first homes of the feed stand first: they come along with the overview
  const chunks = [...firstChunks, ...tiles.flatMap((tile) => tile.chunks)];
  return {
    files: [...chunks.map(({ file }) => file), ...tiles.map(({ file }) => file), overview],
    index: tiles.map(({ file, homes }) => ({
      market_id: marketId,
      path: file.path,
      count: countOf(homes),
      bytes: file.body.length,
      bounds: boundsOf(homes.map(({ home }) => home)),
    })),
    overviews: [{ market_id: marketId, path: overview.path, bytes: overview.body.length }],
    compounds: chunks.map(({ file, count }) => ({ path: file.path, market_id: marketId, count })),
  };
}
