import { expectThat, pause, type Soak } from '@commonhearth/bench/product';
import { hasRightView, type ViewedHome } from './read-page.ts';

export interface PageReaders {
  /** How many homes have shown their first view so far. */
  readonly viewed: () => number;
  /** Ends them; fails where one of them ever got a page that was not whole. */
  stop(): Promise<{ readonly pages: number; readonly slowestMs: number }>;
}

/** Visitors who ask for the homes' pages again and again until they have all their first views, and go on then. */
export function readPages(
  soak: Soak,
  origin: string,
  homes: readonly ViewedHome[],
  count: number,
): PageReaders {
  const viewed = new Set<string>();
  const wrong: string[] = [];
  let [isOpen, pages, slowestMs] = [true, 0, 0];
  const reader = async (): Promise<void> => {
    while (isOpen) {
      const missing = homes.filter(({ path }) => !viewed.has(path));
      const home = (missing.length > 0 ? missing : homes)[pages % (missing.length || homes.length)];
      pages += 1;
      const from = performance.now();
      try {
        if (home !== undefined && (await hasRightView(origin, home))) viewed.add(home.path);
      } catch (error) {
        wrong.push(String(error));
      }
      slowestMs = Math.max(slowestMs, performance.now() - from);
      await pause(20);
    }
  };
  const readers = Array.from({ length: count }, reader);
  const end = async (): Promise<void> => {
    isOpen = false;
    await Promise.all(readers);
  };
  soak.defer(end);
  return {
    viewed: () => viewed.size,
    async stop() {
      await end();
      expectThat(wrong.length === 0, `${wrong.length} of ${pages} pages were wrong: ${wrong[0] ?? ''}`);
      return { pages, slowestMs };
    },
  };
}
