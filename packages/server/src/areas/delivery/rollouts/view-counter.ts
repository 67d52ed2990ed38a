import type { Dependencies } from '../../../dependencies.ts';
import { addViews } from './rollouts.repository.ts';
import type { GivenRelease } from './view-id.ts';

/**
 * Counts views beside the answers of pages, which never wait for it: what comes while one write is under way goes with the
 * next. While the database is away they are kept.
 */
export function createViewCounter({ database, log }: Pick<Dependencies, 'database' | 'log'>) {
  let waiting = new Map<string, GivenRelease & { readonly views: number }>();
  let writing: Promise<void> | undefined;

  function add({ remote, base }: GivenRelease, more: number): void {
    const key = `${remote} ${base}`;
    waiting.set(key, { remote, base, views: (waiting.get(key)?.views ?? 0) + more });
  }
  async function write(): Promise<void> {
    while (waiting.size > 0) {
      const views = [...waiting.values()];
      waiting = new Map();
      try {
        await addViews(database.db, views);
      } catch (error) {
        for (const view of views) add(view, view.views);
        log.warn(error, 'rollouts: could not count views; trying again with the next page');
        return;
      }
    }
  }
  return {
    count(releases: readonly GivenRelease[]): void {
      for (const release of releases) add(release, 1);
      if (waiting.size > 0)
        writing ??= write().finally(() => {
          writing = undefined;
        });
    },
    /** Once what was counted so far is written. */
    async written(): Promise<void> {
      await writing;
    },
  };
}
