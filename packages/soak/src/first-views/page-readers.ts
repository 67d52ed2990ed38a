import { expectThat, pause, type Soak } from '@commonhearth/bench/product';
import { hasRightView, type ViewedHome } from './read-page.ts';

const askAgainMs = 50;

export interface PageReaders {
  /** How many homes have shown their first view so far. */
  readonly viewed: () => number;
  /** Ends them; fails where one of them ever got a page that was not whole. */
  stop(): Promise<{ readonly pages: number; readonly slowestMs: number }>;
}

/**
 * So many visitors, of whom each asks for the page of a home again and again until it has its first view, and then for
 * the next one. When all have theirs they go on from the beginning.
 */
export function readPages(
  soak: Soak,
  origin: string,
  homes: readonly ViewedHome[],
  count: number,
): PageReaders {
  const viewed = new Set<string>();
  const wrong: string[] = [];
  let [isOpen, next, pages, slowestMs] = [true, 0, 0, 0];
  const read = async (home: ViewedHome): Promise<boolean> => {
    const from = performance.now();
    pages += 1;
    try {
      return await hasRightView(origin, home);
    } catch (error) {
      wrong.push(String(error));
      return false;
    } finally {
      slowestMs = Math.max(slowestMs, performance.now() - from);
    }
  };
  const reader = async (): Promise<void> => {
    let home: ViewedHome | undefined;
    while (isOpen) {
      home ??= homes[next++ % homes.length];
      if (home === undefined) return;
      if (await read(home)) {
        viewed.add(home.path);
        home = undefined;
      }
      await pause(askAgainMs);
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
