import { encodeIndex, inBaseOrder } from '@commonhearth/domain';
import {
  compoundsPerChunk,
  type compoundsDocument,
  type Manifest,
  type PublicCompound,
} from '@commonhearth/schemas';
import type { z } from 'zod';
import { hashedFile, type ContentFile } from './content-file.ts';

export interface MarketFiles {
  readonly files: readonly ContentFile[];
  readonly index: Manifest['index'];
  readonly compounds: Manifest['compounds'];
  /** Compound ids in the order of the feed. */
  readonly order: readonly string[];
}

/**
 * The files of one market: its homes in base feed order, in chunks, and the index over them. A market without
 * homes has none.
 */
export function marketFiles(
  marketId: string,
  compounds: readonly PublicCompound[],
  publishedOrder: readonly string[],
): MarketFiles {
  if (compounds.length === 0) return { files: [], index: [], compounds: [], order: [] };
  const ordered = inBaseOrder(compounds, publishedOrder);
  const folder = `published_compounds/${marketId}`;
  const chunks = Array.from({ length: Math.ceil(ordered.length / compoundsPerChunk) }, (_, i) => {
    const part = ordered.slice(i * compoundsPerChunk, (i + 1) * compoundsPerChunk);
    // it stands in the index: a night that ranks anew renames no chunk
    const unranked = part.map((compound) => ({ ...compound, popularity_percentile: null }));
    const document: z.infer<typeof compoundsDocument> = { compounds: unranked };
    return { file: hashedFile(`${folder}/compounds.${i}`, document), count: part.length };
  });
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
        count: ordered.filter(({ available }) => available).length,
        bytes: index.body.length,
      },
    ],
    compounds: chunks.map(({ file, count }) => ({ path: file.path, market_id: marketId, count })),
    order: ordered.map((compound) => compound.compound_id),
  };
}
