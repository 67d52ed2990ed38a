import { encodeIndex, inBaseOrder } from '@commonhearth/domain';
import { compoundsPerChunk, homesInOneIndex, type PublicCompound } from '@commonhearth/schemas';
import { chunksOf, countOf } from './chunks.ts';
import { hashedFile, type MarketFiles } from './content-file.ts';
import { tileFiles } from './tile-files.ts';

/**
 * The files of one market: its homes in base feed order, in chunks, and the index over them, above 5,000 homes in
 * tiles. A market without homes has none.
 */
export function marketFiles(
  marketId: string,
  compounds: readonly PublicCompound[],
  publishedOrder: readonly string[],
): MarketFiles {
  if (compounds.length === 0) return { files: [], index: [], overviews: [], compounds: [], order: [] };
  const ordered = inBaseOrder(compounds, publishedOrder);
  if (ordered.length > homesInOneIndex)
    return {
      ...tileFiles(marketId, ordered, publishedOrder),
      order: ordered.map((compound) => compound.compound_id),
    };
  const folder = `published_compounds/${marketId}`;
  const chunks = chunksOf(`${folder}/compounds`, ordered, compoundsPerChunk);
  const index = hashedFile(
    `${folder}/index`,
    encodeIndex(ordered, {
      marketId,
      chunks: chunks.map(({ file }) => file.path),
      chunkSize: compoundsPerChunk,
    }),
  );
  return {
    files: [...chunks.map(({ file }) => file), index],
    index: [
      {
        market_id: marketId,
        path: index.path,
        count: countOf(ordered),
        bytes: index.body.length,
      },
    ],
    overviews: [],
    compounds: chunks.map(({ file, count }) => ({ path: file.path, market_id: marketId, count })),
    order: ordered.map((compound) => compound.compound_id),
  };
}
