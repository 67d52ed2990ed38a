import type { compoundsDocument, PublicCompound } from '@commonhearth/schemas';
import type { z } from 'zod';
import { hashedFile, type ContentFile } from './content-file.ts';

/** Homes in a row in files of so many. */
export function chunksOf(
  name: string,
  ordered: readonly PublicCompound[],
  chunkSize: number,
): { readonly file: ContentFile; readonly count: number }[] {
  return Array.from({ length: Math.ceil(ordered.length / chunkSize) }, (_, i) => {
    const part = ordered.slice(i * chunkSize, (i + 1) * chunkSize);
    // it stands in the index: a night that ranks anew renames no chunk
    const unranked = part.map((compound) => ({ ...compound, popularity_percentile: null }));
    const document: z.infer<typeof compoundsDocument> = { compounds: unranked };
    return { file: hashedFile(`${name}.${i}`, document), count: part.length };
  });
}

/** As lists count homes. */
export const countOf = (homes: readonly PublicCompound[]): number =>
  homes.filter(({ available }) => available).length;
