import type { Addresses } from './addresses.ts';

/** The script elements of all apps. */
export interface Scripts {
  /** Tells an element where its file is and what it must be, and notes when the browser refuses it. */
  prepare(script: HTMLScriptElement, url: string): void;
  /**
   * The files of an app that failed since they were last asked for, by the address that a page asks for
   * first.
   */
  takeFailed(owner: string): readonly string[];
}

export function createScripts(addresses: Addresses): Scripts {
  const failed = new Set<string>();
  return {
    prepare(script, url) {
      const integrity = addresses.integrityOf(url);
      script.src = addresses.addressOf(url);
      script.crossOrigin = 'anonymous';
      if (integrity !== undefined) script.integrity = integrity;
      script.addEventListener('error', () => {
        failed.add(addresses.bare(url));
      });
    },
    takeFailed(owner) {
      const own = [...failed].filter((file) => addresses.ownerOf(file) === owner);
      for (const file of own) failed.delete(file);
      return own;
    },
  };
}
