import type { Addresses } from './addresses.ts';

/** The script elements of all apps. */
export interface Scripts {
  /**
   * Tells an element where its file is and what it must be, and notes when the browser refuses it. One that
   * the page refuses asks nobody for anything, and fails.
   */
  prepare(script: HTMLScriptElement, url: string): void;
  /**
   * The files of an app that failed since they were last asked for, by the address that a page asks for
   * first.
   */
  takeFailed(owner: string): readonly string[];
  /** Why the page refused a script that these words name; undefined when it refused none of them. */
  refusedIn(words: string): string | undefined;
  /** What is on its way from below this base does not run any more. */
  cancel(base: string): void;
}

/**
 * An address of nothing, named after what was wanted: the page's policy refuses it without a request, and its
 * element fails as any other.
 */
const nowhere = (url: string): string => `data:,${encodeURIComponent(url)}`;

export function createScripts(addresses: Addresses): Scripts {
  const failed = new Set<string>();
  const refused = new Map<string, string>();
  const coming = new Map<HTMLScriptElement, string>();
  return {
    prepare(script, url) {
      script.crossOrigin = 'anonymous';
      script.integrity = addresses.integrityOf(url) ?? '';
      const refusal = addresses.refusalOf(url);
      if (refusal !== undefined) {
        script.src = nowhere(url);
        refused.set(url, refusal).set(script.src, refusal);
        return;
      }
      script.src = addresses.addressOf(url);
      coming.set(script, addresses.bare(url));
      script.addEventListener('load', () => coming.delete(script));
      script.addEventListener('error', () => {
        coming.delete(script);
        failed.add(addresses.bare(url));
      });
    },
    takeFailed(owner) {
      const own = [...failed].filter((file) => addresses.placeOf(file)?.owner === owner);
      for (const file of own) failed.delete(file);
      return own;
    },
    refusedIn: (words) => [...refused].find(([url]) => words.includes(url))?.[1],
    cancel(base) {
      const below = addresses.bare(base);
      // a script whose element left for another document is not run when it arrives
      const elsewhere = document.implementation.createHTMLDocument();
      for (const [script, address] of coming) {
        if (!address.startsWith(below)) continue;
        elsewhere.adoptNode(script);
        coming.delete(script);
      }
      for (const address of failed) if (address.startsWith(below)) failed.delete(address);
    },
  };
}
