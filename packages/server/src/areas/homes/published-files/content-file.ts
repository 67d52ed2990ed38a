import { hash } from 'node:crypto';
import { contentPath, type Manifest } from '@commonhearth/schemas';

/** A document of the content. `path` is what the manifest names: below `/content/cached_model_data/`. */
export interface ContentFile {
  readonly path: string;
  readonly body: Uint8Array;
}

/** What one market has in the content. */
export interface MarketFiles {
  readonly files: readonly ContentFile[];
  readonly index: Manifest['index'];
  readonly overviews: NonNullable<Manifest['overviews']>;
  readonly compounds: Manifest['compounds'];
  /** Compound ids in the order of the feed. */
  readonly order: readonly string[];
}

export const hashOf = (body: string | Uint8Array): string => hash('sha256', body, 'hex').slice(0, 20);

/** The same value always makes the same file under the same name. */
export function hashedFile(name: string, value: unknown): ContentFile {
  const body = new TextEncoder().encode(JSON.stringify(value));
  return { path: `${name}.${hashOf(body)}.json`, body };
}

/** Key in the object store of a path of the content. */
export const contentKey = (path: string): string => `content/${contentPath}/${path}`;
