import type { StreetFile, StreetIndex } from '@commonhearth/domain';

/** Where streets come from. Null means that they could not be had, and was reported. */
export interface StreetSource {
  readonly index: () => Promise<StreetIndex | null>;
  /** A tile by the path that the index has. */
  readonly tile: (path: string) => Promise<StreetFile | null>;
}

/** Streets are drawn from this zoom on; farther out the drawn ground has the main roads. */
export const streetZoom = 13;
