import { z } from 'zod';
import { mostReleaseFiles, releaseUploadsBody } from './release.ts';

/** Most bytes of one source map and of all maps of a release. */
export const mostMapBytes = 16 * 1024 * 1024;
export const mostReleaseMapBytes = 64 * 1024 * 1024;

const sourceMap = z.strictObject({
  /** The file of the release that it is of. */
  file: z.string().max(200),
  size: z.int().min(1).max(mostMapBytes),
  sha256: z.string().regex(/^[a-f0-9]{64}$/, 'Use the SHA-256 hash of the map.'),
});
/** `POST /hfc/_i/releases/source_maps` */
export const sourceMapsBody = releaseUploadsBody.omit({ files: true }).extend({
  maps: z
    .array(sourceMap)
    .min(1)
    .max(mostReleaseFiles)
    .refine((maps) => maps.reduce((sum, { size }) => sum + size, 0) <= mostReleaseMapBytes, {
      message: `The maps of a release can have ${mostReleaseMapBytes} bytes in total.`,
    }),
});
export type SourceMapsBody = z.infer<typeof sourceMapsBody>;
