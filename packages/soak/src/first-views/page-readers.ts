import { expectThat, pause, type Soak } from '@commonhearth/bench/product';
import { hasRightView, type PublishedHome } from './read-page.ts';

const retryMs = 50;

export interface PageReaders {
  /** How many homes have shown their first view so far. */
  readonly viewedCount: () => number;
  /** Stops the readers. Fails if a reader ever got a wrong or incomplete page. */
  stop(): Promise<{ readonly pages: number; readonly slowestMs: number }>;
}

/**
 * Starts `count` visitors. Each one requests the page of a home repeatedly until the page has its first view, and then
 * moves on to the next home. After the last home they start again with the first.
 */
export function readPages(
  soak: Soak,
  origin: string,
  homes: readonly PublishedHome[],
  count: number,
): PageReaders {
  const viewedPaths = new Set<string>();
  const errors: string[] = [];
  let [isStopped, next, pages, slowestMs] = [false, 0, 0, 0];
  // a function, because `end` changes the flag while the readers run
  const isRunning = (): boolean => !isStopped;
  const read = async (home: PublishedHome): Promise<boolean> => {
    const start = performance.now();
    pages += 1;
    try {
      return await hasRightView(origin, home);
    } catch (error) {
      errors.push(String(error));
      return false;
    } finally {
      slowestMs = Math.max(slowestMs, performance.now() - start);
    }
  };
  const reader = async (): Promise<void> => {
    while (isRunning()) {
      const home = homes[next++ % homes.length];
      if (home === undefined) return;
      while (isRunning() && !(await read(home))) await pause(retryMs);
      if (isRunning()) viewedPaths.add(home.path);
      await pause(retryMs);
    }
  };
  const readers = Array.from({ length: count }, reader);
  const end = async (): Promise<void> => {
    isStopped = true;
    await Promise.all(readers);
  };
  soak.defer(end);
  return {
    viewedCount: () => viewedPaths.size,
    async stop() {
      await end();
      expectThat(errors.length === 0, `${errors.length} of ${pages} pages were wrong: ${errors[0] ?? ''}`);
      return { pages, slowestMs };
    },
  };
}
