import { LRUCache } from 'lru-cache';
import type { FirstView } from '../document/first-view.ts';

const maxShare = 1 / 4;
const sizeOf = ({ html, css }: FirstView, key: string): number => key.length + html.length + css.length;

/** First views by key, in a cache of so many characters. A remote gets a quarter of them, so it never evicts all others. */
export function viewCache(maxCharacters: number) {
  const cache = new LRUCache<string, FirstView>({ maxSize: maxCharacters, sizeCalculation: sizeOf });
  return {
    get: (key: string): FirstView | undefined => cache.get(key),
    set(key: string, view: FirstView): void {
      cache.set(key, view);
      const ofRemote = [...cache.entries()].filter(([, { remote }]) => remote === view.remote);
      let characters = 0;
      // the most recently used come first
      for (const [other, otherView] of ofRemote) {
        characters += sizeOf(otherView, other);
        if (characters > maxCharacters * maxShare) cache.delete(other);
      }
    },
  };
}
