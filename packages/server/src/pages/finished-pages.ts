import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { setTimeout } from 'node:timers/promises';
import { compress, type ContentEncoding } from '../http/content-encoding.ts';

/** A page as it is sent. */
export interface FinishedPage {
  readonly html: string;
  readonly etag: string;
  /** Compressed quickly on first use. The second use begins to make it smaller, for later ones. */
  readonly compressed: (encoding: ContentEncoding) => Promise<Buffer>;
}

const mostBytes = 64 * 1024 * 1024;

export const etagOf = (html: string): string =>
  `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;

interface Kept {
  readonly sources: readonly unknown[];
  readonly page: FinishedPage;
}

/**
 * Keeps pages that are the same for every visitor. `key` names the page. It is rendered again when one of its `sources`
 * is not the same object as before. Makes one page smaller at a time, with a pause after it, so that visitors who open
 * many pages keep no more than a tenth of a thread busy.
 */
export function finishedPages(
  pauseMs = 1000,
): (key: string, sources: readonly unknown[], render: () => string) => FinishedPage {
  const kept = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    // the page and its compressed forms, which are smaller
    sizeCalculation: ({ page }, key) => key.length + 2 * page.html.length,
  });
  let isMakingSmaller = false;
  function finish(html: string): FinishedPage {
    const quick = new Map<ContentEncoding, Promise<Buffer>>();
    const small = new Map<ContentEncoding, Buffer>();
    async function makeSmaller(encoding: ContentEncoding): Promise<void> {
      if (isMakingSmaller) return;
      isMakingSmaller = true;
      try {
        small.set(encoding, await compress(html, encoding, 'often'));
        await setTimeout(pauseMs, undefined, { ref: false });
      } finally {
        isMakingSmaller = false;
      }
    }
    return {
      html,
      etag: etagOf(html),
      async compressed(encoding) {
        const known = small.get(encoding) ?? quick.get(encoding);
        if (known === undefined) {
          const made = compress(html, encoding, 'at first');
          quick.set(encoding, made);
          return made;
        }
        if (!small.has(encoding)) void makeSmaller(encoding);
        return known;
      },
    };
  }
  return (key, sources, render) => {
    const known = kept.get(key);
    if (known?.sources.every((source, i) => source === sources[i]) === true) return known.page;
    const page = finish(render());
    kept.set(key, { sources, page });
    return page;
  };
}
