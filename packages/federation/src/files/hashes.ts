import type { Registry } from '@commonhearth/registry';
import type { Addresses, FileHashes } from './addresses.ts';

/** The file of hashes did not come, or is not the one that the page names. */
export class HashesMissing extends Error {
  readonly url: string;
  constructor(url: string, cause: unknown) {
    super('The hashes of this part did not come.', { cause });
    this.name = 'HashesMissing';
    this.url = url;
  }
}

/**
 * Fetches the hashes of the releases that a page does not show at once: once for all of them, and again after a failure.
 * Rejects with `HashesMissing`.
 */
export function createHashes(
  { hashes }: Pick<Registry, 'hashes'>,
  addresses: Pick<Addresses, 'bare' | 'learn'>,
  fetch: typeof globalThis.fetch,
): () => Promise<void> {
  let known: Promise<void> | undefined;
  let cache: RequestCache = 'default';
  const load = async ({ href, integrity }: NonNullable<typeof hashes>): Promise<void> => {
    try {
      const answer = await fetch(href, { integrity, cache });
      if (!answer.ok) throw new Error(`${href} answered ${answer.status}`);
      addresses.learn((await answer.json()) as Readonly<Record<string, FileHashes>>);
    } catch (cause) {
      // the browser's cache may hold what is damaged
      cache = 'reload';
      known = undefined;
      throw new HashesMissing(addresses.bare(href), cause);
    }
  };
  return () => (known ??= hashes === undefined ? Promise.resolve() : load(hashes));
}
